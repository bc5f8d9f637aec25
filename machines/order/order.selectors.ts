import type { OrderSnapshot } from './order.machine.ts';

/** What the page draws: one of these, whatever the machine does behind it. */
export const selectOrderPhase = (snapshot: OrderSnapshot) => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('refused') ? 'refused' : 'shown';
};

/** The newest answer; undefined before the first and after a refusal. */
export const selectOrder = ({ context }: OrderSnapshot) => context.order;

/** When the answer that is shown came, epoch seconds of the service's clock. */
export const selectKnownAt = ({ context }: OrderSnapshot) => context.knownAt;

/** The service's reason for showing nothing. */
export const selectRefusal = ({ context }: OrderSnapshot) => context.refusal;

/** Whether what is shown may be out of date, because the service could not be asked. */
export const selectIsStale = (snapshot: OrderSnapshot) => snapshot.hasTag('stale');

export const selectExpiry = ({ context }: OrderSnapshot) => context.children.expiry;
/** Until the order's price is over; nothing asks for its money afterwards. */
export const selectPayTime = ({ context }: OrderSnapshot) => context.children.payTime;
export const selectConfirmDelay = ({ context }: OrderSnapshot) => context.children.confirmDelay;
/** The live stream, while something may still happen to the order. */
export const selectStream = ({ context }: OrderSnapshot) => context.children.stream;
export const selectSentMoney = ({ context }: OrderSnapshot) => context.children.sentMoney;
