import type { DecimalText } from '../money/money.ts';
import type { ApprovedReview } from './approved-review.ts';
import type { Faq } from './content.ts';
import { type CryptoTransaction, newestFirst } from './crypto-transaction.ts';

/** Figures and lists of the landing page. */
export interface LandingStats {
  /** Whether the lists and the total of profits are shown; they are empty where they are not. */
  readonly isActivityShown: boolean;
  readonly totalUser: number;
  readonly totalDeposited: DecimalText;
  readonly totalProfits: DecimalText;
  readonly lastBtcIn: readonly CryptoTransaction[];
  readonly lastBtcOut: readonly CryptoTransaction[];
  readonly lastEthIn: readonly CryptoTransaction[];
  readonly lastEthOut: readonly CryptoTransaction[];
  readonly faqs: readonly Faq[];
  /** The newest few, newest first; an addition to the source's fields. */
  readonly reviews: readonly ApprovedReview[];
}

const LATEST = 5;

/** The latest five incoming transactions of both coins (source: landing stats). */
export const latestDeposits = ({
  lastBtcIn,
  lastEthIn,
}: Pick<LandingStats, 'lastBtcIn' | 'lastEthIn'>): readonly CryptoTransaction[] =>
  newestFirst(lastBtcIn, lastEthIn).slice(0, LATEST);

/** The latest five outgoing transactions of both coins. */
export const latestWithdrawals = ({
  lastBtcOut,
  lastEthOut,
}: Pick<LandingStats, 'lastBtcOut' | 'lastEthOut'>): readonly CryptoTransaction[] =>
  newestFirst(lastBtcOut, lastEthOut).slice(0, LATEST);
