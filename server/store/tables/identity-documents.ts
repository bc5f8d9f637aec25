import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, type DocumentsState } from '#domain/account/documents';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { orders } from './orders.ts';

/** What a row can be in: without one there are no documents. */
export const HANDED_IN_STATES = [
  'collecting',
  'waiting',
  'accepted',
  'refused',
] as const satisfies DocumentsState[];
export type HandedInState = (typeof HANDED_IN_STATES)[number];

/** Documents that a member handed in, or a guest for an order, and what was decided about them; written under the lock of the customer. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The member; null for those of a guest's order. */
    userId: uuid('user_id').references(() => users.id),
    /** A guest's order; null for those of a member. */
    orderRef: text('order_ref').references(() => orders.ref),
    state: text('state', { enum: HANDED_IN_STATES }).notNull().default('collecting'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the last picture came; null while one is missing. */
    handedInAt: timestamp('handed_in_at', { withTimezone: true }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The operator; null in the sandbox. */
    decidedBy: uuid('decided_by').references(() => users.id),
    /** What the member is told of a refusal. */
    reason: text('reason').notNull().default(''),
    /** Keyed hash of the name in accepted documents: the holder of every account must match it. */
    nameHash: text('name_hash').notNull().default(''),
  },
  (table) => [
    index('identity_documents_user').on(table.userId, table.createdAt),
    index('identity_documents_order').on(table.orderRef, table.createdAt),
    // However many uploads come at once, they are about the same documents.
    uniqueIndex('identity_documents_open')
      .on(table.userId)
      .where(sql`state in ('collecting', 'waiting')`),
    uniqueIndex('identity_documents_open_order')
      .on(table.orderRef)
      .where(sql`state in ('collecting', 'waiting')`),
    check(
      'identity_documents_owner',
      sql`(${table.userId} is null) <> (${table.orderRef} is null)`,
    ),
  ],
);

export type IdentityDocumentsRow = typeof identityDocuments.$inferSelect;

/** Pictures of documents, each encrypted with a key of its own. Deleted some time after the decision. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    documentsId: uuid('documents_id')
      .notNull()
      .references(() => identityDocuments.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    mediaType: text('media_type').notNull(),
    /** Encrypted. */
    content: bytes('content').notNull(),
    /** Key of the content, encrypted with the service's. */
    sealedKey: text('sealed_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'identity_pictures_pkey', columns: [table.documentsId, table.kind] }),
  ],
);

/** Bank accounts that were accepted with documents, or later by their number alone. The accounts themselves are `verified_accounts`. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    documentsId: uuid('documents_id')
      .notNull()
      .references(() => identityDocuments.id),
    bankCode: text('bank_code').notNull(),
    /** Keyed hash. */
    accountHash: text('account_hash').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** The operator; null in the sandbox. */
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    primaryKey({
      name: 'identity_accounts_pkey',
      columns: [table.documentsId, table.bankCode, table.accountHash],
    }),
  ],
);
