import { useLingui } from '@lingui/react/macro';
import { tickerOf } from '#domain/catalogue/usdt';
import type { DecimalText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import type { Order } from '#domain/order/order';

const NO_BREAK_SPACE = '\u00a0';
const TAIL_LENGTH = 6;

/** Amounts formatted for the page's language; a number and its unit do not wrap. */
export const useAmounts = () => {
  const { i18n } = useLingui();
  const write = (value: DecimalText, unit: string) =>
    `${formatNumber(value, i18n.locale)}${NO_BREAK_SPACE}${unit}`;
  return {
    dong: (value: DecimalText) => write(value, '₫'),
    units: (value: DecimalText, currencyCode: string) => write(value, tickerOf(currencyCode)),
    /** Quantity of the order, such as 100 USDT. */
    goods: ({ quantity, currencyCode }: Order) => write(quantity, tickerOf(currencyCode)),
  };
};

/** Last characters of an address, which customers compare. */
export const tailOf = (address: string): string => `…${address.slice(-TAIL_LENGTH)}`;
