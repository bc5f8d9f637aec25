import type { OrderStreamSnapshot } from './order-stream.machine.ts';

/** Whether news come by themselves; otherwise the order is asked for. */
export const selectIsLive = (snapshot: OrderStreamSnapshot) =>
  snapshot.matches({ listening: 'open' });
