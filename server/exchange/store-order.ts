import { findBank } from '#domain/bank-directory';
import { deadlineOf, type Order } from '#domain/order';
import type { BuyQuote } from '#domain/rates';
import type { Currency } from '#domain/site-config';
import { vietQrPayload } from '#domain/vietqr';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { isTaken } from '../store/constraints.ts';
import type { OrderRow } from '../store/tables/orders.ts';
import type { SubmissionRow } from '../store/tables/submissions.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { insertOrder } from './insert-order.ts';
import { newRef, newTransferText } from './order-codes.ts';
import { toOrder } from './order-view.ts';
import type { ExchangeConfig } from './site-config-source.ts';

/** A purchase that was checked and priced. */
export interface PricedOrder {
  readonly order: BuyOrder;
  readonly quote: BuyQuote;
  readonly senderName: string;
  readonly isSenderVerified: boolean;
  readonly visitor: Visitor;
  /** The configuration it was checked and priced by. */
  readonly config: ExchangeConfig;
  /** What is written down with the order, or not at all, as the answer to the client's key. */
  readonly answerWith?: ((order: Order) => SubmissionRow) | undefined;
}

const ATTEMPTS = 5;
/** Random codes may meet one that is taken; then others are drawn. */
const CODES = ['orders_pkey', 'orders_transfer_text'];

/**
 * Stores a purchase with its first event, its deadline and the answer to its key in one statement: all of it or
 * nothing.
 */
export const storeOrder = async (exchange: Exchange, priced: PricedOrder): Promise<Order> => {
  const receiver = receivingAccount(priced.config.currencies);
  // Whole seconds, as the wire has them: both sides count the same age.
  const createdAt = new Date(Math.floor(exchange.clock.now() / 1000) * 1000);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = rowOf(priced, receiver, createdAt);
    const order = toOrder(row);
    const dueAt = dueDate(order);
    try {
      await insertOrder(exchange.db, { order: row, dueAt, submission: priced.answerWith?.(order) });
      exchange.wakeJobs(dueAt.getTime());
      return order;
    } catch (error) {
      if (!isTaken(error, CODES)) throw error;
    }
  }
  throw new Error('no free order code was found');
};

const dueDate = (order: Order): Date => {
  const deadline = deadlineOf(order);
  if (deadline === undefined) throw new Error('a new order waits for its money until a deadline');
  return new Date(deadline * 1000);
};

interface Receiver {
  readonly code: string;
  readonly bin: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The first active bank account of ours that a VietQR can name. */
const receivingAccount = (currencies: readonly Currency[]): Receiver => {
  const [receiver] = currencies
    .filter(
      ({ type, status, accountNumber }) => type === 'bank' && status === 1 && accountNumber !== '',
    )
    .flatMap(({ code, accountNumber, accountName }) => {
      const bin = findBank(code)?.bin;
      return bin ? [{ code, bin, accountNumber, accountName }] : [];
    });
  if (!receiver) throw new Error('no receiving bank account is configured');
  return receiver;
};

const rowOf = (
  { order, quote, senderName, isSenderVerified, visitor, config }: PricedOrder,
  receiver: Receiver,
  createdAt: Date,
): OrderRow => {
  const transferText = newTransferText();
  return {
    ref: newRef(),
    type: 'buy',
    status: 'pending',
    cameFrom: null,
    currencyCode: order.currencyCode,
    networkKey: order.networkKey,
    receivingAddress: order.receivingAddress,
    quantity: quote.quantity,
    rate: quote.rate,
    fee: quote.fee,
    transferFee: quote.transferFee,
    cashAmount: quote.amountToPay,
    createdAt,
    updatedAt: createdAt,
    timer: config.orderTimer,
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
    description: '',
    autoRetry: false,
    isAllowConfirmSendMoney: true,
    hash: '',
    amountReceived: '0',
    proofImages: [],
    guestHash: visitor.guestHash,
    userId: visitor.userId ?? null,
  };
};
