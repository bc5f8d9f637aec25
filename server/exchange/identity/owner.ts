import { eq, type SQL } from 'drizzle-orm';
import { ACCOUNT_CHECK } from '#domain/order/order-documents';
import type { Database } from '../../store/database.ts';
import {
  type IdentityDocumentsRow,
  identityDocuments,
} from '../../store/tables/identity-documents.ts';
import { type Customer, customerOf } from '../documents/customer.ts';
import { notYours, orderNotFound } from '../domain-error.ts';
import type { Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import { orderByRef } from '../orders/read-orders.ts';

/** Whose documents they are: a member's, or those of a guest for an order. */
export type DocumentsOwner =
  | { readonly userId: string; readonly orderRef?: undefined }
  | { readonly orderRef: string; readonly userId?: undefined };

/** Name of an owner, for topics and limits; an account's is its id alone. */
export const ownerName = ({ userId, orderRef }: DocumentsOwner): string =>
  userId ?? `order/${orderRef}`;

/** Rows of an owner's documents. */
export const isOfOwner = ({ userId, orderRef }: DocumentsOwner): SQL =>
  userId === undefined
    ? eq(identityDocuments.orderRef, orderRef)
    : eq(identityDocuments.userId, userId);

/** Owner of stored documents; the table has exactly one of both. */
export const ownerOfRow = ({
  userId,
  orderRef,
}: Pick<IdentityDocumentsRow, 'userId' | 'orderRef'>): DocumentsOwner =>
  userId === null ? { orderRef: orderRef ?? '' } : { userId };

/**
 * Owner of the documents that an order's customer hands in: the account that it was placed with, else the order.
 * @throws {DomainError} for an unknown order, and for one of another customer
 */
export const ownerForOrder = async (
  db: Database,
  ref: string,
  visitor: Visitor,
): Promise<DocumentsOwner> => {
  const order = await orderByRef(db, ref);
  if (!order) throw orderNotFound();
  if (verdictOn('handInDocuments', order, visitor) !== 'allowed') throw notYours();
  return order.userId === null ? { orderRef: ref } : { userId: order.userId };
};

/** What is locked for an owner's documents: the account, or the bank account of the order. */
export const customerOfOwner = async (
  db: Database,
  { userId, orderRef }: DocumentsOwner,
): Promise<Partial<Customer>> => {
  if (userId !== undefined) return { userId };
  const order = await orderByRef(db, orderRef);
  if (!order) throw orderNotFound();
  const { bankCode, accountNumber } = customerOf(order);
  return { bankCode, accountNumber };
};

/** Whether a guest's order awaits documents, and not only the judgement of its account. */
export const isOrderAwaiting = async (db: Database, ref: string): Promise<boolean> => {
  const order = await orderByRef(db, ref);
  return order?.status === 'require_kyc' && order.description !== ACCOUNT_CHECK;
};
