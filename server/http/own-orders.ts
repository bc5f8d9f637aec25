import { FIRST_PAGE } from '#domain/paging';
import { orderQueryCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { viewFor } from '../exchange/order-view.ts';
import { findOwnOrders, type Slice } from '../exchange/own-orders.ts';
import { ownerOf } from './accounts/owner.ts';
import { success } from './answers.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

/** The longest list that one call answers. */
const MAX_LIMIT = 50;
const MAX_OFFSET = 1_000_000;

/** A whole number within bounds; the fallback for anything else. */
const within = (
  text: string | undefined,
  [least, most]: readonly [number, number],
  fallback: number,
) => {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : fallback;
  return Math.min(Math.max(value, least), most);
};

/** Which part of a list is asked for: clients append it where it is not the first page. */
const sliceOf = (c: AppContext): Slice => ({
  offset: within(c.req.query('offset'), [0, MAX_OFFSET], FIRST_PAGE.offset),
  limit: within(c.req.query('limit'), [1, MAX_LIMIT], FIRST_PAGE.limit),
});

/** POST /api/v1/users/orders: a page of the asker's own orders, newest first, and their number. */
export const ownOrders: Call = (exchange) => async (c) => {
  const { userId } = ownerOf(c);
  const query = orderQueryCodec.decode(await readJson(c));
  const { rows, total } = await findOwnOrders(exchange, userId, query, sliceOf(c));
  const visitor = visitorOf(c);
  const data = rows.map((row) => encodeOrder(viewFor(visitor, row)));
  return c.json({ ...success(data), total });
};
