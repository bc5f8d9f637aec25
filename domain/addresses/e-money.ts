import { isEmail, isOtherAddress } from '../rules/patterns.ts';
import { plainText } from '../text/plain-text.ts';
import { FORMAT_FAULT, type Verdict } from './verdict.ts';

/** Shortest id an account at Skrill or Neteller is submitted with. */
const MIN_ID = 5;

/** Operators publish forms and no checksums: only the name lookup shows whether an account exists. */
const RULES: readonly (readonly [code: RegExp, isGood: (text: string) => boolean])[] = [
  [/^PM-USD$/, (text) => /^U\d{7,8}$/.test(text)],
  [/^PM-EUR$/, (text) => /^E\d{7,8}$/.test(text)],
  [/^WMZ(_AUTO)?$/, (text) => /^Z\d{12}$/.test(text)],
  [/^PAYEER/, (text) => /^P\d{7,12}$/.test(text)],
  [/PAYPAL/, isEmail],
  [/^(SKRILL|NETELLER)/, (text) => text.length >= MIN_ID && isOtherAddress(text)],
];

/**
 * The account a purchase of e-money goes to. The letter in front of a number is put into capitals; an operator
 * without a rule of its own has the common one: letters, digits and . @ _ +.
 */
export const checkEMoney = (currencyCode: string, typed: string): Verdict => {
  const text = plainText(typed);
  const account = /^[a-z]\d+$/.test(text) ? text.toUpperCase() : text;
  const code = currencyCode.toUpperCase();
  const isGood = RULES.find(([pattern]) => pattern.test(code))?.[1] ?? isOtherAddress;
  return isGood(account) ? { ok: true, address: account } : FORMAT_FAULT;
};
