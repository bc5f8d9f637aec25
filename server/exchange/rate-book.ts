import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderSide } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import {
  anchorsWhenAccepted,
  anchorsWhileHeld,
  type GuardedTier,
  type GuardRules,
  guardRates,
  type PauseReason,
} from '#domain/pricing/rate-guard';
import { isSame } from '#domain/same';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { type RatePauseRow, type RateRow, ratePauses, rates } from '../store/tables/catalogue.ts';

/** How the rates of an exchange are guarded. */
export interface RateGuard extends GuardRules {
  /** In production the sample rates, and those of a sandbox, count as none. */
  readonly ignoresSamples: boolean;
}

const SIDES = ['buy', 'sell'] as const satisfies readonly OrderSide[];

const ACTIVE = 1;

/** A rate that was accepted; undefined while there is none. */
const acceptedOf = ({ value, isSample }: RateRow, { ignoresSamples }: RateGuard) =>
  decimal(value).lte(0) || (isSample && ignoresSamples) ? undefined : value;

/** The feed's present rate of a tier; prices no orders while its side is paused. */
export const latestOf = (row: RateRow, guard: RateGuard): string | undefined =>
  row.pendingValue ?? acceptedOf(row, guard);

/** The tiers that are offered: an inactive one pauses nothing. */
export const activeTiers = (rows: readonly RateRow[]): readonly RateRow[] =>
  rows.filter(({ status }) => status === ACTIVE);

const guardedTier = (row: RateRow, guard: RateGuard): GuardedTier => ({
  side: row.side,
  accepted: acceptedOf(row, guard),
  latest: latestOf(row, guard),
  anchors: row.anchors,
  heardAt: row.reportedAt?.getTime(),
  acceptedUntil: row.acceptedUntil?.getTime(),
});

/** Evaluates the rows of one currency. */
const verdictOn = (rows: readonly RateRow[], guard: RateGuard, now: number) =>
  guardRates(
    activeTiers(rows).map((row) => guardedTier(row, guard)),
    guard,
    now,
  );

/** Rates of these currencies, held until the end of the transaction: one report is taken in after the other. */
export const lockRates = (
  tx: Database,
  currencyCodes: readonly string[],
): Promise<readonly RateRow[]> =>
  tx
    .select()
    .from(rates)
    .where(inArray(rates.bankCode, [...currencyCodes]))
    .orderBy(asc(rates.id))
    .for('update');

/** A side of a currency, and the reason to pause it; undefined where it can be traded. */
export interface SideVerdict {
  readonly bankCode: string;
  readonly side: OrderSide;
  readonly reason: PauseReason | undefined;
}

export const verdictsOn = (
  rows: readonly RateRow[],
  guard: RateGuard,
  now: number,
): readonly SideVerdict[] =>
  [...new Set(rows.map(({ bankCode }) => bankCode))].flatMap((bankCode) => {
    const ofCurrency = rows.filter((row) => row.bankCode === bankCode);
    const verdict = verdictOn(ofCurrency, guard, now);
    return SIDES.map((side) => ({ bankCode, side, reason: verdict[side] }));
  });

/**
 * The rows as they stand after a verdict: of a side that may be traded the latest rates are the accepted ones, of any
 * other they wait beside them. An inactive tier keeps no anchors: nothing was sold by it.
 */
export const settledRows = (
  rows: readonly RateRow[],
  verdicts: readonly SideVerdict[],
  guard: RateGuard,
  now: number,
): readonly RateRow[] =>
  rows.map((row) => {
    const verdict = verdicts.find(
      ({ bankCode, side }) => bankCode === row.bankCode && side === row.side,
    );
    const latest = latestOf(row, guard);
    const isHeld = verdict?.reason !== undefined && row.status === ACTIVE;
    const tier = guardedTier(row, guard);
    if (isHeld) return { ...row, anchors: anchorsWhileHeld(tier, guard, now) };
    if (latest === undefined) return row;
    const isSample = row.isSample && !guard.ignoresSamples;
    const anchors = row.status === ACTIVE ? anchorsWhenAccepted(tier, guard, now) : [];
    return { ...row, value: latest, pendingValue: null, isSample, anchors };
  });

/** What a report or an operator changes of a row, as JSON. */
const writtenOf = ({ id, value, isSample, anchors, ...row }: RateRow) => ({
  ...{ id, value, isSample, anchors, pending: row.pendingValue },
  reported: row.reportedAt?.toISOString() ?? null,
  accepted: row.acceptedUntil?.toISOString() ?? null,
});

/** Writes what is new of the rows, in one statement whatever their number; says whether a price changed. */
export const writeRates = async (
  tx: Database,
  before: readonly RateRow[],
  after: readonly RateRow[],
): Promise<boolean> => {
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = after.filter((row) => {
    const old = known.get(row.id);
    return !old || !isSame(writtenOf(old), writtenOf(row));
  });
  if (changed.length === 0) return false;
  const rows = JSON.stringify(changed.map(writtenOf));
  await tx.execute(sql`
    update ${rates} set
      value = said.value::numeric, pending_value = said.pending::numeric, is_sample = said."isSample",
      anchors = said.anchors, reported_at = said.reported, accepted_until = said.accepted
    from jsonb_to_recordset(${rows}::jsonb) as said(
      id bigint, value text, pending text, "isSample" boolean, anchors jsonb, reported timestamptz,
      accepted timestamptz
    )
    where ${rates.id} = said.id`);
  return changed.some((row) => {
    const old = known.get(row.id);
    return old?.value !== row.value || old.isSample !== row.isSample;
  });
};

/** Verdicts that differ from the stored pauses. */
export const newVerdicts = (
  pauses: readonly RatePauseRow[],
  verdicts: readonly SideVerdict[],
): readonly SideVerdict[] =>
  verdicts.filter(({ bankCode, side, reason }) => {
    const pause = pauses.find((row) => row.bankCode === bankCode && row.side === side);
    return pause?.reason !== reason;
  });

/** Pauses and resumes sides by their verdicts; returns those that changed. A pause keeps its start when its reason changes. */
export const writePauses = async (
  tx: Database,
  verdicts: readonly SideVerdict[],
  now: number,
): Promise<readonly SideVerdict[]> => {
  const changed = newVerdicts(await tx.select().from(ratePauses), verdicts);
  for (const { bankCode, side, reason } of changed) {
    if (reason === undefined) {
      await tx
        .delete(ratePauses)
        .where(and(eq(ratePauses.bankCode, bankCode), eq(ratePauses.side, side)));
    } else {
      await tx
        .insert(ratePauses)
        .values({ bankCode, side, reason, since: new Date(now) })
        .onConflictDoUpdate({
          target: [ratePauses.bankCode, ratePauses.side],
          set: { reason },
        });
    }
  }
  return changed;
};

/** Logs changed pauses for operators, after the commit. */
export const logPauses = (log: Log, changed: readonly SideVerdict[]): void => {
  for (const { bankCode: currency, side, reason } of changed) {
    if (reason === undefined) log({ level: 'info', event: 'side.resumed', currency, side });
    else log({ level: 'error', event: 'side.paused', currency, side, reason });
  }
};
