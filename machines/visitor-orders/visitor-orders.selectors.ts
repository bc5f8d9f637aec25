import type { VisitorOrdersSnapshot } from './visitor-orders.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectVisitorOrdersPhase = ({ value }: VisitorOrdersSnapshot) => value;

/** Orders of this browser and of the account, newest first; undefined until loaded. */
export const selectVisitorOrders = ({ context }: VisitorOrdersSnapshot) => context.orders;

/** Countdown to the deadline of an order; undefined where no time runs out. */
export const selectCountdownOf =
  (ref: string) =>
  ({ context }: VisitorOrdersSnapshot) =>
    context.countdowns[ref];
