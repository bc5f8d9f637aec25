import { addressTail } from '#domain/addresses/address-tail';
import { VND } from '#domain/books/accounts';
import { unitOf } from '#domain/catalogue/currency-names';
import { type DecimalText, decimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { type Exchanged, incomingOf, outgoingOf } from '#domain/order/order-legs';
import { shownRate } from '#domain/pricing/swap-display';
import { useMoney } from '../amount/use-money.ts';

/** Amounts formatted for the page's language; a number and its unit do not wrap. */
export const useAmounts = () => {
  const { dong, units: write } = useMoney();
  const inAsset = (value: DecimalText, asset: string) =>
    asset === VND ? dong(value) : write(value, unitOf(asset));
  return {
    dong,
    /** An amount of dong, or of a currency. */
    inAsset,
    units: (value: DecimalText, currencyCode: string) => write(value, unitOf(currencyCode)),
    /** An amount in the asset that the customer sends: dong, or units of the currency of a sale. */
    incoming: (value: DecimalText, order: Exchanged) => inAsset(value, incomingOf(order).asset),
    /** What the customer gets, as agreed: units of the currency, or dong of a sale. */
    outgoing: (order: Exchanged) => {
      const { amount, asset } = outgoingOf(order);
      return inAsset(amount, asset);
    },
    /** Quantity of the order, such as 100 USDT; of a swap what it gets. */
    goods: ({ quantity, currencyCode }: Order) => inAsset(quantity, currencyCode),
    /** Agreed price of one unit: dong, or of a swap what the larger currency was worth in the other. */
    price: ({ type, rate, fromCode = '', currencyCode: toCode }: Order) => {
      if (type !== 'ex' || !decimal(rate).gt(0)) return dong(rate);
      const { one, worth } = shownRate({ fromCode, toCode, value: rate });
      return one === 'from' ? inAsset(worth, toCode) : inAsset(worth, fromCode);
    },
  };
};

/** An address by its last characters. */
export const tailOf = (address: string): string => `…${addressTail(address)}`;
