import { and, asc, eq, gt } from 'drizzle-orm';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { orders } from '../../store/tables/orders.ts';
import { type ProofAcceptanceRow, proofAcceptances } from '../../store/tables/proof-acceptances.ts';
import { listOrders } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** An order whose proof waits for a decision, and what is proposed about it. */
export interface WaitingProof extends Pick<StoredOrder, 'ref' | 'type'> {
  /** What it is paid with. */
  readonly asset: string;
  readonly amount: DecimalText;
  /** What has come without the proof. */
  readonly received: DecimalText;
  readonly transactionId: string;
  readonly images: readonly string[];
  readonly since: Date;
  readonly proposal: ProofAcceptanceRow | undefined;
}

/** The list is cut to so many. */
const SHOWN = 200;

/** Orders whose proofs wait for a decision. */
export const readWaitingProofs = async (db: Database): Promise<readonly WaitingProof[]> => {
  const rows = await listOrders(db, { where: eq(orders.status, 'provided_proof'), limit: SHOWN });
  const proposed = await db
    .select()
    .from(proofAcceptances)
    .where(eq(proofAcceptances.state, 'proposed'));
  return rows.map((order) => ({
    ...{ ref: order.ref, type: order.type, ...incomingOf(order) },
    ...{ received: order.amountReceived, transactionId: order.customerTransactionId },
    ...{ images: order.proofImages, since: order.updatedAt },
    proposal: proposed.find(({ orderRef }) => orderRef === order.ref),
  }));
};

/** A receipt that operators have asserted, with the part that no report has shown. */
export type AssertedReceipt = ProofAcceptanceRow & { readonly open: DecimalText };

/** Asserted receipts that no report has shown in full, oldest first. */
export const readAsserted = async (db: Database): Promise<readonly AssertedReceipt[]> => {
  const rows = await db
    .select()
    .from(proofAcceptances)
    .where(
      and(
        eq(proofAcceptances.state, 'approved'),
        gt(proofAcceptances.amount, proofAcceptances.settled),
      ),
    )
    .orderBy(asc(proofAcceptances.decidedAt))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...row,
    open: toText(decimal(row.amount).minus(decimal(row.settled))),
  }));
};
