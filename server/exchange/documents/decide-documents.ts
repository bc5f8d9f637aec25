import { bankCodeOf, isBankCode } from '#domain/banks/bank-codes';
import { plainNumberOf } from '#domain/banks/plain-number';
import { DOCUMENTS_REFUSED } from '#domain/order/order-documents';
import type { Database } from '../../store/database.ts';
import { normalEmail, userByEmail } from '../accounts/users.ts';
import { notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';
import { customerOf } from './customer.ts';
import { refuseOrder } from './refuse-order.ts';
import { resumeOrder } from './resume-order.ts';
import { lockCustomer, verifyCustomer } from './verify-customer.ts';

/** A decision, by an operator or in the sandbox. */
interface Decision {
  /** The operator; null in the sandbox. */
  readonly operatorId: string | null;
  /** What else is done in the same transaction, such as auditing who did it. */
  readonly by: InSameTransaction;
}

/**
 * An order that awaits documents, locked after its customer.
 * @throws {DomainError} for an unknown order, and for one that awaits no documents
 */
export const lockAwaiting = async (tx: Database, ref: string): Promise<StoredOrder> => {
  const known = await orderByRef(tx, ref);
  if (!known) throw orderNotFound();
  await lockCustomer(tx, customerOf(known));
  const order = await lockOrder(tx, ref);
  if (order?.status !== 'require_kyc') throw notPossibleNow('This order awaits no documents.');
  return order;
};

/**
 * Accepts the documents of an order's customer: the order goes on, and neither the bank account nor the account that it was
 * placed with is asked for documents again.
 * @throws {DomainError} for an unknown order, and for one that awaits no documents
 */
export const acceptDocuments = async (
  exchange: Exchange,
  ref: string,
  { operatorId, by }: Decision,
): Promise<void> => {
  const config = await exchange.siteConfig.read();
  await inTransaction(exchange, async (tx) => {
    const order = await lockAwaiting(tx, ref);
    const at = new Date(await exchange.clock.nowIn(tx));
    await resumeOrder(tx, { clock: exchange.clock, config }, order);
    await verifyCustomer(tx, customerOf(order), { at, by: operatorId }, ref);
    await by(tx);
  });
};

/**
 * Refuses the documents of an order's customer: the order is cancelled, and what came for it goes back, also what comes later.
 * @throws {DomainError} for an unknown order, and for one that awaits no documents
 */
export const refuseDocuments = (
  exchange: Exchange,
  ref: string,
  { by }: Pick<Decision, 'by'>,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockAwaiting(tx, ref);
    await refuseOrder(tx, exchange.clock, order, DOCUMENTS_REFUSED);
    await by(tx);
  });

/**
 * Stores that the documents of a bank account's holder are accepted; orders with it that wait for them go on.
 * @throws {DomainError} for a code that the directory has not, and for a number without letters or digits
 */
export const verifyAccount = (
  exchange: Exchange,
  { bank, accountNumber: typed }: { readonly bank: string; readonly accountNumber: string },
  { operatorId, by }: Decision,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const accountNumber = plainNumberOf(typed);
    if (!isBankCode(bank)) throw notFound('bank');
    if (accountNumber === '') throw notFound('bank account');
    const customer = { bankCode: bankCodeOf(bank), accountNumber };
    await lockCustomer(tx, customer);
    const at = new Date(await exchange.clock.nowIn(tx));
    await verifyCustomer(tx, customer, { at, by: operatorId });
    await by(tx);
  });

/**
 * Stores that the documents of an account's owner are accepted; orders of the account that wait for them go on.
 * @param by what else is done in the same transaction, such as auditing who did it
 * @throws {DomainError} for an address without an account
 */
export const verifyUser = (
  exchange: Exchange,
  email: string,
  operatorId: string,
  by: (tx: Database, userId: string) => Promise<void>,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const user = await userByEmail(tx, normalEmail(email));
    if (!user) throw notFound('account');
    await lockCustomer(tx, { userId: user.id });
    const at = new Date(await exchange.clock.nowIn(tx));
    await verifyCustomer(tx, { userId: user.id }, { at, by: operatorId });
    await by(tx, user.id);
  });
