import { and, asc, eq, ne } from 'drizzle-orm';
import { findBank } from '#domain/bank-directory';
import type { BuyQuote } from '#domain/rates';
import { vietQrPayload } from '#domain/vietqr';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import type { Database } from '../store/database.ts';
import { currencies, siteSettings } from '../store/tables/catalogue.ts';
import { type OrderRow, orderEvents, orders } from '../store/tables/orders.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { newRef, newTransferText } from './order-codes.ts';
import { scheduleDeadline } from './transitions.ts';

/** A purchase that was checked and priced. */
export interface PricedOrder {
  readonly order: BuyOrder;
  readonly quote: BuyQuote;
  readonly senderName: string;
  readonly isSenderVerified: boolean;
  readonly visitor: Visitor;
  /** What else must be stored with the order or not at all. */
  readonly alongside?: (tx: Database, row: OrderRow) => Promise<void>;
}

/** Stores a purchase with its first event and its deadline: all of it or nothing. */
export const storeOrder = (exchange: Exchange, priced: PricedOrder): Promise<OrderRow> =>
  inTransaction(exchange, async (tx) => {
    // Whole seconds, as the wire has them: both sides count the same age.
    const createdAt = new Date(Math.floor(exchange.clock.now() / 1000) * 1000);
    const row = await insertOrder(tx, priced, createdAt);
    await tx.insert(orderEvents).values({
      orderRef: row.ref,
      at: createdAt,
      event: 'order.placed',
      toStatus: row.status,
      detail: {},
    });
    await scheduleDeadline(tx, row);
    await priced.alongside?.(tx, row);
    return row;
  });

const ATTEMPTS = 5;

/** Random codes may meet one that is taken; then others are drawn. */
const insertOrder = async (tx: Database, priced: PricedOrder, createdAt: Date) => {
  const receiver = await receivingAccount(tx);
  const [settings] = await tx.select().from(siteSettings);
  if (!settings) throw new Error('the database has no site settings');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const values = { ...valuesOf(priced, receiver), createdAt, updatedAt: createdAt };
    const [row] = await tx
      .insert(orders)
      .values({ ...values, timer: settings.orderTimer })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
  throw new Error('no free order code was found');
};

interface Receiver {
  readonly code: string;
  readonly bin: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The first active bank account of ours that a VietQR can name. */
const receivingAccount = async (tx: Database): Promise<Receiver> => {
  const accounts = await tx
    .select()
    .from(currencies)
    .where(
      and(eq(currencies.type, 'bank'), eq(currencies.status, 1), ne(currencies.accountNumber, '')),
    )
    .orderBy(asc(currencies.orderBy));
  const [receiver] = accounts.flatMap(({ code, accountNumber, accountName }) => {
    const bin = findBank(code)?.bin;
    return bin ? [{ code, bin, accountNumber, accountName }] : [];
  });
  if (!receiver) throw new Error('no receiving bank account is configured');
  return receiver;
};

const valuesOf = (
  { order, quote, senderName, isSenderVerified, visitor }: PricedOrder,
  receiver: Receiver,
) => {
  const transferText = newTransferText();
  return {
    ref: newRef(),
    type: 'buy' as const,
    currencyCode: order.currencyCode,
    networkKey: order.networkKey,
    receivingAddress: order.receivingAddress,
    quantity: quote.quantity,
    rate: quote.rate,
    fee: quote.fee,
    transferFee: quote.transferFee,
    cashAmount: quote.amountToPay,
    toBank: receiver.code,
    toAccountNumber: receiver.accountNumber,
    toAccountName: receiver.accountName,
    transferText,
    qrCode: vietQrPayload({
      bankBin: receiver.bin,
      accountNumber: receiver.accountNumber,
      amount: quote.amountToPay,
      message: transferText,
    }),
    fromBank: order.bankCode,
    senderAccount: order.accountNumber,
    senderName,
    isSenderVerified,
    note: order.note,
    guestHash: visitor.guestHash,
    userId: visitor.userId ?? null,
  };
};
