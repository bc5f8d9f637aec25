import { and, eq, isNull } from 'drizzle-orm';
import { isSameName } from '#domain/account/own-name';
import { incomingOf } from '#domain/order/order-legs';
import { ruleError } from '#domain/rules/error-codes';
import {
  type RefundAccount,
  railAccountOf,
  refundAccountSchema,
  refundRailOf,
} from '#domain/rules/refund-account';
import type { Database } from '../../store/database.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { invalidFields, refuseInvalid } from '../domain-error.ts';
import { nameByBank } from '../holder-name.ts';
import type { NameAsker, NameSource } from '../look-up-name.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { destinationOn } from '../payouts/propose-refund.ts';

/** An account that a customer names for what goes back, as it was checked before the lock. */
export interface CheckedAccount {
  readonly asked: RefundAccount;
  /** The holder by the bank; empty on any other rail. */
  readonly holder: string;
}

/**
 * Asks the bank for the holder of the account that a customer names for what goes back. To be asked
 * before the transaction, which no provider holds up.
 * @returns undefined where no account is named: a client that knows of none leaves it to operators
 * @throws {DomainError} INVALID_FIELDS for an account that is none, and for one whose holder is not
 *   the order's sender by the bank: who had another person pay does not get that money by a refund;
 *   TOO_MANY beyond the visitor's lookups
 */
export const holderOfRefund = async (
  exchange: NameSource,
  order: StoredOrder,
  asked: RefundAccount | undefined,
  asker: NameAsker,
): Promise<CheckedAccount | undefined> => {
  const rail = refundRailOf(order);
  if (!asked || !rail) return undefined;
  refuseInvalid(refundAccountSchema(order), asked);
  if (rail.identifiedBy !== 'bankAccount') return { asked, holder: '' };
  const { provider: bankCode, number } = railAccountOf(order, rail, asked);
  const holder = await nameByBank(exchange, { bankCode, accountNumber: number }, asker);
  refuseOtherHolder(order, holder);
  return { asked, holder };
};

/** @throws {DomainError} INVALID_FIELDS for an account whose holder is not the order's sender */
const refuseOtherHolder = ({ senderName }: StoredOrder, holder: string): void => {
  if (!isSameName(holder, senderName))
    throw invalidFields({ account: ruleError('refundHolderUnknown') });
};

/**
 * Names where refunds of a locked order go that have no account yet.
 * @throws {DomainError} INVALID_FIELDS for an account of ours, where they would count for an order,
 *   and for a bank account whose holder is not the sender that the locked order has
 */
export const nameRefundAccount = async (
  tx: Database,
  order: StoredOrder,
  { asked, holder }: CheckedAccount,
): Promise<void> => {
  const rail = refundRailOf(order);
  if (!rail) return;
  if (rail.identifiedBy === 'bankAccount') refuseOtherHolder(order, holder);
  const { provider, number, memo } = railAccountOf(order, rail, asked);
  const { asset } = incomingOf(order);
  const destination = await destinationOn(tx, rail, {
    asset,
    provider,
    account: number,
    memo,
    noMemo: memo === '' && rail.identifiedBy === 'address' && asked.noMemo,
  });
  await tx
    .update(refunds)
    .set({ ...destination, toAccountName: holder })
    .where(
      and(
        eq(refunds.orderRef, order.ref),
        eq(refunds.status, 'due'),
        isNull(refunds.toAccountNumber),
        isNull(refunds.payoutId),
      ),
    );
};
