import { canLookUp, type NameReply } from '#domain/banks/account-name';
import { validateHolderName } from '#domain/rules/trade-fields';
import type { TradeOrder } from '#domain/wire/trade-order-wire';
import { isStoreAway } from '../store/store-away.ts';
import { DomainError, refuseErrors } from './domain-error.ts';
import { lookUpAgain, type NameAsker, type NameSource } from './look-up-name.ts';

type Account = Pick<TradeOrder, 'bankCode' | 'accountNumber' | 'unverifiedName'>;

/** Holder of a customer's bank account. */
export interface Holder {
  readonly name: string;
  /** The bank itself has named the holder; else the name was typed. */
  readonly isVerified: boolean;
}

/**
 * Holder of an order's bank account, by the bank or as it was typed.
 * @throws {DomainError} INVALID_FIELDS where the bank knows none and none was typed; as
 *   `lookUpAgain` does
 */
export const holderOf = async (
  exchange: NameSource,
  account: Account,
  asker: NameAsker,
): Promise<Holder> => {
  // A name that was typed is not asked for.
  const accountName = canLookUp(account) ? await nameByBank(exchange, account, asker) : '';
  const error = validateHolderName(account.unverifiedName, { accountName });
  refuseErrors(error ? { unverifiedName: error } : {});
  return accountName === ''
    ? { name: oneLine(account.unverifiedName), isVerified: false }
    : { name: accountName, isVerified: true };
};

/** A typed name without what a bank's files and screens read as something else: line ends, control signs, directions of text. */
const oneLine = (typed: string): string => typed.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/**
 * Holder of a bank account as the bank itself names it; empty when it knows none or is silent.
 * @throws {DomainError} as `lookUpAgain` does
 */
export const nameByBank = async (
  exchange: NameSource,
  account: Pick<Account, 'bankCode' | 'accountNumber'>,
  asker: NameAsker,
): Promise<string> => {
  if (!canLookUp({ ...account, unverifiedName: '' })) return '';
  const { bankCode: code, accountNumber: number } = account;
  const reply = await lookUpAgain(exchange, { code, number }, asker).catch(notAnswered);
  return reply.kind === 'found' ? reply.name : '';
};

/** Who cannot be asked has no answer yet; a refusal, and a store that is away, are thrown on. */
export const notAnswered = (error: unknown): NameReply => {
  if (isStoreAway(error) || error instanceof DomainError) throw error;
  return { kind: 'waiting' };
};
