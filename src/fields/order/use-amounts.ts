import { useLingui } from '@lingui/react/macro';
import type { DecimalText } from '#domain/money';
import { formatNumber } from '#domain/number-format';
import type { Order } from '#domain/order';
import { tickerOf } from '#domain/usdt';

const NO_BREAK_SPACE = '\u00a0';
const TAIL_LENGTH = 6;

/** Amounts as the reader's language writes them; a number and its unit never part at a line's end. */
export const useAmounts = () => {
  const { i18n } = useLingui();
  const write = (value: DecimalText, unit: string) =>
    `${formatNumber(value, i18n.locale)}${NO_BREAK_SPACE}${unit}`;
  return {
    dong: (value: DecimalText) => write(value, '₫'),
    units: (value: DecimalText, currencyCode: string) => write(value, tickerOf(currencyCode)),
    /** What the order is about, such as 100 USDT. */
    goods: ({ quantity, currencyCode }: Order) => write(quantity, tickerOf(currencyCode)),
  };
};

/** The last characters of an address: what people compare. */
export const tailOf = (address: string): string => `…${address.slice(-TAIL_LENGTH)}`;
