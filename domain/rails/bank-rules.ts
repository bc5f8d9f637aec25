import type { DecimalText } from '../money/money.ts';

/** Dong: less is refused by the interbank fast transfer (source: payment page). */
export const LEAST_FAST_TRANSFER: DecimalText = '50000';

/** Dong: what one bank keeps at least of money to an account of another city than its payer's (source: fees page). */
export const LEAST_OUT_OF_TOWN_FEE: DecimalText = '5500';

/** Days after a trade within which support looks into it; as long is a voucher valid (source: terms). */
export const SUPPORT_DAYS = 30;
