import { orderQueryCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { viewFor } from '../exchange/order-view.ts';
import { exportOrders } from '../exchange/own-orders/export-orders.ts';
import { findOwnOrders } from '../exchange/own-orders/find-own-orders.ts';
import { ownerOf } from './accounts/requester.ts';
import { success } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';
import { sliceOf } from './slices.ts';
import { streamText } from './stream-text.ts';
import { refuseEndedSession } from './visitors.ts';

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
  const parts = await exportOrders(exchange, {
    ...{ userId, visitor: visitorOf(c), query, language },
    refuseEnded: refuseEndedSession(exchange, c),
  });
  return c.body(streamText(parts), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
    // Proxies that buffer an answer would hold the whole table.
    'X-Accel-Buffering': 'no',
  });
};
