import Big from 'big.js';
import type { OrderSide } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, isDecimal, larger, percent, smaller } from '../money/money.ts';

/**
 * Why one side of a currency is paused; the configuration carries it beside `is_allow_buy` and `is_allow_sell`.
 * NOT_CONFIGURED: production without its own bank account or rate source. OUT_OF_STOCK: nothing of it is left to sell.
 * RATES_CROSSED: buying costs no more than selling pays. RATE_JUMPED: a report moved a rate by more than the configured
 * share. RATE_DRIFTED: several reports within the drift window did, in small steps. FEED_SILENT: the rates are too old.
 */
export const PAUSE_REASONS = [
  'NOT_CONFIGURED',
  'OUT_OF_STOCK',
  'RATES_CROSSED',
  'RATE_JUMPED',
  'RATE_DRIFTED',
  'FEED_SILENT',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A rate that was accepted until another replaced it; reports are compared with it for one drift window more. */
export interface Anchor {
  readonly value: DecimalText;
  /** Epoch milliseconds; null while a report that departs from it waits: waiting makes no report acceptable. */
  readonly replacedAt: number | null;
}

/** One tier of a rate as the guard sees it. Times are epoch milliseconds. */
export interface GuardedTier {
  readonly side: OrderSide;
  /** What orders are priced by; undefined before the first rate. */
  readonly accepted: DecimalText | undefined;
  /** What the feed reported last; undefined before the first report. */
  readonly latest: DecimalText | undefined;
  /** The rates that were accepted before, oldest first. */
  readonly anchors: readonly Anchor[];
  readonly heardAt: number | undefined;
  /** Until then an operator vouches for the rate, whatever the feed reports. */
  readonly acceptedUntil: number | undefined;
}

export interface GuardRules {
  /** Percentage of the accepted rate by which the next one may differ. */
  readonly jumpPercent: DecimalText;
  /** Percentage by which a rate may differ from any that was accepted within the drift window. */
  readonly driftPercent: DecimalText;
  /** Milliseconds. */
  readonly driftWindowMs: number;
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

type Tier = Pick<GuardedTier, 'accepted' | 'latest' | 'anchors'>;
type DriftRules = Pick<GuardRules, 'jumpPercent' | 'driftPercent' | 'driftWindowMs'>;

const isJump = ({ accepted, latest }: Tier, { jumpPercent }: DriftRules): boolean =>
  accepted !== undefined && latest !== undefined && hasJumped(accepted, latest, jumpPercent);

/** The anchor was the accepted rate at some moment of the window that ends now. */
const isInWindow = ({ replacedAt }: Anchor, { driftWindowMs }: DriftRules, now: number): boolean =>
  replacedAt === null || replacedAt >= now - driftWindowMs;

/**
 * The latest rate is no jump, and differs by more than the share from a rate that was accepted within the window. All of
 * those are compared, not one of each window: around a change of windows one alone would let the share through twice.
 */
const isDrift = (tier: Tier, rules: DriftRules, now: number): boolean => {
  const { accepted, latest, anchors } = tier;
  if (accepted === undefined || latest === undefined || isJump(tier, rules)) return false;
  const known = anchors.filter((anchor) => isInWindow(anchor, rules, now));
  return [accepted, ...known.map(({ value }) => value)].some((value) =>
    hasJumped(value, latest, rules.driftPercent),
  );
};

/** The anchors of a tier whose latest rate waits: from those that it departs from it departs however long it waits. */
export const anchorsWhileHeld = (tier: Tier, rules: DriftRules, now: number): readonly Anchor[] => {
  const { latest, anchors } = tier;
  if (latest === undefined || !isDrift(tier, rules, now)) return anchors;
  return anchors
    .filter((anchor) => isInWindow(anchor, rules, now))
    .map((anchor) =>
      hasJumped(anchor.value, latest, rules.driftPercent)
        ? { ...anchor, replacedAt: null }
        : anchor,
    );
};

/** The anchors of a tier whose latest rate becomes the accepted one: the rate that it replaces is the newest of them. */
export const anchorsWhenAccepted = (
  { accepted, latest, anchors }: Tier,
  rules: DriftRules,
  now: number,
): readonly Anchor[] => {
  if (accepted === undefined || latest === undefined) return [];
  const isNews = !decimal(accepted).eq(decimal(latest));
  const known = anchors
    .filter((anchor) => isInWindow(anchor, rules, now))
    // One from the future was written before the clock was moved back: from now on it ages like any other.
    .map(({ value, replacedAt }) => ({ value, replacedAt: Math.min(replacedAt ?? now, now) }));
  return outermost(isNews ? [...known, { value: accepted, replacedAt: now }] : known, latest);
};

/**
 * Leaves out anchors that lie between newer ones, or the accepted rate: a rate that departs from such an anchor departs
 * from one of those too.
 */
const outermost = (anchors: readonly Anchor[], accepted: DecimalText): readonly Anchor[] => {
  let lowest = decimal(accepted);
  let highest = lowest;
  return anchors
    .toReversed()
    .filter(({ value }) => {
      const rate = decimal(value);
      const isOutside = rate.lt(lowest) || rate.gt(highest);
      lowest = smaller(lowest, rate);
      highest = larger(highest, rate);
      return isOutside;
    })
    .toReversed();
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

/** Too old, or so far in the future that a clock must have been moved and the age is unknown. */
const isTooOld = (heardAt: number | undefined, now: number, silenceMs: number): boolean =>
  heardAt === undefined || Math.abs(now - heardAt) > silenceMs;

/**
 * Evaluates the rates of one currency: which of its sides must be paused, and why. A side that jumped or drifted is
 * paused alone: a mistyped price does not affect the other side.
 * @param tiers every active tier of both sides; one without any rate is left out of account
 * @param now epoch milliseconds
 */
export const guardRates = (
  tiers: readonly GuardedTier[],
  rules: GuardRules,
  now: number,
): Verdict => {
  const known = tiers.filter(({ latest }) => latest !== undefined);
  const hasOne = (side: OrderSide, isSuch: (tier: GuardedTier) => boolean) =>
    known.some((tier) => tier.side === side && isSuch(tier));
  const hasJump = (tier: GuardedTier) => isJump(tier, rules);
  const hasDrift = (tier: GuardedTier) => isDrift(tier, rules, now);
  const isSilent = ({ heardAt, acceptedUntil }: GuardedTier) =>
    isTooOld(heardAt, now, rules.silenceMs) &&
    (acceptedUntil === undefined || acceptedUntil <= now);
  const isCrossed = areCrossed(known) && !known.some((tier) => hasJump(tier) || hasDrift(tier));
  const reasonFor = (side: OrderSide): PauseReason | undefined => {
    if (hasOne(side, hasJump)) return 'RATE_JUMPED';
    if (hasOne(side, hasDrift)) return 'RATE_DRIFTED';
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
