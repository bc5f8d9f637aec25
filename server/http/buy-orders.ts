import { decodeBuyOrder } from '#domain/wire/buy-order-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { placeBuyOrder } from '../exchange/place-buy-order.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson, refuseHostile } from './json-body.ts';

/** POST /api/v1/buy_orders: places a purchase. */
export const buyOrders: Call = (exchange) => async (c) => {
  const asked = decodeBuyOrder(await readJson(c));
  refuseHostile(asked);
  const order = await placeBuyOrder(exchange, {
    order: asked,
    host: new URL(c.req.url).hostname,
    visitor: visitorOf(c),
  });
  return succeed(c, encodeOrder(order));
};
