import type { NotifierSnapshot } from './notifier.machine.ts';

/** The one toast on the screen. */
export const selectToast = ({ context }: NotifierSnapshot) => context.toasts[0];
