import { VND } from '../books/accounts.ts';
import { cutToQuantity, decimal, roundUpToDong, toText, wholeDong } from '../money/money.ts';
import type { Order } from './order.ts';
import type { LegAmount } from './order-legs.ts';

type Priced = Pick<Order, 'type' | 'currencyCode' | 'quantity' | 'cashAmount' | 'rate'>;

/**
 * What an order costs beyond its price, with the network's fee: dong, or units of what a swap gets.
 * Undefined where there is no fee, and where no price was agreed.
 */
export const orderFee = (order: Priced): LegAmount | undefined => {
  const { type, currencyCode } = order;
  const quantity = decimal(order.quantity);
  const cash = decimal(order.cashAmount);
  const rate = decimal(order.rate);
  if (!rate.gt(0)) return undefined;
  if (type === 'ex') {
    const fee = cash.times(rate).minus(quantity);
    return fee.gt(0) ? { asset: currencyCode, amount: toText(cutToQuantity(fee)) } : undefined;
  }
  const price = quantity.times(rate);
  // The dong that rounding adds to what is paid or received is no fee.
  const fee = type === 'sell' ? roundUpToDong(price.minus(cash)) : wholeDong(cash.minus(price));
  return fee.gt(0) ? { asset: VND, amount: toText(fee) } : undefined;
};
