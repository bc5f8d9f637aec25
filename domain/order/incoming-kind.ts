import { operatorName } from '../rails/operator-names.ts';
import type { Order } from './order.ts';
import { isPaidByVoucher } from './voucher.ts';

/** What the customer of an order hands over, as it is called: dong by bank, coins over a network, money inside an operator, a voucher. */
export type IncomingKind = 'transfer' | 'coins' | 'emoney' | 'voucher';

export const incomingKindOf = (order: Pick<Order, 'type' | 'networkKey'>): IncomingKind => {
  if (order.type !== 'sell') return 'transfer';
  if (isPaidByVoucher(order)) return 'voucher';
  return operatorName(order.networkKey) === undefined ? 'coins' : 'emoney';
};
