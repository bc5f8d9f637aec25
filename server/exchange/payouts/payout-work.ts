import { schedulePayout, unschedulePayout } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';

/** A provider that does not answer is asked again after this, and then after twice as long each time. */
const FIRST_ASK_MS = 1_000;
const LONGEST_ASK_MS = 300_000;
/** Asked as often without an answer, an hour and a half after the first time, a payout needs a hand. */
export const MOST_ASKS = 24;
/** A payment that waits for a one-time password is asked about after this, and then after twice as long each time. */
const FIRST_OTP_MS = 15_000;
/** A payment that was sent is looked after for the first time after this, to see it confirmed. */
const FIRST_CONFIRM_MS = 60_000;
const LONGEST_CONFIRM_MS = 3_600_000;
/** A refund that failed for a passing reason is tried again after this, and then after twice as long each time. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

const growing = (first: number, longest: number, times: number): number =>
  Math.min(first * 2 ** times, longest);

/** How long a payout waits for its next step, in milliseconds; undefined when it takes none by itself. */
const pauseOf = ({ status, kind, asks, attempts, ...payout }: PayoutRow): number | undefined => {
  switch (status) {
    case 'created':
      return payout.proposedBy === null || payout.approvedBy !== null ? 0 : undefined;
    case 'unknown':
      return growing(FIRST_ASK_MS, LONGEST_ASK_MS, asks);
    case 'waitingOtp':
      return growing(FIRST_OTP_MS, LONGEST_ASK_MS, asks);
    case 'checking':
      return asks === 0 ? 0 : growing(FIRST_ASK_MS, LONGEST_ASK_MS, asks - 1);
    case 'sent':
      return asks < MOST_ASKS ? growing(FIRST_CONFIRM_MS, LONGEST_CONFIRM_MS, asks) : undefined;
    case 'failed':
      // A delivery is tried again with its order.
      return kind === 'refund'
        ? growing(FIRST_RETRY_MS, LONGEST_RETRY_MS, attempts - 1)
        : undefined;
    default:
      return undefined;
  }
};

/**
 * Plans the next step of a payout. One that is being sent keeps the job that sends it: if its process dies, the job is
 * taken over.
 */
export const schedulePayoutWork = async (
  tx: Database,
  payout: PayoutRow,
  now: Date,
): Promise<void> => {
  if (payout.status === 'sending') return;
  const pause = pauseOf(payout);
  if (pause === undefined) await unschedulePayout(tx, payout.id);
  else await schedulePayout(tx, payout.id, new Date(now.getTime() + pause));
};
