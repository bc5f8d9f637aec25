import type { OrderStatus } from '#domain/order/order-status';
import { DAY, TIMER } from './settings.ts';
import type { ModelOrder } from './state.ts';

interface Deadline {
  readonly since: 'createdAt' | 'updatedAt';
  readonly ms: number;
}

/** How long an order may stay in a status; in the others nothing runs out. */
const DEADLINES: Partial<Readonly<Record<OrderStatus, Deadline>>> = {
  pending: { since: 'createdAt', ms: TIMER },
  verifying_transaction: { since: 'updatedAt', ms: DAY },
  request_proof: { since: 'updatedAt', ms: DAY },
  require_kyc: { since: 'updatedAt', ms: DAY },
};

/** Epoch milliseconds; undefined while nothing runs out. */
export const deadlineOf = (order: ModelOrder): number | undefined => {
  const deadline = DEADLINES[order.status];
  return deadline && order[deadline.since] + deadline.ms;
};
