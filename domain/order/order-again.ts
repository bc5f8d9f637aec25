import { findBank } from '../banks/bank-directory.ts';
import { currencyCodeFromPath, pathOfCurrency } from '../catalogue/usdt.ts';
import type { Destination } from '../navigation/destination.ts';
import type { TradeDraft } from '../trade/persisted-trade.ts';
import type { Order } from './order.ts';

/** Repeated order: a form filled from an earlier order, on the page of its currency. */
export interface OrderAgain {
  readonly to: Destination;
  /** The currency the page is opened with; drafts are stored by it. */
  readonly page: string;
  readonly draft: TradeDraft;
}

/** Form and page for repeating an order; undefined for a masked order, and for one that is no purchase. */
export const orderAgain = (order: Order): OrderAgain | undefined => {
  if (order.type !== 'buy' || order.isMasked) return undefined;
  const { currencyCode } = order;
  const segment = pathOfCurrency(currencyCode);
  return {
    to: { kind: 'buy', currency: segment },
    page: currencyCodeFromPath(segment),
    draft: {
      currencyCode,
      quantity: order.quantity,
      receivingAddress: order.receivingAddress,
      // The wire writes bank codes in lower case, the form in the directory's.
      bankCode: findBank(order.fromBank)?.code ?? order.fromBank,
      accountNumber: order.senderAccount,
      // Used only where the bank names no holder.
      unverifiedName: order.senderName,
      note: order.note,
    },
  };
};
