import type { OrderSide } from '#domain/catalogue/site-config';
import { decimal, isDecimal } from '#domain/money/money';
import { areCrossed } from '#domain/pricing/rate-guard';
import type { RateRow } from '../store/tables/catalogue.ts';
import { notPossibleNow } from './domain-error.ts';
import type { Exchange, InSameTransaction } from './exchange.ts';
import { activeTiers, latestOf, type RateGuard, verdictsOn } from './rate-book.ts';
import { evaluateRates } from './receive-rates.ts';

/** A rate as the operator saw it: the feed's rate of one tier. */
export interface ShownRate {
  readonly minQuantity: string;
  readonly value: string;
}

export interface Acceptance {
  readonly currencyCode: string;
  readonly side: OrderSide;
  /** Every tier of the side, as it was shown. */
  readonly shown: readonly ShownRate[];
}

/** Time for which an operator vouches for a rate that the feed does not repeat. */
const ANSWERS_FOR_MS = 3_600_000;

/**
 * Makes the latest rates of a paused side the accepted ones, by an operator's decision.
 * @param by further work of the same transaction, such as the audit
 * @throws {DomainError} NOT_POSSIBLE_NOW when the side is not paused, when the feed has reported another rate since the
 *   operator looked, and while buying costs no more than selling pays: one of those two is wrong
 */
export const acceptRate = (
  exchange: Exchange,
  acceptance: Acceptance,
  by: InSameTransaction,
): Promise<void> =>
  evaluateRates(
    exchange,
    [acceptance.currencyCode],
    (rows, now) => accepted(rows, acceptance, exchange.rateGuard, now),
    by,
  );

const accepted = (
  rows: readonly RateRow[],
  { side, shown }: Acceptance,
  guard: RateGuard,
  now: number,
): readonly RateRow[] => {
  const reason = verdictsOn(rows, guard, now).find((verdict) => verdict.side === side)?.reason;
  if (reason === undefined) throw notPossibleNow('This side is not paused.');
  const known = activeTiers(rows).filter((row) => latestOf(row, guard) !== undefined);
  const tiers = known.filter((row) => row.side === side);
  const latest = known.map((row) => ({ side: row.side, latest: latestOf(row, guard) }));
  if (areCrossed(latest)) throw notPossibleNow('The rates of buying and selling cross.');
  if (!isWhatWasShown(tiers, shown, guard)) throw notPossibleNow('The rate has moved meanwhile.');
  const acceptedUntil = new Date(now + ANSWERS_FOR_MS);
  return rows.map((row) =>
    tiers.includes(row) ? { ...row, acceptedUntil, ...taken(row, guard) } : row,
  );
};

/** The latest rate as the accepted one, and the only one that reports are compared with from now on. */
const taken = (row: RateRow, guard: RateGuard) => ({
  value: latestOf(row, guard) ?? row.value,
  pendingValue: null,
  anchors: [],
  isSample: row.isSample && !guard.ignoresSamples,
});

const isSameNumber = (one: string, other: string) =>
  isDecimal(one) && isDecimal(other) && decimal(one).eq(decimal(other));

const isWhatWasShown = (
  tiers: readonly RateRow[],
  shown: readonly ShownRate[],
  guard: RateGuard,
): boolean =>
  shown.length === tiers.length &&
  tiers.every((row) =>
    shown.some(
      ({ minQuantity, value }) =>
        isSameNumber(minQuantity, row.minQuantity) &&
        isSameNumber(value, latestOf(row, guard) ?? ''),
    ),
  );
