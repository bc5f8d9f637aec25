import { addressTail } from '#domain/addresses/address-tail';
import { tickerOf } from '#domain/catalogue/usdt';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { useMoney } from '../amount/use-money.ts';

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

/** An address by its last characters. */
export const tailOf = (address: string): string => `…${addressTail(address)}`;
