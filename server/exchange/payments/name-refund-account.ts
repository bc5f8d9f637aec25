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

/**
 * Asks the bank for the holder of the account that a customer names for what goes back; empty on any
 * other rail. To be asked before the transaction, which no provider holds up.
 * @throws {DomainError} INVALID_FIELDS for an account that is none, and for one whose holder is not
 *   the order's sender by the bank: who had another person pay does not get that money by a refund;
 *   TOO_MANY beyond the visitor's lookups
 */
export const holderOfRefund = async (
  exchange: NameSource,
  order: StoredOrder,
  account: RefundAccount | undefined,
  asker: NameAsker,
): Promise<string> => {
  const rail = refundRailOf(order);
  if (!account || !rail) return '';
  refuseInvalid(refundAccountSchema(order), account);
  if (rail.identifiedBy !== 'bankAccount') return '';
  const { provider: bankCode, number } = railAccountOf(order, rail, account);
  const name = await nameByBank(exchange, { bankCode, accountNumber: number }, asker);
  if (!isSameName(name, order.senderName))
    throw invalidFields({ account: ruleError('refundHolderUnknown') });
  return name;
};

/**
 * Names where refunds of a locked order go that have no account yet.
 * @throws {DomainError} INVALID_FIELDS for an account of ours, where they would count for an order
 */
export const nameRefundAccount = async (
  tx: Database,
  order: StoredOrder,
  account: RefundAccount | undefined,
  holder: string,
): Promise<void> => {
  const rail = refundRailOf(order);
  // A client that knows of no accounts leaves them to the operators.
  if (!account || !rail) return;
  const { provider, number, memo } = railAccountOf(order, rail, account);
  const { asset } = incomingOf(order);
  const destination = await destinationOn(tx, rail, {
    asset,
    provider,
    account: number,
    memo,
    noMemo: memo === '' && rail.identifiedBy === 'address' && account.noMemo,
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
