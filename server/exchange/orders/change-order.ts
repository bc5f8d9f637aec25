import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type OrderLegRow, orderLegs } from '../../store/tables/order-legs.ts';
import { type OrderRow, orders } from '../../store/tables/orders.ts';
import { type LegFieldName, legColumns, type StoredOrder } from './stored-order.ts';

type OrderTexts = Pick<OrderRow, 'description' | 'proofImages'>;

/** What may be changed of an order's legs. */
type LegChange =
  | 'hash'
  | 'batchNumber'
  | 'amountSent'
  | 'amountReceived'
  | 'quantity'
  | 'cashAmount'
  | 'sealedVoucher'
  | 'customerTransactionId';

/** What may be changed of an order beside its status. */
export type OrderChanges = Partial<OrderTexts & Pick<StoredOrder, LegChange>>;

/** A status that the lifecycle allows, with all that changes beside it. */
export interface StatusChange
  extends OrderChanges,
    Pick<OrderRow, 'status' | 'updatedAt' | 'deadlineAt'> {
  readonly cameFrom?: OrderRow['cameFrom'];
}

/** Writes changes of a locked order; none of them is its status. */
export const changeOrder = (
  tx: Database,
  order: StoredOrder,
  changes: OrderChanges,
): Promise<StoredOrder> => write(tx, order, changes);

/** Writes the status of a locked order, which `applyEvent` alone may do: it asks the lifecycle first. */
export const changeStatus = (
  tx: Database,
  order: StoredOrder,
  change: StatusChange,
): Promise<StoredOrder> => write(tx, order, change);

/** Extends the deadlines of locked orders, and with them the time to pay of those that wait for their money. */
export const extendTime = async (
  tx: Database,
  refs: readonly string[],
  seconds: number,
): Promise<void> => {
  await tx
    .update(orders)
    .set({
      deadlineAt: sql`${orders.deadlineAt} + ${seconds}::int * interval '1 second'`,
      timer: sql`case when ${orders.status} in ('pending', 'ERROR_EVOUCHER') then ${orders.timer} + ${seconds}::int else ${orders.timer} end`,
    })
    .where(inArray(orders.ref, [...refs]));
};

/** Moves the deadline of a locked order without a change of its status; its job is the caller's to move. */
export const moveDeadline = async (
  tx: Database,
  order: StoredOrder,
  deadlineAt: Date,
): Promise<StoredOrder> => {
  await tx.update(orders).set({ deadlineAt }).where(eq(orders.ref, order.ref));
  return { ...order, deadlineAt };
};

const write = async (
  tx: Database,
  order: StoredOrder,
  changes: OrderChanges & Partial<StatusChange>,
): Promise<StoredOrder> => {
  const { hash, batchNumber, sealedVoucher, customerTransactionId, ...rest } = changes;
  const { amountSent, amountReceived, quantity, cashAmount, ...ofOrder } = rest;
  const amounts = { amountSent, amountReceived, quantity, cashAmount };
  const texts = { hash, batchNumber, sealedVoucher, customerTransactionId };
  const ofLegs = withoutGaps({ ...texts, ...amounts });
  if (Object.keys(ofOrder).length > 0) {
    await tx.update(orders).set(ofOrder).where(eq(orders.ref, order.ref));
  }
  for (const direction of ['in', 'out'] as const) {
    await changeLeg(tx, order, direction, legColumns(order.type, direction, ofLegs));
  }
  return { ...order, ...ofOrder, ...ofLegs };
};

const changeLeg = async (
  tx: Database,
  { ref }: StoredOrder,
  direction: OrderLegRow['direction'],
  columns: Partial<OrderLegRow>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await tx
    .update(orderLegs)
    .set(columns)
    .where(and(eq(orderLegs.orderRef, ref), eq(orderLegs.direction, direction)));
};

const withoutGaps = (fields: { readonly [Name in LegFieldName]?: StoredOrder[Name] | undefined }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Pick<StoredOrder, LegFieldName>
  >;
