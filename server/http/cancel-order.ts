import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { cancelOrder } from '../exchange/cancel-order.ts';
import { succeed } from './answers.ts';
import type { Call } from './env.ts';
import { readJson } from './json-body.ts';
import { writeDown } from './write-down.ts';

const cancelRequest = object({ order_ref: string().ensure() });

/** POST /api/v1/operator/cancel-order: the system account cancels an order that has not been paid. */
export const operatorCancelOrder: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(cancelRequest, await readJson(c));
  await cancelOrder(exchange, ref, (tx) =>
    writeDown(tx, exchange, c, { action: 'order.cancel', detail: { ref } }),
  );
  return succeed(c, null);
};
