import { vietQrPayload } from '#domain/banks/vietqr';
import { VND } from '#domain/books/accounts';
import type { Currency } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import { type BuyQuote, tiersOf } from '#domain/pricing/rates';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { isTaken } from '../store/constraints.ts';
import type { QuoteRow } from '../store/tables/quotes.ts';
import { holdStock } from './books/hold-stock.ts';
import { refuseBeyondDayLimit } from './day-limits.ts';
import { mailTimeOf, scheduleWarning } from './deadlines/schedule-deadline.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { type OpenOrderLimit, openOrderLimits, refuseTooManyOpen } from './open-orders.ts';
import { newOrderNumber, newRef, newTransferText } from './order-codes.ts';
import { toOrder } from './order-view.ts';
import { railIdOf, type StoredOrder } from './orders/stored-order.ts';
import { type Receiver, receivingAccounts } from './receiving-accounts.ts';
import type { ExchangeConfig } from './site-config-source.ts';
import type { AnswerRow } from './submissions.ts';

/** A purchase that was checked and priced. */
export interface PricedOrder {
  readonly order: BuyOrder;
  readonly quote: BuyQuote;
  /** The currency's type, as its record says. */
  readonly currencyType: string;
  readonly senderName: string;
  readonly isSenderVerified: boolean;
  readonly visitor: Visitor;
  /** The configuration it was checked and priced by. */
  readonly config: ExchangeConfig;
  /** Answer to the client's key, stored in the order's transaction. */
  readonly answerWith?: AnswerRow | undefined;
}

const ATTEMPTS = 5;
/** Random codes may meet one that is taken; then others are drawn. */
const CODES = ['orders_pkey', 'orders_number', 'order_legs_reference'];

/**
 * Stores a purchase with its legs, its quote, its first event, its deadline, the answer to its key and the stock it
 * holds: all of it or nothing.
 * @throws {DomainError} TOO_MANY_OPEN_ORDERS, UNVERIFIED_SHARE_TAKEN, INVALID_FIELDS with what is left of the stock, or
 *   INVALID_FIELDS, REQUIRED_LOGIN or KYC_TO_CONTINUE with what is left of a day's limit
 */
export const storeOrder = async (exchange: Exchange, priced: PricedOrder): Promise<Order> => {
  const receiver = receivingAccount(priced.config.currencies);
  // Whole seconds, as the wire has them: both sides count the same age.
  const createdAt = new Date(Math.floor(exchange.clock.now() / 1000) * 1000);
  const networkHash = networkHashOf(exchange, priced.visitor);
  const limits = openOrderLimits(priced.visitor, networkHash, priced.config.maxOpen);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = { ...storedOrderOf(priced, receiver, createdAt), networkHash };
    const order = toOrder(stored);
    const dueAt = stored.deadlineAt;
    const { submission, keyHash = null, bodyHash = null } = priced.answerWith?.(order) ?? {};
    try {
      await write(exchange, limits, priced, {
        order: { ...stored, keyHash, bodyHash },
        quote: quoteOf(stored, priced.config),
        ...{ dueAt, submission },
      });
      exchange.wakeJobs((mailTimeOf(stored) ?? dueAt).getTime());
      return order;
    } catch (error) {
      if (!isTaken(error, CODES)) throw error;
    }
  }
  throw new Error('no free order code was found');
};

/** Keyed hash: the table holds no addresses. */
const networkHashOf = ({ vault }: Exchange, { network }: Visitor): string | null =>
  network === undefined ? null : vault.keyed('order-network', network);

const write = (
  { db, clock }: Exchange,
  limits: readonly OpenOrderLimit[],
  { visitor, config }: PricedOrder,
  order: NewOrder,
): Promise<void> =>
  db.transaction(async (tx) => {
    await refuseTooManyOpen(tx, limits);
    await refuseBeyondDayLimit(tx, {
      ...{ orderer: order.order, dong: order.order.cashAmount },
      ...{ settings: config.siteInfo, now: clock.nowInSql() },
    });
    await insertOrder(tx, order);
    await scheduleWarning(tx, order.order);
    const { ref, currencyCode, quantity, createdAt: at } = order.order;
    const { userId } = visitor;
    const { unverifiedShare } = config;
    // Last of all: until the end of the transaction every other order of the currency waits.
    await holdStock(tx, { ref, currencyCode, quantity, at, userId, unverifiedShare });
  });

const receivingAccount = (currencies: readonly Currency[]): Receiver => {
  const [receiver] = receivingAccounts(currencies);
  if (!receiver) throw new Error('no receiving bank account is configured');
  return receiver;
};

const storedOrderOf = (
  { order, quote, currencyType, senderName, isSenderVerified, visitor, config }: PricedOrder,
  receiver: Receiver,
  createdAt: Date,
): StoredOrder & { readonly deadlineAt: Date } => {
  const transferText = newTransferText();
  // The price lasts as long as the time to pay; only an outage parts the two.
  const endsAt = new Date(createdAt.getTime() + config.orderTimer * 1000);
  return {
    ref: newRef(),
    number: newOrderNumber(),
    type: 'buy',
    status: 'pending',
    cameFrom: null,
    createdAt,
    updatedAt: createdAt,
    timer: config.orderTimer,
    deadlineAt: endsAt,
    note: order.note,
    description: '',
    autoRetry: false,
    isAllowConfirmSendMoney: true,
    proofImages: [],
    guestHash: visitor.guestHash,
    userId: visitor.userId ?? null,
    keyHash: null,
    bodyHash: null,
    networkHash: null,
    inRail: railIdOf(VND, ''),
    cashAmount: quote.cashAmount,
    amountReceived: '0',
    toBank: receiver.code,
    toAccountNumber: receiver.accountNumber,
    toAccountName: receiver.accountName,
    transferText,
    qrCode: vietQrPayload({
      bankBin: receiver.bin,
      accountNumber: receiver.accountNumber,
      amount: quote.cashAmount,
      message: transferText,
    }),
    fromBank: order.bankCode,
    senderAccount: order.accountNumber,
    senderName,
    isSenderVerified,
    customerTransactionId: '',
    outRail: railIdOf(order.currencyCode, order.networkKey),
    currencyCode: order.currencyCode,
    currencyType,
    networkKey: order.networkKey,
    quantity: quote.quantity,
    amountSent: '0',
    receivingAddress: order.receivingAddress,
    accountName: '',
    accountIdSent: '',
    memo: order.memo ?? '',
    hash: '',
    batchNumber: '',
    rate: quote.rate,
    fee: quote.fee,
    transferFee: quote.transferFee,
    quoteEndsAt: endsAt,
    refunded: [],
  };
};

/** The price of an order with every tier of its moment, by which another quantity would be priced. */
const quoteOf = (stored: StoredOrder, { rates }: ExchangeConfig): QuoteRow => ({
  orderRef: stored.ref,
  side: 'buy',
  rate: stored.rate,
  fee: stored.fee,
  transferFee: stored.transferFee,
  quantity: stored.quantity,
  amount: stored.cashAmount,
  tiers: tiersOf(rates, stored.currencyCode, 'buy').map(
    ({ minQuantity, value, fee, percentFee, transferFee }) => ({
      ...{ minQuantity, value, fee, percentFee, transferFee },
    }),
  ),
  createdAt: stored.createdAt,
  endsAt: stored.quoteEndsAt,
});
