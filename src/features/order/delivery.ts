import type { Order } from '#domain/order/order';
import { operatorName } from '#domain/rails/operator-names';
import { tailOf } from '#src/fields/order/use-amounts';
import { accountTailOf } from './bank-account.ts';

/**
 * Where the customer gets what was ordered, short enough for a sentence: the end of an address, or of a bank account, or all of an
 * account inside an operator.
 */
export const targetOf = ({ type, payment, receivingAddress, networkKey }: Order): string => {
  if (type === 'sell') return accountTailOf(payment);
  return operatorName(networkKey) === undefined ? tailOf(receivingAddress) : receivingAddress;
};
