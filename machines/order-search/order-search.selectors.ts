import type { OrderSearchSnapshot } from './order-search.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectSearchPhase = ({ value }: OrderSearchSnapshot) => value;

/** What was typed. */
export const selectTyped = ({ context }: OrderSearchSnapshot) => context.typed;

/** The service's message for a code that it does not find. */
export const selectSearchMessage = ({ context }: OrderSearchSnapshot) => context.message;
