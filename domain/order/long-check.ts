import { incomingKindOf } from './incoming-kind.ts';
import type { Order } from './order.ts';

/** A check that takes longer than this has a note of its own (source: business constants). */
const LONG_CHECK_SECONDS = 300;

const CHECKED = 'verifying_transaction';

/** When an order came to its present status, epoch seconds: by its history, else at its last update. */
export const enteredAt = ({
  status,
  timeline = [],
  updatedAt,
}: Pick<Order, 'status' | 'timeline' | 'updatedAt'>): number => {
  // Payments out have no status of the order.
  const entries = timeline.filter((entry) => entry.status !== '');
  const before = entries.findLastIndex((entry) => entry.status !== status);
  return entries[before + 1]?.at ?? updatedAt;
};

/**
 * From when on an order's check counts as long, epoch seconds; undefined for all but sales of e-currency, whose operators hold
 * payments back.
 */
export const longCheckFrom = (order: Order): number | undefined => {
  const { status, type, isMasked } = order;
  const isOfEcurrency = type === 'sell' && incomingKindOf(order) !== 'coins';
  return status === CHECKED && isOfEcurrency && !isMasked
    ? enteredAt(order) + LONG_CHECK_SECONDS
    : undefined;
};
