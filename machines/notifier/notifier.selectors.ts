import type { NotifierSnapshot } from './notifier.machine.ts';

/** The visible toast. */
export const selectToast = ({ context }: NotifierSnapshot) => context.toasts[0];
