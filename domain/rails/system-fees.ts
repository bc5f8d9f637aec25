import Big from 'big.js';
import { type DecimalText, decimal, larger, percent, smaller, toText } from '../money/money.ts';

/** What a payment system keeps of a transfer, in units of its currency. */
interface SystemFee {
  readonly percent: DecimalText;
  readonly least: DecimalText;
  /** None where the fee grows with the amount. */
  readonly most?: DecimalText;
}

/** Payment systems that keep a part of what is sent inside them (source: fees page). */
export const SYSTEM_FEES = {
  PM: { percent: '0.5', least: '0.01' },
  WMZ: { percent: '0.8', least: '0.01', most: '50' },
} as const satisfies Readonly<Record<string, SystemFee>>;

/** The systems count in hundredths, and keep one that is begun. */
const DECIMALS = 2;

/** Amount from which on a bound decides instead of the percentage. */
const reachedAt = (bound: DecimalText, share: DecimalText): DecimalText =>
  toText(decimal(bound).div(percent(share)));

/**
 * The fee of a transfer inside a payment system, in hundredths of its currency.
 * @param amount what is sent, in units of the currency; 0 and less cost nothing
 */
export const systemFee = (system: keyof typeof SYSTEM_FEES, amount: DecimalText): DecimalText => {
  const sent = decimal(amount);
  if (sent.lte(0)) return '0';
  const { percent: share, least, ...bounds }: SystemFee = SYSTEM_FEES[system];
  const due = larger(decimal(least), sent.times(percent(share)).round(DECIMALS, Big.roundUp));
  return toText(bounds.most === undefined ? due : smaller(due, decimal(bounds.most)));
};

/** Up to it a PM transfer costs the least that one can. */
export const LEAST_PM_FEE_UP_TO = reachedAt(SYSTEM_FEES.PM.least, SYSTEM_FEES.PM.percent);

/** From it on a WMZ transfer costs the most that one can. */
export const MOST_WMZ_FEE_FROM = reachedAt(SYSTEM_FEES.WMZ.most, SYSTEM_FEES.WMZ.percent);

/** Dong: what one bank keeps at least of money to an account of another city than its payer's (source: fees page). */
export const LEAST_OUT_OF_TOWN_FEE: DecimalText = '5500';
