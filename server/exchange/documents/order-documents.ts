import { eq } from 'drizzle-orm';
import { nextStatus } from '#machines/order-lifecycle/order-lifecycle.machine';
import { schedule } from '../../jobs/schedule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { type DocumentState, orderDocuments } from '../../store/tables/documents.ts';
import { releaseAfterReports } from '../books/book-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent } from '../transitions.ts';
import { type Customer, customerOf, isCustomerVerified } from './customer.ts';
import { lockCustomer } from './verify-customer.ts';

/** What is asked of a new order's customer: nothing, nothing until the account could be judged, or documents. */
export type DocumentsDemand = 'none' | 'unjudged' | 'required';

/** An account that could not be judged is judged again after this. */
export const JUDGE_AGAIN_MS = 60_000;

/** Documents that the decision about is open. */
export type OpenState = Extract<DocumentState, 'unjudged' | 'required'>;
const OPEN: readonly DocumentState[] = ['unjudged', 'required'] satisfies OpenState[];

export const isOpenState = (state: DocumentState | undefined): state is OpenState =>
  state !== undefined && OPEN.includes(state);

/** State of an order's documents; undefined where none were ever in question. */
export const documentsOf = async (
  db: Database,
  { ref }: Pick<StoredOrder, 'ref'>,
): Promise<DocumentState | undefined> => {
  const [row] = await db
    .select({ state: orderDocuments.state })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderRef, ref));
  return row?.state;
};

/** Writes the state of the documents of a locked order. */
export const setDocuments = async (
  tx: Database,
  order: StoredOrder,
  state: DocumentState,
): Promise<void> => {
  const { bankCode, accountNumber } = customerOf(order);
  await tx
    .insert(orderDocuments)
    .values({ orderRef: order.ref, bankCode, accountNumber, state })
    .onConflictDoUpdate({ target: orderDocuments.orderRef, set: { state } });
};

/**
 * What is left of the demand on a new order, at the begin of its transaction: the documents may have been accepted since the
 * order was checked.
 */
export const lockDemand = async (
  tx: Database,
  customer: Customer,
  demand: DocumentsDemand,
): Promise<DocumentsDemand> => {
  if (demand === 'none') return 'none';
  await lockCustomer(tx, customer);
  return (await isCustomerVerified(tx, customer)) ? 'none' : demand;
};

/** Puts the demand on an order that was written in the same transaction. */
export const demandDocuments = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  demand: DocumentsDemand,
): Promise<void> => {
  if (demand === 'none') return;
  await setDocuments(tx, order, demand);
  if (demand === 'required') {
    await awaitDocuments(tx, clock, order, '');
    return;
  }
  await schedule(tx, { kind: 'documents', orderRef: order.ref, dueAt: judgedAgainAt(order) });
};

/**
 * Has a locked order await documents. What is held for it is held as long as its price lasts: documents take up to a day, in
 * which others could not buy it.
 * @param description why, where it is not for the documents themselves
 * @returns undefined when its status does not lead there
 */
export const awaitDocuments = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  description: string,
): Promise<StoredOrder | undefined> => {
  const changed = await applyEvent(
    tx,
    clock,
    order,
    { type: 'kyc.required' },
    { changes: { description } },
  );
  if (!changed) return undefined;
  await releaseAfterReports(tx, order, order.quoteEndsAt);
  return changed;
};

const DEMANDED = { type: 'kyc.required' } as const;

/** An order as it is once its demand is stored, before that: its answer names no place for money that is not awaited yet. */
export const shownAs = (
  order: StoredOrder,
  demand: DocumentsDemand,
  { reviewTimer }: Pick<ExchangeConfig, 'reviewTimer'>,
): StoredOrder => {
  const status = demand === 'required' ? nextStatus({ status: order.status }, DEMANDED) : undefined;
  if (status === undefined) return order;
  return { ...order, status, deadlineAt: new Date(order.createdAt.getTime() + reviewTimer * 1000) };
};

/** When the account of a new order is judged again. */
export const judgedAgainAt = ({ createdAt }: Pick<StoredOrder, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + JUDGE_AGAIN_MS);
