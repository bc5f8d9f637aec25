import { VND } from '../books/accounts.ts';
import { cutToQuantity, type DecimalText, decimal, toText, wholeDong } from '../money/money.ts';
import type { ExchangeRate } from './exchange-rate.ts';

/** The rate of a pair as it is read: what one unit of the larger currency is worth in the other. */
export const shownRate = ({
  fromCode,
  toCode,
  value,
}: Pick<ExchangeRate, 'fromCode' | 'toCode' | 'value'>): {
  readonly one: 'from' | 'to';
  readonly worth: DecimalText;
} => {
  const rate = decimal(value);
  if (rate.gte(1)) return { one: 'from', worth: readable(rate, toCode) };
  return { one: 'to', worth: readable(decimal('1').div(rate), fromCode) };
};

/** The fee as it is read: whole dong, or 8 decimals. */
export const shownFee = (fee: DecimalText, code: string): DecimalText =>
  readable(decimal(fee), code);

const readable = (amount: ReturnType<typeof decimal>, code: string): DecimalText =>
  toText(code === VND ? wholeDong(amount) : cutToQuantity(amount));
