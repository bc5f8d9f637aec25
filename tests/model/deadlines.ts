import type { OrderStatus } from '#domain/order/order-status';
import { DAY, SECOND, TIMER } from './settings.ts';
import type { ModelOrder, ModelState } from './state.ts';

interface Deadline {
  readonly since: 'createdAt' | 'updatedAt';
  readonly ms: number;
  /** Where the time is counted for which outages extend it. */
  readonly more: 'timerExtendedBy' | 'reviewExtendedBy';
}

const PAYMENT: Deadline = { since: 'createdAt', ms: TIMER, more: 'timerExtendedBy' };
const REVIEW: Deadline = { since: 'updatedAt', ms: DAY, more: 'reviewExtendedBy' };

/** How long an order may stay in a status; in the others nothing runs out. */
const DEADLINES: Partial<Readonly<Record<OrderStatus, Deadline>>> = {
  pending: PAYMENT,
  verifying_transaction: REVIEW,
  request_proof: REVIEW,
  require_kyc: REVIEW,
};

/** Epoch milliseconds; undefined while nothing runs out. */
export const deadlineOf = (order: ModelOrder): number | undefined => {
  const deadline = DEADLINES[order.status];
  return deadline && order[deadline.since] + deadline.ms + order[deadline.more];
};

/** A service that is away for longer is down. */
const OUTAGE_AFTER = 60 * SECOND;

/**
 * Lets time pass. While the bank is down, or the service was away, it stands still for every deadline that was not over; the
 * end of a quote stays.
 */
export const passTime = (state: ModelState, ms: number, isServiceAway = false): void => {
  const since = state.now;
  state.now += ms;
  if (!state.isBankDown && !(isServiceAway && ms > OUTAGE_AFTER)) return;
  for (const order of state.orders.values()) {
    const deadline = deadlineOf(order);
    const more = DEADLINES[order.status]?.more;
    if (deadline !== undefined && more && deadline > since) order[more] += ms;
  }
};
