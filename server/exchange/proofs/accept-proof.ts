import { randomUUID } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import { plainTransactionId } from '#domain/rails/transaction-id';
import type { Database } from '../../store/database.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { isWaiting, moneyReports } from '../../store/tables/money-reports.ts';
import { plainNumber } from '../../store/tables/order-legs.ts';
import { type ProofAcceptanceRow, proofAcceptances } from '../../store/tables/proof-acceptances.ts';
import { isUuid } from '../accounts/users.ts';
import { clearingOf } from '../books/balances.ts';
import { releaseAfterReports } from '../books/book-transition.ts';
import { postJournal } from '../books/post-journal.ts';
import { refuseUnfitApproval } from '../deeds/second-operator.ts';
import { customerOf, isCustomerVerified } from '../documents/customer.ts';
import { documentsOf } from '../documents/order-documents.ts';
import { DomainError, notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { assertionAccount } from './settle-assertion.ts';

export interface ProposedAcceptance {
  readonly ref: string;
  /** `VND`, or the code of a currency: what the order is paid with. */
  readonly asset: string;
  /** What the proof shows to have come. */
  readonly amount: DecimalText;
  /** Null for the sandbox, which plays both operators. */
  readonly operatorId: string | null;
}

const refused = (message: string) => new DomainError('MALFORMED_REQUEST', message);

/**
 * Proposes to count what a proof shows as received; another operator approves it.
 * @returns the id of the proposal
 * @throws {DomainError} for an unknown order; NOT_POSSIBLE_NOW where no proof waits, its documents are open, another proposal is, or the
 *   money is known in another way; MALFORMED_REQUEST for another asset, and for more than is missing
 */
export const proposeAcceptance = (
  exchange: Exchange,
  { ref, operatorId, ...asserted }: ProposedAcceptance,
  by: (tx: Database, id: string) => Promise<void>,
): Promise<string> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    await refuseUnfit(tx, order, asserted);
    const id = randomUUID();
    const [stored] = await tx
      .insert(proofAcceptances)
      .values({
        ...{ id, orderRef: ref, ...asserted, proposedBy: operatorId },
        ...{ transactionId: order.customerTransactionId, proofImages: order.proofImages },
        proposedAt: new Date(await exchange.clock.nowIn(tx)),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw notPossibleNow('An acceptance of this proof waits for approval already.');
    await by(tx, id);
    return id;
  });

interface Approval {
  readonly id: string;
  /** Null for the sandbox. */
  readonly operatorId: string | null;
}

/**
 * Counts what a proof shows as received, on the word of two operators. The amount that was missing makes the order paid; less of it
 * leaves the choice to the customer, as with any money that came short.
 * @throws {DomainError} as `proposeAcceptance` does; NOT_YOURS for the proposer; NOT_POSSIBLE_NOW when the proof is another one by now
 */
export const approveAcceptance = async (
  exchange: Exchange,
  { id, operatorId }: Approval,
  by: InSameTransaction,
): Promise<void> => {
  await inTransaction(exchange, async (tx) => {
    const { order, acceptance } = await lockProposal(tx, id);
    const { proposedBy, proposedAt } = acceptance;
    const now = await exchange.clock.nowIn(tx);
    if (operatorId !== null && proposedBy !== null) {
      await refuseUnfitApproval(tx, { proposedBy, proposedAt, operatorId, now });
    }
    const isSame =
      acceptance.transactionId === order.customerTransactionId &&
      JSON.stringify(acceptance.proofImages) === JSON.stringify(order.proofImages);
    if (!isSame) throw notPossibleNow('The proof has changed since this was proposed.');
    await refuseUnfit(tx, order, acceptance);
    const at = new Date(now);
    await tx
      .update(proofAcceptances)
      .set({ state: 'approved', approvedBy: operatorId, decidedAt: at })
      .where(eq(proofAcceptances.id, id));
    await assertReceipt(tx, exchange, { order, acceptance, at });
    await by(tx);
  });
};

/**
 * Withdraws a proposal that was not approved.
 * @throws {DomainError} for an unknown one, and for one that waits for no approval
 */
export const withdrawAcceptance = (
  exchange: Exchange,
  id: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { order } = await lockProposal(tx, id);
    await withdrawProposals(tx, exchange, order);
    await by(tx);
  });

/** Withdraws what is proposed about the proof of a locked order. */
export const withdrawProposals = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  { ref }: Pick<StoredOrder, 'ref'>,
): Promise<void> => {
  const isOpen = and(eq(proofAcceptances.orderRef, ref), eq(proofAcceptances.state, 'proposed'));
  const decidedAt = new Date(await clock.nowIn(tx));
  await tx.update(proofAcceptances).set({ state: 'withdrawn', decidedAt }).where(isOpen);
};

interface Proposal {
  readonly order: StoredOrder;
  readonly acceptance: ProofAcceptanceRow;
}

/** An open proposal and its order, which is locked first, as everywhere. */
const lockProposal = async (tx: Database, id: string): Promise<Proposal> => {
  const hasId = eq(proofAcceptances.id, id);
  const [known] = isUuid(id) ? await tx.select().from(proofAcceptances).where(hasId) : [];
  const order = known && (await lockOrder(tx, known.orderRef));
  if (!order) throw notFound('acceptance');
  const [acceptance] = await tx.select().from(proofAcceptances).where(hasId).for('update');
  if (acceptance?.state !== 'proposed') {
    throw notPossibleNow('This acceptance waits for no approval any more.');
  }
  return { order, acceptance };
};

type Asserted = Pick<ProofAcceptanceRow, 'asset' | 'amount'>;

/** Refuses to assert what the order does not need, what is being decided elsewhere, and what came already. */
const refuseUnfit = async (
  tx: Database,
  order: StoredOrder,
  { asset, amount }: Asserted,
): Promise<void> => {
  if (order.status !== 'provided_proof') throw notPossibleNow('This order has no proof to accept.');
  const agreed = incomingOf(order);
  if (asset !== agreed.asset) throw refused(`This order is paid with ${agreed.asset}.`);
  const isWhole = decimal(amount).round(0).eq(decimal(amount));
  if (!decimal(amount).gt(0) || (asset === VND && !isWhole)) {
    throw refused('amount must be more than 0, and dong are whole.');
  }
  const missing = decimal(agreed.amount).minus(decimal(await clearingOf(tx, order)));
  if (decimal(amount).gt(missing)) {
    throw refused(`No more than ${toText(missing)} is missing of this order.`);
  }
  await refuseOpenDocuments(tx, order);
  await refuseKnownMoney(tx, order);
};

const refuseOpenDocuments = async (tx: Database, order: StoredOrder): Promise<void> => {
  const state = await documentsOf(tx, order);
  if (state === undefined || state === 'verified') return;
  if (state !== 'refused' && (await isCustomerVerified(tx, customerOf(order)))) return;
  throw notPossibleNow('The documents of this customer have not been accepted.');
};

/**
 * Refuses a proof whose money is known. What names the order and waits for an operator is assigned
 * to it, not asserted a second time. What has paid another order, went into a wallet, was sent back or
 * still waits pays for none, whatever its transaction id is shown for. Ids are compared by their
 * letters and digits: banks and customers write separators or leave them out.
 */
const refuseKnownMoney = async (tx: Database, order: StoredOrder): Promise<void> => {
  const { ref, customerTransactionId: transactionId } = order;
  const namesOrder = sql`${moneyReports.namedOrders} @> array[${ref}]::text[]`;
  if ((await tx.$count(moneyReports, and(isWaiting(moneyReports), namesOrder))) > 0) {
    throw notPossibleNow('Money that names this order waits: match its report instead.');
  }
  const id = transactionId.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (id === '') return;
  // Two orders that show one transaction are decided about one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`proof/${id}`}, 0))`);
  const hasId = (column: PgColumn) => sql`${plainNumber(column)} = ${id}`;
  // Money in a wallet, or on its way back, has no order.
  const isOfNoneHere = (column: PgColumn) => sql`${column} is distinct from ${ref}`;
  const counts = [
    await tx.$count(
      proofAcceptances,
      and(
        hasId(proofAcceptances.transactionId),
        eq(proofAcceptances.state, 'approved'),
        ne(proofAcceptances.orderRef, ref),
      ),
    ),
    await tx.$count(
      moneyReports,
      and(hasId(moneyReports.transactionId), isOfNoneHere(moneyReports.orderRef)),
    ),
    await tx.$count(
      chainDeposits,
      and(
        or(
          eq(chainDeposits.hash, plainTransactionId(transactionId)),
          eq(chainDeposits.hash, transactionId.toUpperCase()),
        ),
        isOfNoneHere(chainDeposits.orderRef),
      ),
    ),
  ];
  if (counts.some((count) => count > 0)) {
    throw notPossibleNow('This transaction has come, and is not the money of this order.');
  }
};

interface Assertion extends Proposal {
  readonly at: Date;
}

const assertReceipt = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  { order, acceptance: { id, asset, amount }, at }: Assertion,
): Promise<void> => {
  const { ref } = order;
  await postJournal(tx, {
    ...{ source: `assertion/${id}`, at, orderRef: ref },
    event: { type: 'money.received', ref, account: assertionAccount(ref), asset, amount },
  });
  const received = await changeOrder(tx, order, {
    amountReceived: toText(decimal(order.amountReceived).plus(decimal(amount))),
  });
  const isComplete = decimal(await clearingOf(tx, received)).eq(decimal(incomingOf(order).amount));
  const type = isComplete ? 'proof.accepted' : 'money.mismatched';
  const detail = { amount: toText(decimal(amount)), acceptance: id };
  const changed = await applyEvent(tx, clock, received, { type }, { detail });
  if (!changed) throw new Error(`order ${ref} takes no proof in ${order.status}`);
  if (!isComplete) await releaseAfterReports(tx, order, order.quoteEndsAt);
};
