import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { orderDocuments } from '../../store/tables/documents.ts';
import { isByBank, orderLegs } from '../../store/tables/order-legs.ts';
import { orders } from '../../store/tables/orders.ts';

const SHOWN = 200;

/** Orders that await documents, or the judgement of their account, the oldest first. */
export const readAwaitingDocuments = (db: Database) =>
  db
    .select({
      ref: orders.ref,
      type: orders.type,
      /** Whole dong. */
      amount: orderLegs.amount,
      state: orderDocuments.state,
      bankCode: orderDocuments.bankCode,
      accountNumber: orderDocuments.accountNumber,
      accountName: orderLegs.theirName,
      since: orders.updatedAt,
    })
    .from(orders)
    .innerJoin(orderDocuments, eq(orderDocuments.orderRef, orders.ref))
    .innerJoin(orderLegs, and(eq(orderLegs.orderRef, orders.ref), isByBank(orderLegs)))
    .where(eq(orders.status, 'require_kyc'))
    .orderBy(asc(orders.updatedAt), asc(orders.ref))
    .limit(SHOWN);

export type AwaitingDocuments = Awaited<ReturnType<typeof readAwaitingDocuments>>[number];
