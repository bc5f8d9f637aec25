import { foundOrderCodec, shortCodeCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { findByAccount } from '../exchange/find-by-account.ts';
import { visitorOrders } from '../exchange/visitor-orders.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

/**
 * GET /api/v1/visitor-orders: newest orders of this browser's guest and of the session's account;
 * `?state=open` lists those that have not ended.
 */
export const listVisitorOrders: Call = (exchange) => async (c) => {
  const listed = c.req.query('state') === 'open' ? 'open' : 'all';
  return succeed(c, (await visitorOrders(exchange, visitorOf(c), listed)).map(encodeOrder));
};

/** POST /api/v1/find-order: finds an order by a short code and its bank account number. */
export const findOrderByAccount: Call = (exchange) => async (c) => {
  const ref = await findByAccount(exchange, shortCodeCodec.decode(await readJson(c)), visitorOf(c));
  return succeed(c, foundOrderCodec.encode({ ref }));
};
