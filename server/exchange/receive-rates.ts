import { decimal, isDecimal } from '#domain/money/money';
import { isNewerReport, isPlausibleRate } from '#domain/pricing/rate-guard';
import type { FeedRate, RateReport, ReceiveRates } from '../ports/rate-feed.ts';
import type { Database } from '../store/database.ts';
import type { RateRow } from '../store/tables/catalogue.ts';
import { transact } from '../store/transaction.ts';
import { DomainError } from './domain-error.ts';
import type { Exchange } from './exchange.ts';
import {
  latestOf,
  lockRates,
  logPauses,
  type RateGuard,
  settledRows,
  verdictsOn,
  writePauses,
  writeRates,
} from './rate-book.ts';

type Books = Pick<Exchange, 'db' | 'siteConfig' | 'clock' | 'rateGuard' | 'log'>;

/**
 * Takes the rates of a report, all of them or none: half a report would mix two sets of prices. Rates that the guard
 * does not let through pause their side and wait; a report that is older than what is known changes nothing.
 * @throws {DomainError} MALFORMED_REQUEST for what is no rate, or of no tier
 */
export const receiveRates =
  (exchange: Books): ReceiveRates =>
  async (report) => {
    for (const rate of report.rates) {
      if (!isPlausibleRate(rate.value)) throw malformed('a rate must be a decimal above 0');
    }
    await evaluateRates(exchange, codesIn(report), (rows, now) =>
      withReport(rows, report, exchange.rateGuard, now),
    );
  };

const malformed = (what: string) => new DomainError('MALFORMED_REQUEST', what);

const codesIn = ({ rates }: RateReport) => [
  ...new Set(rates.map(({ currencyCode }) => currencyCode)),
];

/**
 * Changes the rates of some currencies, evaluates them by the guard, and pauses or resumes their sides, in one
 * transaction.
 * @param change new values of the rows; throwing leaves everything as it was
 */
export const evaluateRates = async (
  { db, siteConfig, clock, rateGuard, log }: Books,
  currencyCodes: readonly string[],
  change: (rows: readonly RateRow[], now: number) => readonly RateRow[] = (rows) => rows,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> => {
  if (currencyCodes.length === 0) return;
  const { isNews, pauses } = await transact(db, async (tx) => {
    const before = await lockRates(tx, currencyCodes);
    const now = clock.now();
    const changed = change(before, now);
    const verdicts = verdictsOn(changed, rateGuard, now);
    const after = settledRows(changed, verdicts, rateGuard, now);
    const isNews = await writeRates(tx, before, after);
    const pauses = await writePauses(tx, verdicts, now);
    await also(tx);
    return { isNews, pauses };
  });
  if (isNews || pauses.length > 0) siteConfig.changed();
  logPauses(log, pauses);
};

const isTier = ({ bankCode, side, minQuantity }: RateRow, rate: FeedRate) =>
  bankCode === rate.currencyCode &&
  side === rate.side &&
  isDecimal(rate.minQuantity) &&
  decimal(minQuantity).eq(decimal(rate.minQuantity));

/** The rows with a report's rates beside them; the guard decides whether they become the rate. */
const withReport = (
  rows: readonly RateRow[],
  { at, rates }: RateReport,
  guard: RateGuard,
  now: number,
): readonly RateRow[] => {
  const said = new Map<number, string>();
  for (const rate of rates) {
    const row = rows.find((known) => isTier(known, rate));
    if (!row) throw malformed('there is no such rate');
    const value = said.get(row.id);
    if (value !== undefined && value !== rate.value) throw malformed('a rate was said twice');
    said.set(row.id, rate.value);
  }
  return rows.map((row) => {
    const value = said.get(row.id);
    const isOld = !isNewerReport(at, row.reportedAt?.getTime(), now, guard);
    if (value === undefined || isOld) return row;
    const heard = { ...row, reportedAt: new Date(at), acceptedUntil: null };
    return { ...heard, pendingValue: value === acceptedValue(row, guard) ? null : value };
  });
};

const acceptedValue = (row: RateRow, guard: RateGuard) =>
  latestOf({ ...row, pendingValue: null }, guard);
