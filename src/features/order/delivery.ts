import type { Order } from '#domain/order/order';
import { tailOf } from '#src/fields/order/use-amounts';
import { accountTailOf } from './bank-account.ts';

/** Where the customer gets what was ordered, short enough for a sentence: the end of an address, or of a bank account. */
export const targetOf = ({ type, payment, receivingAddress }: Order): string =>
  type === 'sell' ? accountTailOf(payment) : tailOf(receivingAddress);
