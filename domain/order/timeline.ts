import type { DecimalText } from '../money/money.ts';
import { PAID_STATUSES } from './order-status.ts';

/** One thing that happened to an order. */
export interface TimelineEntry {
  /** Position among everything that happened, from 1 on: a gap is what was left out. */
  readonly number: number;
  /** Epoch seconds of the service's clock. */
  readonly at: number;
  /** Name of the event of the order's lifecycle, or `payout.` or `refund.` and the status that a payment came to. */
  readonly event: string;
  /** Status of the order afterwards. */
  readonly status: string;
  /** What came, in the asset that the customer pays in; what goes out, in the payment's; 0 where it is about no amount. */
  readonly amount: DecimalText;
  /** `VND`, or the code of a currency; empty where it is about no amount. */
  readonly asset: string;
  /** Code of a reason, as the service writes them; empty where there is none. */
  readonly reason: string;
}

const isPaid = ({ status }: TimelineEntry): boolean =>
  PAID_STATUSES.some((paid) => paid === status);

const isMoneyIn = ({ event }: TimelineEntry): boolean =>
  event.startsWith('money.') && event !== 'money.reversed';

/**
 * When an order's money was in, epoch seconds: when it came to be paid, or what goes back came.
 * Undefined before, and where the history does not say it.
 */
export const paidSince = (timeline: readonly TimelineEntry[]): number | undefined => {
  // Payments out have no status of the order.
  const entries = timeline.filter(({ status }) => status !== '');
  const unpaid = entries.findLastIndex((entry) => !isPaid(entry));
  return entries[unpaid + 1]?.at ?? entries.findLast(isMoneyIn)?.at;
};

/** How much of a long history is sent: the first entries, and the newest. */
export const TIMELINE_CAP = { oldest: 10, newest: 40 } as const;

/** How many entries are left out before one of the list. */
export const leftOutBefore = (timeline: readonly TimelineEntry[], index: number): number =>
  (timeline[index]?.number ?? 0) - (timeline[index - 1]?.number ?? 0) - 1;
