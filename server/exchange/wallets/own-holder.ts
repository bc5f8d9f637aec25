import { ruleError } from '#domain/rules/error-codes';
import type { WithdrawalTarget } from '#domain/rules/withdrawal';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Owner } from '../accounts/own-account.ts';
import { invalidFields } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { nameByBank } from '../holder-name.ts';
import { isOwnName } from '../identity/verified-name.ts';
import type { NameSource } from '../look-up-name.ts';

/**
 * Holder of a bank account by the bank itself; empty when it knows none, or does not answer.
 * @throws {DomainError} TOO_MANY, with the seconds to wait
 */
export const holderOf = (
  exchange: NameSource,
  { provider: bankCode, account: accountNumber }: WithdrawalTarget,
  { userId, requester: { address } }: Pick<Owner, 'userId' | 'requester'>,
): Promise<string> =>
  nameByBank(exchange, { bankCode, accountNumber }, { userId, guestHash: '', address });

interface HolderCheck {
  readonly user: UserRow;
  /** As the bank itself names it; undefined of an address, which has none. */
  readonly holder: string | undefined;
  /** Field of the form that the account is typed into. */
  readonly field?: 'account' | 'receiverAccount';
}

/**
 * Dong go only to a bank account whose holder, by the bank itself, is the member.
 * @throws {DomainError} INVALID_FIELDS for any other, and for one whose holder is unknown
 */
export const refuseOtherHolder = async (
  db: Database,
  exchange: Pick<Exchange, 'vault'>,
  { user, holder, field = 'account' }: HolderCheck,
): Promise<void> => {
  if (holder === undefined || (await isOwnName(db, exchange, user, holder))) return;
  throw invalidFields({ [field]: ruleError('notYourAccount') });
};
