import { tickerOf } from '#domain/catalogue/usdt';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { useMoney } from '../amount/use-money.ts';

const TAIL_LENGTH = 6;

/** Amounts formatted for the page's language; a number and its unit do not wrap. */
export const useAmounts = () => {
  const { dong, units: write } = useMoney();
  return {
    dong,
    units: (value: DecimalText, currencyCode: string) => write(value, tickerOf(currencyCode)),
    /** Quantity of the order, such as 100 USDT. */
    goods: ({ quantity, currencyCode }: Order) => write(quantity, tickerOf(currencyCode)),
  };
};

/** Last characters of an address, which customers compare. */
export const tailOf = (address: string): string => `…${address.slice(-TAIL_LENGTH)}`;
