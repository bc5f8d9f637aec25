import { canLookUp } from '#domain/banks/account-name';
import { validateHolderName } from '#domain/rules/trade-fields';
import type { TradeOrder } from '#domain/wire/trade-order-wire';
import { isStoreAway } from '../store/store-away.ts';
import { refuseErrors } from './domain-error.ts';
import type { Exchange } from './exchange.ts';

type Account = Pick<TradeOrder, 'bankCode' | 'accountNumber' | 'unverifiedName'>;

/** Holder of a customer's bank account. */
export interface Holder {
  readonly name: string;
  /** The bank itself has named the holder; else the name was typed. */
  readonly isVerified: boolean;
}

/**
 * Holder of an order's bank account, by the bank or as it was typed.
 * @throws {DomainError} INVALID_FIELDS where the bank knows none and none was typed
 */
export const holderOf = async (
  exchange: Pick<Exchange, 'accountNames'>,
  account: Account,
): Promise<Holder> => {
  // A name that was typed is not asked for.
  const accountName = canLookUp(account) ? await nameByBank(exchange, account) : '';
  const error = validateHolderName(account.unverifiedName, { accountName });
  refuseErrors(error ? { unverifiedName: error } : {});
  return accountName === ''
    ? { name: oneLine(account.unverifiedName), isVerified: false }
    : { name: accountName, isVerified: true };
};

/** A typed name without what a bank's files and screens read as something else: line ends, control signs, directions of text. */
const oneLine = (typed: string): string => typed.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** Holder of a bank account as the bank itself names it; empty when it knows none, or does not answer. */
export const nameByBank = async (
  { accountNames }: Pick<Exchange, 'accountNames'>,
  account: Pick<Account, 'bankCode' | 'accountNumber'>,
): Promise<string> => {
  if (!canLookUp({ ...account, unverifiedName: '' })) return '';
  try {
    const reply = await accountNames.lookUp(account.bankCode, account.accountNumber);
    return reply.kind === 'found' ? reply.name : '';
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return '';
  }
};
