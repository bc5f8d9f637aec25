import { ownValue } from '../own-value.ts';
import { type DecimalText, decimal, toText } from './money.ts';

/** What people write behind a number for thousands, millions and billions, with the power of ten it stands for. */
const SCALES: Readonly<Record<string, number>> = {
  ...{ k: 3, ng: 3, nghìn: 3, nghin: 3, ngàn: 3, ngan: 3 },
  ...{ tr: 6, triệu: 6, trieu: 6, m: 6 },
  ...{ tỷ: 9, tỉ: 9, ty: 9, b: 9 },
};
const CURRENCY = /\s*(?:₫|đ|đồng|dong|vnđ|vnd)$/;
const SCALED = /^(\d[\d.,\s]*?)\s*(\p{L}+)\s*(.*)$/u;
/** Longer than any amount is written; what reads it takes the square of its length. */
const LONGEST = 100;
/** As many digits as name the next smaller scale. */
const DIGITS_BEHIND = /^\d{1,3}$/;

/** Reads the number before a scale, as canonical decimal text. */
type ReadNumber = (text: string) => DecimalText | undefined;

/**
 * An amount as people write it in messages: `500k`, `2tr5` (2,500,000), `2 triệu rưỡi`, `1 tỷ 200tr`, `500.000đ`. Digits behind
 * a scale are its decimals. Undefined for anything else.
 * @param read the page's own reading of a number without letters
 */
export const readShortAmount = (typed: string, read: ReadNumber): DecimalText | undefined => {
  if (typed.length > LONGEST) return undefined;
  const amount = typed.normalize('NFC').toLowerCase().replace(CURRENCY, '');
  return read(amount) ?? scaledAmount(amount, read);
};

const scaledAmount = (text: string, read: ReadNumber): DecimalText | undefined => {
  const [, number = '', scale = '', behind = ''] = SCALED.exec(text) ?? [];
  const power = ownValue(SCALES, scale);
  const value = read(number);
  if (power === undefined || value === undefined) return undefined;
  const unit = decimal(`1${'0'.repeat(power)}`);
  const scaled = decimal(value).times(unit);
  if (behind === '') return toText(scaled);
  // Behind a fraction, more would be read in two ways.
  if (value.includes('.')) return undefined;
  if (behind === 'rưỡi') return toText(scaled.plus(unit.times('0.5')));
  if (DIGITS_BEHIND.test(behind)) return toText(scaled.plus(unit.times(`0.${behind}`)));
  const rest = scaledAmount(behind, read);
  return rest !== undefined && decimal(rest).lt(unit)
    ? toText(scaled.plus(decimal(rest)))
    : undefined;
};
