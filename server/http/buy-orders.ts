import { isDecimal } from '#domain/money';
import { ERROR_TEXTS } from '#domain/rules/error-codes';
import { decodeBuyOrder } from '#domain/wire/buy-order-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { DomainError } from '../exchange/domain-error.ts';
import { placeBuyOrder } from '../exchange/place-buy-order.ts';
import { succeed } from './answers.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { readJson, refuseHostile } from './json-body.ts';

/** POST /api/v1/buy_orders: places a purchase; both headers are additions that a client may leave out. */
export const buyOrders: Call = (exchange) => async (c) => {
  const asked = decodeBuyOrder(await readJson(c));
  refuseHostile(asked);
  const order = await placeBuyOrder(exchange, {
    order: asked,
    host: new URL(c.req.url).hostname,
    visitor: visitorOf(c),
    expectedAmount: expectedAmountOf(c),
  });
  return succeed(c, encodeOrder(order));
};

const expectedAmountOf = (c: AppContext) => {
  const text = c.req.header('X-Expected-Amount');
  if (text === undefined || isDecimal(text)) return text;
  throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
};
