import { FIRST_PAGE } from '#domain/navigation/paging';
import { orderQueryCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { viewFor } from '../exchange/order-view.ts';
import { exportOrders } from '../exchange/own-orders/export-orders.ts';
import { findOwnOrders, type Slice } from '../exchange/own-orders/find-own-orders.ts';
import { ownerOf } from './accounts/requester.ts';
import { success } from './answers.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';
import { streamText } from './stream-text.ts';

/** Largest page of a list. */
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

/** Slice of a list; clients append it except for the first page. */
const sliceOf = (c: AppContext): Slice => ({
  offset: within(c.req.query('offset'), [0, MAX_OFFSET], FIRST_PAGE.offset),
  limit: within(c.req.query('limit'), [1, MAX_LIMIT], FIRST_PAGE.limit),
});

/** POST /api/v1/users/orders: a page of the account's orders, newest first, and their number. */
export const ownOrders: Call = (exchange) => async (c) => {
  const { userId } = ownerOf(c);
  const query = orderQueryCodec.decode(await readJson(c));
  const { rows, total } = await findOwnOrders(exchange, userId, query, sliceOf(c));
  const visitor = visitorOf(c);
  const data = rows.map((row) => encodeOrder(viewFor(visitor, row)));
  return c.json({ ...success(data), total });
};

/** POST /api/v1/users/orders/export: all orders that a query lists, as a file in CSV. */
export const ownOrdersExport: Call = (exchange) => async (c) => {
  const { userId, requester } = ownerOf(c);
  const query = orderQueryCodec.decode(await readJson(c));
  const { language } = requester;
  const parts = await exportOrders(exchange, { userId, visitor: visitorOf(c), query, language });
  return c.body(streamText(parts), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
    // Proxies that buffer an answer would hold the whole table.
    'X-Accel-Buffering': 'no',
  });
};
