import { and, eq, type SQL } from 'drizzle-orm';
import { plainNumberOf } from '#domain/banks/plain-number';
import { isVerified } from '#domain/catalogue/trade-access';
import type { Database } from '../../store/database.ts';
import { type orderDocuments, verifiedAccounts } from '../../store/tables/documents.ts';
import { userById } from '../accounts/users.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** A bank account as accounts are compared. */
export interface ComparedAccount {
  /** Code in the bank directory. */
  readonly bankCode: string;
  /** Letters and digits alone, upper case. */
  readonly accountNumber: string;
}

/** A customer as documents are asked of: the bank account of an order, and the account that it was placed with. */
export interface Customer extends ComparedAccount {
  readonly userId: string | null;
}

export type BankAccountOfOrder = Pick<
  StoredOrder,
  'type' | 'fromBank' | 'senderAccount' | 'toBank' | 'toAccountNumber'
>;

/** The customer's bank account: of a purchase it pays, of a sale it is paid to. */
export const bankAccountOf = ({
  type,
  fromBank,
  senderAccount,
  toBank,
  toAccountNumber,
}: BankAccountOfOrder) =>
  type === 'sell'
    ? { bank: toBank, number: toAccountNumber }
    : { bank: fromBank, number: senderAccount };

export const customerOf = (order: BankAccountOfOrder & Pick<StoredOrder, 'userId'>): Customer => {
  const { bank: bankCode, number } = bankAccountOf(order);
  return { userId: order.userId, bankCode, accountNumber: plainNumberOf(number) };
};

/** Rows about a bank account. */
export const isOfAccount = (
  table: typeof orderDocuments | typeof verifiedAccounts,
  { bankCode, accountNumber }: ComparedAccount,
): SQL | undefined => and(eq(table.bankCode, bankCode), eq(table.accountNumber, accountNumber));

/** Whether the documents of a bank account's holder were accepted. */
const isAccountVerified = async (db: Database, account: ComparedAccount): Promise<boolean> =>
  (await db.$count(verifiedAccounts, isOfAccount(verifiedAccounts, account))) > 0;

const isUserVerified = async (db: Database, { userId }: Customer): Promise<boolean> =>
  userId !== null && isVerified(await userById(db, userId));

/** Whether any documents of the customer were accepted: those of the bank account, or those of the account. */
export const isCustomerVerified = async (db: Database, customer: Customer): Promise<boolean> =>
  (await isAccountVerified(db, customer)) || isUserVerified(db, customer);

/** Whether those were accepted that MinOrderKyc asks for: an account's own, or of a guest those of the bank account. */
export const isIdentified = (db: Database, customer: Customer): Promise<boolean> =>
  customer.userId === null ? isAccountVerified(db, customer) : isUserVerified(db, customer);
