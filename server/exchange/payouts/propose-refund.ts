import { and, eq } from 'drizzle-orm';
import { normalFormOf } from '#domain/addresses/address-reader';
import { readMemo } from '#domain/addresses/memo';
import { readAddress } from '#domain/addresses/read-address';
import { VND } from '#domain/books/accounts';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { networksFor } from '#domain/catalogue/networks';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { operatorByKey, plainAccountOf } from '#domain/rails/operator-money';
import type { Rail } from '#domain/rails/rail';
import { railOf } from '#domain/rails/rails';
import { ruleError } from '#domain/rules/error-codes';
import { accountErrors } from '#domain/rules/rail-account';
import { plainText } from '#domain/text/plain-text';
import type { Database } from '../../store/database.ts';
import { isDepositAddress, orderLegs } from '../../store/tables/order-legs.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { isUuid } from '../accounts/users.ts';
import { DomainError, invalidFields, notFound, notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { createRefundPayout, firstReceivingAccount } from './pay-refunds.ts';
import { lockPayout } from './payout-transitions.ts';
import { refundNetwork } from './refund-network.ts';

/** Where an operator wants a refund to go. */
interface ProposedAccount {
  /** A bank, or the network of a currency. */
  readonly provider: string;
  readonly account: string;
  /** TAG or MEMO; empty where there is none. */
  readonly memo: string;
  /** The operator says that the address needs no memo, over a network that tells accounts apart by one. */
  readonly noMemo: boolean;
}

/** A refund as an operator wants it paid. */
interface RefundProposal extends ProposedAccount {
  readonly refundId: string;
  readonly operatorId: string;
  readonly name: string;
}

/**
 * Locks the payout that a refund had before: always ahead of its refunds, as when a provider's answer is booked.
 * @returns whether the refund, locked later, still has that payout or none, and the payout did not take place
 */
const lockFormerPayout = async (
  tx: Database,
  refundId: string,
): Promise<(refund: Pick<RefundRow, 'payoutId' | 'toAccountNumber'>) => boolean> => {
  const [known] = await tx
    .select({ payoutId: refunds.payoutId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  const former = known?.payoutId ? await lockPayout(tx, known.payoutId) : undefined;
  return ({ payoutId, toAccountNumber }) =>
    // One that has its account is refused for that.
    toAccountNumber !== null ||
    payoutId === null ||
    (payoutId === former?.payout.id && former.payout.status === 'givenUp');
};

const refused = (message: string): DomainError => new DomainError('INVALID_FIELDS', message);

/**
 * The rail of a refund: of dong a bank, of coins a network that they are traded on or came by.
 * @throws {DomainError} for any other network
 */
const railOfRefund = async (
  tx: Database,
  { id, asset }: Pick<RefundRow, 'id' | 'asset'>,
  { provider }: ProposedAccount,
  { currencies }: Pick<SiteConfig, 'currencies'>,
): Promise<Rail> => {
  const rail = railOf(asset, provider);
  if (rail && asset === VND) return rail;
  const operator = operatorByKey(provider);
  if (operator) {
    // Money inside an operator leaves it nowhere else.
    if (rail === operator) return rail;
    throw refused(`${asset} is not sent over ${provider}.`);
  }
  const [came] = await tx
    .select({ network: refundNetwork })
    .from(refunds)
    .where(eq(refunds.id, id));
  const currency = currencies.find(({ code }) => code === asset);
  const traded = currency
    ? [...networksFor(currency, 'buy'), ...networksFor(currency, 'sell')]
    : [];
  if (rail?.identifiedBy === 'address' && [came?.network, ...traded].includes(provider))
    return rail;
  throw refused(`${asset} is not sent over ${provider}.`);
};

/**
 * A memo that is needed is named, or said to be none: coins that an exchange gets without it are lost.
 * @throws {DomainError} for a memo that is missing, not the network's, or of a network that has none
 */
const refuseMemo = ({ provider, memo, noMemo }: ProposedAccount, isInvalid: boolean): void => {
  const isNeeded = isMemoNeeded(provider);
  if (memo !== '' && !isNeeded) throw refused(`${provider} has no memo.`);
  if (memo !== '' && noMemo) throw refused('The address has a memo, or needs none: not both.');
  if (memo === '' && isInvalid) {
    throw refused(`${provider} needs a memo: name it, or say that the address needs none.`);
  }
  if (isInvalid) throw refused(`This is no memo of ${provider}.`);
};

/** @throws {DomainError} for coins that would come back to us, where they would count for an order */
const refuseOwnAddress = async (tx: Database, network: string, address: string): Promise<void> => {
  const [own] = await tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .where(
      and(
        isDepositAddress(orderLegs),
        eq(orderLegs.network, network),
        eq(orderLegs.ourNumber, address),
      ),
    )
    .limit(1);
  if (own) throw invalidFields({ account: ruleError('accountOfOurs') });
};

/**
 * Where a refund goes, as its rail writes it.
 * @throws {DomainError} for an account or a memo that the rail does not take, and for one of ours
 */
export const destinationOn = async (
  tx: Database,
  rail: Rail,
  { asset, ...proposed }: ProposedAccount & Pick<RefundRow, 'asset'>,
): Promise<Pick<RefundRow, 'toBank' | 'toAccountNumber' | 'toMemo'>> => {
  const { provider, account, noMemo } = proposed;
  const memo = plainText(proposed.memo);
  const choice = { noMemo, currencyCode: asset };
  const faults = accountErrors(rail, { provider, number: account, memo }, choice);
  if (faults.provider || faults.number) throw refused('This is no account of the rail.');
  if (rail.identifiedBy !== 'address') {
    const operator = operatorByKey(provider);
    const what = operator ? 'An account with an operator' : 'A bank account';
    if (memo !== '' || noMemo) throw refused(`${what} has no memo.`);
    if (operator) await refuseOwnAddress(tx, provider, plainAccountOf(operator, account));
    return { toBank: provider, toAccountNumber: account, toMemo: '' };
  }
  refuseMemo({ ...proposed, memo }, faults.memo !== undefined);
  const address = normalFormOf(readAddress(provider, account)) ?? account;
  await refuseOwnAddress(tx, provider, address);
  return { toBank: provider, toAccountNumber: address, toMemo: readMemo(provider, memo) ?? '' };
};

/**
 * Names the account of a refund that has none, of coins with its memo, and creates its payout, which another operator has
 * to approve.
 * @returns the payout's id
 * @throws {DomainError} for an unknown refund, for one that has a destination or was paid, and for an account or a memo that
 *   its rail does not take; nothing is stored then
 */
export const proposeRefund = async (
  exchange: Exchange,
  { refundId, operatorId, name, ...proposed }: RefundProposal,
  by: (tx: Database, payoutId: string) => Promise<void>,
): Promise<string> => {
  const firstAccount = await firstReceivingAccount(exchange);
  const config = await exchange.siteConfig.read();
  return inTransaction(exchange, async (tx) => {
    if (!isUuid(refundId)) throw notFound('refund');
    const isSettled = await lockFormerPayout(tx, refundId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!refund) throw notFound('refund');
    if (!isSettled(refund)) {
      throw notPossibleNow('The payout that this refund had before may have taken place.');
    }
    if (refund.status !== 'due' || refund.toAccountNumber !== null) {
      throw notPossibleNow('This refund has its account already.');
    }
    const rail = await railOfRefund(tx, refund, proposed, config);
    const destination = await destinationOn(tx, rail, { ...proposed, asset: refund.asset });
    const [named] = await tx
      .update(refunds)
      .set({ ...destination, toAccountName: name, payoutId: null })
      .where(eq(refunds.id, refundId))
      .returning();
    const due = named ? [named] : [];
    const id = await createRefundPayout(tx, exchange, due, {
      firstAccount,
      proposedBy: operatorId,
    });
    if (id === undefined) throw notFound('refund');
    await by(tx, id);
    return id;
  });
};
