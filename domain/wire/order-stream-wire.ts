import type { Order } from '../order/order.ts';

/** Event of a live stream of one order. */
export type OrderStreamFact =
  /** Bytes of any content: the stream is alive. */
  | { readonly type: 'stream.received' }
  /** The order as it stands now; the id lets the next stream go on from here. */
  | { readonly type: 'stream.orderReceived'; readonly eventId: string; readonly order: Order }
  /** Nothing more comes; another stream may be opened later. */
  | { readonly type: 'stream.ended' }
  /** The service has no such stream. */
  | { readonly type: 'stream.unsupported' };

export interface OrderStreamRequest {
  readonly ref: string;
  /** The newest event received before; empty before the first. */
  readonly lastEventId: string;
}
