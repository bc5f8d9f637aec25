import type { Order } from '#domain/order/order';
import { receiveOperatorMoney } from '#server/exchange/payments/receive-operator-money';
import type { OperatorReport } from '#server/ports/operator-reports';
import type { BrowserLike } from './browser-like.ts';
import { namedAs } from './operator-accounts.ts';
import { placeSale, type TestExchange } from './test-exchange.ts';

/** Places a sale of money inside an operator. */
export const placeInside = (
  running: Pick<TestExchange, 'settle'>,
  browser: BrowserLike,
  currencyCode: string,
  quantity: string,
): Promise<Order> => {
  const { number, account: _, ...extras } = namedAs(currencyCode);
  const sale = { currencyCode, quantity, networkKey: '', senderAddress: number, ...extras };
  return placeSale(running, browser, sale);
};

/** What the operator of a sale reports when its customer sends all of it. */
export const paidInside = (
  order: Order,
  changes: Partial<OperatorReport> = {},
): OperatorReport => ({
  railKey: order.networkKey,
  account: order.receivingAddress,
  currency: order.currencyCode,
  amount: order.quantity,
  transactionId: 'ONE',
  note: order.memo,
  sender: order.senderAccount,
  sequence: 1,
  isReversed: false,
  ...changes,
});

/** The operator of a sale reports money, and all that follows from it happens. */
export const payInside = async (
  running: Pick<TestExchange, 'exchange' | 'settle'>,
  order: Order,
  changes: Partial<OperatorReport> = {},
): Promise<void> => {
  await receiveOperatorMoney(running.exchange)(paidInside(order, changes));
  await running.settle();
};
