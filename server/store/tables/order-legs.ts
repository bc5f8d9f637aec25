import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RailId } from '#domain/rails/rail';
import { orders } from './orders.ts';

/** Literal condition of the index of customers' bank accounts, so that queries with the same text use it. */
export const isByBank = ({ rail }: { readonly rail: AnyPgColumn }): SQL => sql`${rail} = 'bank'`;

/** Literal condition of the index of our addresses, each of which is of one order, by itself or with its memo. */
export const isDepositAddress = ({
  direction,
  rail,
  ourNumber,
}: Readonly<Record<'direction' | 'rail' | 'ourNumber', AnyPgColumn>>): SQL =>
  sql`${direction} = 'in' and ${rail} <> 'bank' and ${ourNumber} <> ''`;

/** Number of an account as accounts are compared: the ways of writing it with other signs or letters are one. */
export const plainNumber = (number: SQLWrapper): SQL =>
  sql`upper(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))`;

/**
 * The two movements of money of an order: `in` from the customer and `out` to the customer. Texts are empty where the
 * rail has nothing of the kind. Written through `server/exchange/orders` and `insert-order`, under the lock of the order.
 */
export const orderLegs = pgTable(
  'order_legs',
  {
    orderRef: text('order_ref')
      .notNull()
      .references(() => orders.ref),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** How the money moves, such as `bank` or `chain:TRX`. */
    rail: text('rail').$type<RailId>().notNull(),
    /** `VND`, or the code of a currency. */
    asset: text('asset').notNull(),
    /** Units of the asset that are to move; whole dong. */
    amount: numeric('amount').notNull(),
    /** How much of it has been received, or sent, so far. */
    settled: numeric('settled').notNull().default('0'),
    /** Our account: code of the bank or operator, number and holder. */
    ourProvider: text('our_provider').notNull().default(''),
    ourNumber: text('our_number').notNull().default(''),
    ourName: text('our_name').notNull().default(''),
    /** The customer's account; of a chain the number is the address. */
    theirProvider: text('their_provider').notNull().default(''),
    theirNumber: text('their_number').notNull().default(''),
    /** Keyed hash of the customer's bank account, once the order is forgotten: limits count by it. */
    theirNumberHash: text('their_number_hash').notNull().default(''),
    theirName: text('their_name').notNull().default(''),
    /** The bank or operator itself named the holder. */
    isTheirNameVerified: boolean('is_their_name_verified').notNull().default(false),
    /** The operator's own number of the customer. */
    theirCustomerId: text('their_customer_id').notNull().default(''),
    /** What the customer's number is, where an operator knows accounts by several: e-mail, phone number or user id. */
    theirKind: text('their_kind').notNull().default(''),
    /** How the customer wants it sent, such as Friends & Family. */
    method: text('method').notNull().default(''),
    /** A voucher that is money of this leg, sealed: number and activation code. */
    sealedVoucher: text('sealed_voucher').notNull().default(''),
    /** Key of the network, such as TRX, or of the operator, such as paypal. */
    network: text('network').notNull().default(''),
    /** TAG or MEMO beside the address; of our account with an operator the reference that names the order there. */
    memo: text('memo').notNull().default(''),
    /** Names the order on the rail, such as the text of a bank transfer; never used twice, so late money finds its order too. */
    reference: text('reference'),
    /** What our account's code for paying encodes. */
    qrPayload: text('qr_payload').notNull().default(''),
    /** Of what we sent, or as the customer handed it in: transaction id of a chain or a bank. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Batch number of a transfer inside an e-money provider. */
    batchNumber: text('batch_number').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'order_legs_pkey', columns: [table.orderRef, table.direction] }),
    unique('order_legs_reference').on(table.reference),
    index('order_legs_payer')
      .on(table.theirProvider, plainNumber(table.theirNumber))
      .where(isByBank(table)),
    index('order_legs_forgotten_payer')
      .on(table.theirNumberHash)
      .where(sql`${table.theirNumberHash} <> ''`),
    uniqueIndex('order_legs_address')
      .on(table.network, table.ourNumber, table.memo)
      .where(isDepositAddress(table)),
    check('order_legs_amounts', sql`${table.amount} > 0 and ${table.settled} >= 0`),
  ],
);

export type OrderLegRow = typeof orderLegs.$inferSelect;
