import type { OrderSearchSnapshot } from './order-search.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectSearchPhase = ({ value }: OrderSearchSnapshot) => value;

/** Whether a code is being looked up, or waits for a captcha. */
export const selectIsSearching = (snapshot: OrderSearchSnapshot) => snapshot.hasTag('busy');

/** Captcha that the look-up waits for; undefined while none is required. */
export const selectSearchCaptcha = ({ context }: OrderSearchSnapshot) => context.captcha;

/** Number of the order's bank account, as typed; undefined until it is asked for. */
export const selectTypedAccount = ({ context }: OrderSearchSnapshot) => context.account;

/** What was typed. */
export const selectTyped = ({ context }: OrderSearchSnapshot) => context.typed;

/** The service's message for a code that it does not find. */
export const selectSearchMessage = ({ context }: OrderSearchSnapshot) => context.message;
