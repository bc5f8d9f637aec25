import { object, string } from 'yup';
import { encodeOrder } from '#domain/wire/order-wire';
import { readShape } from '#domain/wire/read-shape';
import { seeOrder } from '../exchange/find-order.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

const historyRequest = object({ ref: string().ensure() });

/** POST /api/v1/histories: one order by its reference; a stranger sees it masked. */
export const histories: Call = (exchange) => async (c) => {
  const { ref } = readShape(historyRequest, await readJson(c));
  const { order } = await seeOrder(exchange, ref, visitorOf(c));
  return succeed(c, encodeOrder(order));
};
