import Big from 'big.js';
import { type DecimalText, decimal, isDecimal, larger, percent, smaller } from './money.ts';
import type { OrderSide } from './site-config.ts';

/**
 * Why one side of a currency is paused; the configuration carries it beside `is_allow_buy` and `is_allow_sell`.
 * NOT_CONFIGURED: production without its own bank account or rate source. OUT_OF_STOCK: nothing can be sold of it. RATES_CROSSED: buying costs no more than
 * selling pays. RATE_JUMPED: a rate moved by more than the configured share. FEED_SILENT: the rates are too old.
 */
export const PAUSE_REASONS = [
  'NOT_CONFIGURED',
  'OUT_OF_STOCK',
  'RATES_CROSSED',
  'RATE_JUMPED',
  'FEED_SILENT',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** One tier of a rate as the guard sees it. Times are epoch milliseconds. */
export interface GuardedTier {
  readonly side: OrderSide;
  /** What orders are priced by; undefined before the first rate. */
  readonly accepted: DecimalText | undefined;
  /** What the feed reported last; undefined before the first report. */
  readonly latest: DecimalText | undefined;
  readonly heardAt: number | undefined;
  /** Until then an operator answers for the rate, whatever the feed says or does not say. */
  readonly acceptedUntil: number | undefined;
}

export interface GuardRules {
  /** Percentage of the accepted rate by which the next one may differ. */
  readonly jumpPercent: DecimalText;
  /** Milliseconds after which a rate that was not reported again is too old. */
  readonly silenceMs: number;
}

export type Verdict = Readonly<Record<OrderSide, PauseReason | undefined>>;

/** Dong for one unit; more than any currency costs, and few enough digits to compute with. */
const RATE_LIMIT = new Big('1e15');

/** Whether a text from a feed can be a rate: a decimal above 0 and below 10^15 dong. */
export const isPlausibleRate = (text: string): boolean =>
  isDecimal(text) && decimal(text).gt(0) && decimal(text).lt(RATE_LIMIT);

/** The new rate differs from the accepted one by more than the share; the share itself is allowed. */
export const hasJumped = (
  accepted: DecimalText,
  latest: DecimalText,
  jumpPercent: DecimalText,
): boolean => {
  const base = decimal(accepted);
  return decimal(latest)
    .minus(base)
    .abs()
    .gt(base.times(percent(jumpPercent)));
};

type Priced = Pick<GuardedTier, 'side' | 'latest'>;

const valuesOf = (tiers: readonly Priced[], side: OrderSide) =>
  tiers.flatMap(({ side: of, latest }) => (of === side && latest ? [decimal(latest)] : []));

/** The cheapest purchase costs no more than the best sale pays: each round would earn money from the exchange. */
export const areCrossed = (tiers: readonly Priced[]): boolean => {
  const [cheapest, ...purchases] = valuesOf(tiers, 'buy');
  const [dearest, ...sales] = valuesOf(tiers, 'sell');
  if (!cheapest || !dearest) return false;
  return purchases.reduce(smaller, cheapest).lte(sales.reduce(larger, dearest));
};

/** Too old, or from so far in the future that a clock must have been moved: nobody knows how old it is. */
const isTooOld = (heardAt: number | undefined, now: number, silenceMs: number): boolean =>
  heardAt === undefined || Math.abs(now - heardAt) > silenceMs;

/**
 * Judges what is known of the rates of one currency: which of its sides must be paused, and why. A side that jumped is
 * paused alone: a mistyped price says nothing about the other side.
 * @param tiers every active tier of both sides; one without any rate is left out of account
 * @param now epoch milliseconds
 */
export const guardRates = (
  tiers: readonly GuardedTier[],
  { jumpPercent, silenceMs }: GuardRules,
  now: number,
): Verdict => {
  const known = tiers.filter(({ latest }) => latest !== undefined);
  const hasOne = (side: OrderSide, isSuch: (tier: GuardedTier) => boolean) =>
    known.some((tier) => tier.side === side && isSuch(tier));
  const isJump = ({ accepted, latest }: GuardedTier) =>
    accepted !== undefined && latest !== undefined && hasJumped(accepted, latest, jumpPercent);
  const isSilent = ({ heardAt, acceptedUntil }: GuardedTier) =>
    isTooOld(heardAt, now, silenceMs) && (acceptedUntil === undefined || acceptedUntil <= now);
  const isCrossed = areCrossed(known) && !known.some(isJump);
  const reasonFor = (side: OrderSide): PauseReason | undefined => {
    if (hasOne(side, isJump)) return 'RATE_JUMPED';
    if (isCrossed) return 'RATES_CROSSED';
    return hasOne(side, isSilent) ? 'FEED_SILENT' : undefined;
  };
  return { buy: reasonFor('buy'), sell: reasonFor('sell') };
};

/**
 * Whether a report replaces the one before: it is not older. One from so far in the future that a clock must have been
 * moved back since is replaced by any other.
 */
export const isNewerReport = (
  at: number,
  heardAt: number | undefined,
  now: number,
  { silenceMs }: Pick<GuardRules, 'silenceMs'>,
): boolean => heardAt === undefined || at >= heardAt || heardAt - now > silenceMs;
