import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import { notifyOrder } from '../../exchange/orders/notify-order.ts';
import { auditCall } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { stateAfter } from './state-after.ts';

const shape = object({
  order_ref: string().required(),
  notice: trimmedText().max(500).required(),
});

/**
 * POST /api/v1/operator/notify-order: adds a notice to an order, for its customer. The audit names
 * the order alone: what may name the customer is forgotten with the order.
 */
export const operatorNotifyOrder: Call = (exchange) => async (c) => {
  const asked = readShape(shape, await readJson(c));
  const detail = { ref: asked.order_ref };
  await notifyOrder(exchange, { ref: asked.order_ref, notice: asked.notice }, (tx) =>
    auditCall(tx, exchange, c, { action: 'order.notify', detail }),
  );
  return succeed(c, await stateAfter(exchange.db, asked));
};
