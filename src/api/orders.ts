import { foundOrderCodec, shortCodeCodec } from '#domain/wire/order-requests';
import { decodeOrder } from '#domain/wire/order-wire';
import { asking, posting } from './posting.ts';

/** POST /api/v1/histories: one order by its reference. */
export const loadOrder = asking('/api/v1/histories', (ref: string) => ({ ref }), decodeOrder);

/** POST /api/v1/find-order: the order of a short code and of the number of its bank account. */
export const findByAccount = asking(
  '/api/v1/find-order',
  shortCodeCodec.encode,
  foundOrderCodec.decode,
);

/** POST /api/v1/confirm-send-money: reports that the customer has sent the money. */
export const confirmSendMoney = posting('/api/v1/confirm-send-money', (ref: string) => ({
  order_ref: ref,
}));

/** POST /api/v1/cancel-order: cancels an order that waits for its money. */
export const cancelOrder = posting('/api/v1/cancel-order', (ref: string) => ({ order_ref: ref }));
