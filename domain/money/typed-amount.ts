import { plainText } from '../text/plain-text.ts';
import { type DecimalText, decimal, isDecimal, toText } from './money.ts';
import { numberSignsOf } from './number-format.ts';
import { readShortAmount } from './short-amount.ts';

/**
 * The text of an amount field. Only the field reads separators, by the page's language; everywhere else an amount is
 * canonical decimal text ('8000', '0.5'). `typed` below is what the person wrote, without the group signs that the
 * field adds for display.
 */

const DIGITS = /^\d+$/;
const SEPARATORS = /[.,\s]/g;
/** Whole groups of three digits behind the first one. */
const WHOLE_GROUPS = /^[1-9]\d{0,2}([.,\s]\d{3})+$/;
/** The same while the last group is still being typed. */
const OPEN_GROUPS = /^[1-9]\d{0,2}([.,\s]\d{3})+[.,\s]\d{0,2}$/;

const kindsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(SEPARATORS)].map(([sign]) => sign.replace(/\s/, ' ')));

const isGrouped = (text: string, groups: RegExp): boolean =>
  kindsIn(text).size === 1 && groups.test(text);

/** The digits of a whole number, grouped or not; undefined for any other text. */
const wholeDigits = (text: string): string | undefined =>
  text === '' || DIGITS.test(text) || isGrouped(text, WHOLE_GROUPS)
    ? text.replace(SEPARATORS, '')
    : undefined;

/** A number whose last separator is the decimal sign. */
const withFraction = (body: string, at: number): string | undefined => {
  const whole = wholeDigits(body.slice(0, at));
  const fraction = body.slice(at + 1);
  if (whole === undefined || !(fraction === '' || DIGITS.test(fraction))) return undefined;
  if (whole === '' && fraction === '') return undefined;
  return `${whole || '0'}${fraction && `.${fraction}`}`;
};

const readBody = (body: string, locale: string): string | undefined => {
  if (DIGITS.test(body)) return body;
  // Two or more of one sign, or spaces, can only group; one group sign of the language groups three final digits.
  const separators = body.match(SEPARATORS) ?? [];
  const isGroupSign = separators.length > 1 || separators[0] !== numberSignsOf(locale).decimal;
  if (isGroupSign && isGrouped(body, WHOLE_GROUPS)) return body.replace(SEPARATORS, '');
  if (isGrouped(body, OPEN_GROUPS)) return body.replace(SEPARATORS, '');
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  return at < 0 || kindsIn(body.slice(0, at)).has(body[at] ?? '')
    ? undefined
    : withFraction(body, at);
};

/**
 * The number that a typed text means on a page in a language, as canonical decimal text. In Vietnamese a dot before
 * exactly three final digits without a leading zero groups thousands ('8.000' is 8000), in English a comma does; any
 * other single separator is a decimal sign, as many keypads have one of the two only. Short forms such as '2tr5' and
 * '500k' are read, too. Undefined for no number.
 * @param locale a BCP 47 tag
 */
export const readAmount = (typed: string, locale: string): DecimalText | undefined => {
  const plain = plainText(typed);
  const [sign, body] = plain.startsWith('-') ? ['-', plain.slice(1)] : ['', plain];
  const read = (text: string) => readBody(text, locale);
  const number = read(body) ?? readShortAmount(body, read);
  return number !== undefined && isDecimal(sign + number)
    ? toText(decimal(sign + number))
    : undefined;
};

/** What a form keeps of a typed text: the canonical amount, or the text itself where it is no number. */
export const amountIn = (typed: string, locale: string): string =>
  readAmount(typed, locale) ?? plainText(typed);

/** Whether a text is written in the field's own way, which the language reads in one way only. */
export const isPlainAmount = (typed: string, locale: string): boolean =>
  (numberSignsOf(locale).decimal === ',' ? /^\d*(,\d*)?$/ : /^\d*(\.\d*)?$/).test(typed);

/** The text to type on in for a canonical amount; any other text stays as it is. */
export const typedOf = (amount: string, locale: string): string =>
  isDecimal(amount) ? amount.replace('.', numberSignsOf(locale).decimal) : amount;

/** What the field shows of a typed text: grouped, unless the person has written separators of their own. */
export const shownAmount = (typed: string, locale: string): string => {
  if (!isPlainAmount(typed, locale)) return typed;
  const { group } = numberSignsOf(locale);
  return typed.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, group));
};

/** One change of the field's text by the person. */
export interface AmountEdit {
  /** The typed text before it. */
  readonly typed: string;
  /** The field's text after it, and where the caret stands in that. */
  readonly after: string;
  readonly caret: number;
  /** Text inserted before the caret; undefined where unknown. Empty for a deletion. */
  readonly inserted: string | undefined;
}

/** The typed text after an edit, what the field shows of it, and where the caret belongs in that. */
export const editAmount = ({ typed, after, caret, inserted }: AmountEdit, locale: string) => {
  const isOwn = shownAmount(typed, locale) !== typed;
  const head = after.slice(0, caret - (inserted ?? '').length);
  const isKnown = inserted !== undefined && after.slice(head.length, caret) === inserted;
  const { group } = numberSignsOf(locale);
  // The field's own group signs are no part of what was typed.
  const strip = (text: string) => (isOwn && isKnown ? text.replaceAll(group, '') : text);
  const before = isKnown ? strip(head) + inserted : after.slice(0, caret);
  const next = before + strip(after.slice(caret));
  const shown = shownAmount(next, locale);
  return { typed: next, shown, caret: caretIn(shown, next, before.length) };
};

/** The place in the shown text behind so many signs of the typed one. */
const caretIn = (shown: string, typed: string, signs: number): number => {
  if (shown === typed) return signs;
  let at = 0;
  for (let passed = 0; passed < signs; at += 1) if (shown[at] === typed[passed]) passed += 1;
  return at;
};
