import { findBank } from '../banks/bank-directory.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { currencyCodeFromPath, pathOfCurrency } from '../catalogue/usdt.ts';
import type { Destination } from '../navigation/destination.ts';
import type { TradeDraft } from '../trade/persisted-trade.ts';
import type { Order } from './order.ts';

/** Repeated order: a form filled from an earlier order, on the page of its currency. */
export interface OrderAgain {
  readonly side: OrderSide;
  readonly to: Destination;
  /** The currency the page is opened with; drafts are stored by it. */
  readonly page: string;
  readonly draft: TradeDraft;
}

/** Form and page for repeating an order; undefined for a masked order, and for a swap. */
export const orderAgain = (order: Order): OrderAgain | undefined => {
  const { type, currencyCode } = order;
  if (type === 'ex' || order.isMasked) return undefined;
  const segment = pathOfCurrency(currencyCode);
  const { quantity, note } = order;
  const account = type === 'sell' ? soldTo(order) : boughtWith(order);
  return {
    side: type,
    to: { kind: type, currency: segment },
    page: currencyCodeFromPath(segment),
    draft: { currencyCode, quantity, note, ...account },
  };
};

// The wire writes bank codes in lower case, the form in the directory's.
const formCodeOf = (bankCode: string) => findBank(bankCode)?.code ?? bankCode;

const boughtWith = ({ receivingAddress, fromBank, senderAccount }: Order) => ({
  receivingAddress,
  bankCode: formCodeOf(fromBank),
  accountNumber: senderAccount,
  // The bank is asked again: a name that it gave was not typed.
  unverifiedName: '',
});

const soldTo = ({ senderAccount, payment }: Order) => ({
  senderAddress: senderAccount,
  bankCode: formCodeOf(payment.bankCode),
  accountNumber: payment.accountNumber,
  unverifiedName: '',
});
