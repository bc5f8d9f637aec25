import { type DecimalText, isDecimal } from './money.ts';

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const BILLION = 1_000_000_000n;
/** What follows a group of three digits inside a billion. */
const GROUPS = [
  [1_000_000n, 'triệu'],
  [1_000n, 'nghìn'],
  [1n, ''],
] as const;

/**
 * An amount of dong in Vietnamese words, such as "Hai triệu đồng".
 * @throws {RangeError} when the amount is no whole number from 0 on
 */
export const dongInWords = (amount: DecimalText): string => {
  if (!isDecimal(amount) || /[-.]/.test(amount)) throw new RangeError(`not whole dong: ${amount}`);
  const words = `${wholeInWords(BigInt(amount))} đồng`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/**
 * A number in Vietnamese words, such as "tám nghìn" or "tám phẩy năm"; digits behind the decimal sign are named one by
 * one. Undefined for anything but a decimal from 0 on.
 */
export const numberInWords = (number: DecimalText): string | undefined => {
  if (!isDecimal(number) || number.startsWith('-')) return undefined;
  const [whole = '', fraction = ''] = number.split('.');
  const digits = [...fraction].map((at) => digit(Number(at)));
  return [wholeInWords(BigInt(whole)), ...(fraction ? ['phẩy', ...digits] : [])].join(' ');
};

const wholeInWords = (whole: bigint): string =>
  whole === 0n ? DIGITS[0] : wordsOf(whole, false).join(' ');

/** @param isInside whether a larger group precedes: small groups then name their missing hundreds. */
const wordsOf = (value: bigint, isInside: boolean): readonly string[] => {
  const billions = value / BILLION;
  if (billions === 0n) return groupsOf(value, isInside);
  return [...wordsOf(billions, isInside), 'tỷ', ...groupsOf(value % BILLION, true)];
};

const groupsOf = (value: bigint, isInside: boolean): readonly string[] =>
  GROUPS.flatMap(([unit, name]) => {
    const group = Number((value / unit) % 1_000n);
    if (group === 0) return [];
    const isFirst = !isInside && value / unit === BigInt(group);
    return [...hundredsOf(group, isFirst), ...(name === '' ? [] : [name])];
  });

const digit = (value: number) => String(DIGITS[value]);

const hundredsOf = (group: number, isFirst: boolean): readonly string[] => {
  const hundreds = Math.floor(group / 100);
  const rest = group % 100;
  if (hundreds === 0 && isFirst) return tensOf(rest);
  if (rest === 0) return [digit(hundreds), 'trăm'];
  return [digit(hundreds), 'trăm', ...(rest < 10 ? ['linh', digit(rest)] : tensOf(rest))];
};

/** Below a hundred, with the words that change their sound after a ten: mốt, tư, lăm. */
const tensOf = (value: number): readonly string[] => {
  const tens = Math.floor(value / 10);
  const units = value % 10;
  if (tens === 0) return [digit(units)];
  const ten = tens === 1 ? ['mười'] : [digit(tens), 'mươi'];
  return units === 0 ? ten : [...ten, unitAfterTen(tens, units)];
};

const unitAfterTen = (tens: number, units: number) => {
  if (units === 5) return 'lăm';
  if (tens > 1 && units === 1) return 'mốt';
  return tens > 1 && units === 4 ? 'tư' : digit(units);
};
