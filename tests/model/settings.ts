import { unitsOf } from './amounts.ts';

/** Milliseconds, all of them; as the sample exchange has them. */
export const SECOND = 1_000;
export const TIMER = 3_600 * SECOND;
export const REPORT_DELAY = 3_600 * SECOND;
export const DAY = 86_400 * SECOND;
export const RETRY_PAUSE = 60 * SECOND;

/** The account that orders are paid to, and another one of ours. */
export const OUR_ACCOUNT = 'VCB/1029384756012';
export const OTHER_ACCOUNT = 'TCB/19036425871018';

/** What the exchange has of each currency when a run begins. */
export const STOCK = unitsOf('8000');
export const CURRENCIES = ['TRC20', 'BEP20'] as const;

/** Refunds of less to one account stay due until more is due to it. */
export const LEAST_BANK_PAYMENT = unitsOf('50000');

/** The part of a currency's stock that unpaid orders of guests and unverified accounts may hold: one in so many. */
export const UNVERIFIED_SHARE = 2n;

const ONE = unitsOf('1');
const LOWEST_TIER = 26_120n;
const BUY_TIERS = [
  [unitsOf('5000'), 26_090n],
  [unitsOf('1000'), 26_105n],
  [0n, LOWEST_TIER],
] as const;

type Currency = (typeof CURRENCIES)[number];
const TRANSFER_FEES: Readonly<Record<Currency, bigint>> = {
  TRC20: unitsOf('0.8'),
  BEP20: unitsOf('0.29'),
};
/** In thousandths of quantity × rate; the service of a run is set up with them. */
export const FEE_PER_MILLE: Readonly<Record<Currency, bigint>> = { TRC20: 0n, BEP20: 5n };

/**
 * Dong for a quantity and the fee in it, computed anew: quantity × rate + fee + rate × transfer fee, rounded up; of the
 * fee the whole dong.
 */
export const priceOf = (currency: Currency, quantity: bigint) => {
  const rate = BUY_TIERS.find(([from]) => quantity >= from)?.[1] ?? LOWEST_TIER;
  const perMille = quantity * rate * FEE_PER_MILLE[currency];
  // In thousandths of a unit, so that nothing is cut.
  const exact = (quantity + TRANSFER_FEES[currency]) * rate * 1_000n + perMille;
  const dong = ONE * 1_000n;
  const price = (exact % dong === 0n ? exact / dong : exact / dong + 1n) * ONE;
  return { price, fee: (perMille / dong) * ONE };
};
