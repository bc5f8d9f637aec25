import { canLookUp } from '#domain/banks/account-name';
import type { TradeOrder } from '#domain/wire/trade-order-wire';
import { isStoreAway } from '../store/store-away.ts';
import type { Exchange } from './exchange.ts';

/** Holder of a bank account by the bank itself; empty when it is unknown, then a typed name is needed. */
export const holderName = async (
  { accountNames }: Pick<Exchange, 'accountNames'>,
  account: Pick<TradeOrder, 'bankCode' | 'accountNumber' | 'unverifiedName'>,
): Promise<string> => {
  if (!canLookUp(account)) return '';
  try {
    const reply = await accountNames.lookUp(account.bankCode, account.accountNumber);
    return reply.kind === 'found' ? reply.name : '';
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return '';
  }
};
