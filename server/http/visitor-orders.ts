import { encodeOrder } from '#domain/wire/order-wire';
import { visitorOrders } from '../exchange/visitor-orders.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';

/**
 * GET /api/v1/visitor-orders: newest orders of this browser's guest and of the session's account;
 * `?state=open` lists those that have not ended.
 */
export const listVisitorOrders: Call = (exchange) => async (c) => {
  const listed = c.req.query('state') === 'open' ? 'open' : 'all';
  return succeed(c, (await visitorOrders(exchange, visitorOf(c), listed)).map(encodeOrder));
};
