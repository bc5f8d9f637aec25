import type { OrderStreamSnapshot } from './order-stream.machine.ts';

/** Whether the stream delivers changes; otherwise the order is polled. */
export const selectIsLive = (snapshot: OrderStreamSnapshot) =>
  snapshot.matches({ listening: 'open' });
