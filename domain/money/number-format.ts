import Big from 'big.js';
import { type DecimalText, decimal, isDecimal, QUANTITY_DECIMALS } from './money.ts';

/** Transaction amounts are shown with exactly so many decimals (source: business constants). */
const TRANSACTION_DECIMALS = 4;

/** The signs that a language writes numbers with. */
export interface NumberSigns {
  /** Between groups of three digits. */
  readonly group: string;
  /** Between the whole and its fraction. */
  readonly decimal: string;
}

const COMMA: NumberSigns = { group: '.', decimal: ',' };
const POINT: NumberSigns = { group: ',', decimal: '.' };

/**
 * Vietnamese, German and Turkish write 2.632.896 and 0,8; English and the others 2,632,896 and 0.8.
 * @param locale a BCP 47 tag
 */
export const numberSignsOf = (locale: string): NumberSigns =>
  /^(vi|de|tr)/.test(locale) ? COMMA : POINT;

/**
 * By hand, not by Intl: the first format that a browser makes takes 35 ms, four times that on a phone, before a
 * page with a price on it can be drawn.
 */
const written = (plain: string, locale: string): string => {
  const signs = numberSignsOf(locale);
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, signs.group);
  return fraction === undefined ? grouped : `${grouped}${signs.decimal}${fraction}`;
};

const rounded = (text: DecimalText, decimals: number): Big =>
  decimal(text).round(decimals, Big.roundHalfUp);

/**
 * A number as people read it: thousands separators, up to 8 decimals, halves rounded away from zero (source: number
 * formatting). What is no decimal is shown as it is.
 * @param locale a BCP 47 tag
 */
export const formatNumber = (text: DecimalText, locale: string): string =>
  isDecimal(text) ? written(rounded(text, QUANTITY_DECIMALS).toFixed(), locale) : text;

/** The same with exactly four decimals, as transaction amounts are shown. */
export const formatTransactionAmount = (text: DecimalText, locale: string): string =>
  isDecimal(text)
    ? written(rounded(text, TRANSACTION_DECIMALS).toFixed(TRANSACTION_DECIMALS), locale)
    : text;
