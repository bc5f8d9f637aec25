import { exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { asking } from './posting.ts';

/** POST /api/v1/ex_orders: swaps one wallet currency for another; the answer is the order. */
export const postExchangeOrder = asking(
  '/api/v1/ex_orders',
  exchangeOrderCodec.encode,
  decodeOrder,
);
