import type { Order } from '../order.ts';

/** What a live stream of one order brings. */
export type OrderStreamFact =
  /** Bytes came: the stream is alive, whatever they say. */
  | { readonly type: 'stream.heard' }
  /** The order as it stands now; the id lets the next stream go on from here. */
  | { readonly type: 'stream.told'; readonly eventId: string; readonly order: Order }
  /** Nothing more comes; another stream may be opened later. */
  | { readonly type: 'stream.ended' }
  /** The service has no such stream. */
  | { readonly type: 'stream.unsupported' };

export interface OrderStreamRequest {
  readonly ref: string;
  /** The newest event that was heard before; empty before the first. */
  readonly lastEventId: string;
}
