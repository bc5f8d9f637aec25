import type { Currency, OrderSide } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import { sideOfOrder } from '#domain/order/order-legs';
import { type TradeQuote, tiersOf } from '#domain/pricing/rates';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import { isTaken } from '../store/constraints.ts';
import type { Database } from '../store/database.ts';
import type { QuoteRow } from '../store/tables/quotes.ts';
import { transact } from '../store/transaction.ts';
import { spendCaptcha } from './accounts/captchas.ts';
import { refuseDeleted } from './accounts/deletion/refuse-deleted.ts';
import { holdDong } from './books/hold-dong.ts';
import { holdStock } from './books/hold-stock.ts';
import { refuseBeyondDayLimit } from './day-limits.ts';
import { mailTimeOf, scheduleWarning } from './deadlines/schedule-deadline.ts';
import { bankAccountOf, customerOf } from './documents/customer.ts';
import {
  type DocumentsDemand,
  demandDocuments,
  judgedAgainAt,
  lockDemand,
  shownAs,
} from './documents/order-documents.ts';
import { DomainError } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { accountHashOf } from './forgetting/account-hash.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { newOrderNumber, newRef, newTransferText } from './order-codes.ts';
import { toOrder } from './order-view.ts';
import type { LegAccounts, StoredOrder } from './orders/stored-order.ts';
import { scheduleAddress } from './payments/open-address.ts';
import type { ExchangeConfig } from './site-config-source.ts';
import type { AnswerRow } from './submissions.ts';
import {
  lockVisitor,
  type OpenOrderLimit,
  openOrderLimits,
  refuseTooManyOpen,
} from './unpaid/open-orders.ts';
import type { UnpaidHolder } from './unpaid/refuse-unpaid.ts';
import { unpaidVisitorOf } from './unpaid/unpaid-visitor.ts';

/** Solution of a captcha that came with a request. */
export interface SolvedCaptcha {
  readonly solution: string;
  /** Of the client, whole. */
  readonly address: string;
  /** It was solved, and used up by a limit of the same request. */
  readonly isSpent: boolean;
}

/** An order that was checked and priced. */
export interface PricedOrder {
  readonly type: OrderSide;
  readonly currency: Pick<Currency, 'code' | 'type'>;
  readonly networkKey: string;
  readonly quote: TradeQuote;
  readonly note: string;
  /** The accounts of both legs of an order that a text names on the bank's statement. */
  readonly accountsOf: (transferText: string) => LegAccounts;
  readonly visitor: Visitor;
  /** Hash of the secret of a guest's private link. */
  readonly linkHash?: string | undefined;
  /** The configuration it was checked and priced by. */
  readonly config: ExchangeConfig;
  /** What is asked of its customer once it is stored. */
  readonly documents: DocumentsDemand;
  readonly captcha?: SolvedCaptcha | undefined;
  /** Answer to the client's key, stored in the order's transaction. */
  readonly answerWith?: AnswerRow | undefined;
}

const ATTEMPTS = 5;
/** Random codes may meet one that is taken; then others are drawn. */
const CODES = ['orders_pkey', 'orders_number', 'order_legs_reference', 'order_legs_address'];

/**
 * Stores an order with its legs, its quote, its first event, its deadline, the answer to its key
 * and what it holds of what it is to get: all of it or nothing. A sale's address is opened
 * afterwards, by a job.
 * @throws {DomainError} TOO_MANY_OPEN_ORDERS, CAPTCHA_REQUIRED, UNPAID_SHARE_TAKEN, INVALID_FIELDS
 *   with what is left of the stock, or INVALID_FIELDS, REQUIRED_LOGIN or KYC_TO_CONTINUE with what
 *   is left of a day's limit
 */
export const storeOrder = async (exchange: Exchange, priced: PricedOrder): Promise<Order> => {
  try {
    return await storeOnce(exchange, priced, false);
  } catch (error) {
    const { captcha } = priced;
    const isAsked = error instanceof DomainError && error.code === CAPTCHA_REQUIRED;
    if (!isAsked || captcha === undefined) throw error;
    // Spent only where it is asked for, and outside of the transaction: who verifies it may be
    // another service.
    if (!captcha.isSpent) {
      await spendCaptcha(exchange, captcha.solution, captcha).catch((refusal: unknown) => {
        // A solution that is worth nothing is answered like none: the page solves another.
        throw refusal instanceof DomainError ? error : refusal;
      });
    }
    return storeOnce(exchange, priced, true);
  }
};

const storeOnce = async (
  exchange: Exchange,
  priced: PricedOrder,
  hasCaptcha: boolean,
): Promise<Order> => {
  // Whole seconds, as the wire has them: both sides count the same age.
  const createdAt = new Date(Math.floor(exchange.clock.now() / 1000) * 1000);
  const networkHash = networkHashOf(exchange, priced.visitor);
  const limits = openOrderLimits(priced.visitor, networkHash, priced.config.maxOpen);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const drawn = { ...storedOrderOf(priced, createdAt), networkHash };
    const visitor = await unpaidVisitorOf(exchange, priced.visitor, drawn);
    const stored = { ...drawn, visitorHash: visitor.hash };
    const order = toOrder(shownAs(stored, priced.documents, priced.config));
    const dueAt = stored.deadlineAt;
    const { submission, keyHash = null, bodyHash = null } = priced.answerWith?.(order) ?? {};
    try {
      await write(
        exchange,
        { limits, holder: { visitor, hasCaptcha, share: priced.config.unpaidShare } },
        priced,
        {
          order: { ...stored, keyHash, bodyHash },
          quote: quoteOf(stored, priced.config),
          dueAt,
          submission,
        },
      );
      exchange.wakeJobs(firstJobAt(stored, dueAt, priced).getTime());
      return order;
    } catch (error) {
      if (!isTaken(error, CODES)) throw error;
    }
  }
  throw new Error('no free order code was found');
};

/**
 * A sale's address is opened at once, and an account that could not be judged is judged again soon; else the first job is the
 * mail that warns of the deadline, or the deadline.
 */
const firstJobAt = (order: StoredOrder, dueAt: Date, { documents }: PricedOrder): Date => {
  if (order.type === 'sell') return order.createdAt;
  return documents === 'unjudged' ? judgedAgainAt(order) : (mailTimeOf(order) ?? dueAt);
};

/** Keyed hash: the table holds no addresses. */
const networkHashOf = ({ vault }: Exchange, { network }: Visitor): string | null =>
  network === undefined ? null : vault.keyed('order-network', network);

/** Who an unpaid order is of, to its limits. */
interface Limited {
  readonly limits: readonly OpenOrderLimit[];
  readonly holder: UnpaidHolder;
}

const write = (
  { db, clock, vault }: Exchange,
  { limits, holder }: Limited,
  { visitor, config, documents }: PricedOrder,
  order: NewOrder,
): Promise<void> =>
  transact(db, async (tx) => {
    const demand = await lockDemand(tx, customerOf(order.order), documents);
    await refuseDeleted(tx, visitor.userId);
    await refuseTooManyOpen(tx, limits);
    await lockVisitor(tx, holder.visitor);
    await refuseBeyondDayLimit(tx, {
      ...{ orderer: order.order, dong: order.order.cashAmount },
      ...{ settings: config.siteInfo, now: clock.nowInSql() },
      accountHash: accountHashOf(vault, bankAccountOf(order.order)),
    });
    await insertOrder(tx, order);
    await scheduleWarning(tx, order.order);
    await scheduleAddress(tx, order.order);
    await demandDocuments(tx, clock, order.order, demand);
    // Last of all: until the end of the transaction every other order of the asset waits.
    await hold(tx, order.order, holder);
  });

/** Holds what an order is to get: dong for a sale, units of the currency for a purchase. */
const hold = (tx: Database, order: StoredOrder, holder: UnpaidHolder): Promise<void> => {
  const { ref, currencyCode, quantity, createdAt: at } = order;
  return order.type === 'sell'
    ? holdDong(tx, order, holder)
    : holdStock(tx, { ref, currencyCode, quantity, at, ...holder });
};

const storedOrderOf = (
  { type, currency, networkKey, quote, note, accountsOf, visitor, config, ...asked }: PricedOrder,
  createdAt: Date,
): StoredOrder & { readonly deadlineAt: Date } => {
  const transferText = newTransferText();
  // The price lasts as long as the time to pay; only an outage parts the two.
  const endsAt = new Date(createdAt.getTime() + config.orderTimer * 1000);
  return {
    ref: newRef(),
    number: newOrderNumber(),
    type,
    status: 'pending',
    cameFrom: null,
    createdAt,
    updatedAt: createdAt,
    timer: config.orderTimer,
    deadlineAt: endsAt,
    note,
    description: '',
    notices: [],
    receivedOn: '',
    autoRetry: false,
    isAllowConfirmSendMoney: true,
    proofImages: [],
    guestHash: visitor.guestHash,
    userId: visitor.userId ?? null,
    keyHash: null,
    linkHash: visitor.userId === undefined ? (asked.linkHash ?? null) : null,
    claimedBy: null,
    mailedLinkHash: null,
    newsEmail: null,
    newsLanguage: null,
    isNewsByLink: false,
    bodyHash: null,
    networkHash: null,
    visitorHash: null,
    isAboveShare: false,
    readAt: null,
    forgottenAt: null,
    ...accountsOf(transferText),
    transferText,
    currencyCode: currency.code,
    currencyType: currency.type,
    networkKey,
    cashAmount: quote.cashAmount,
    quantity: quote.quantity,
    amountReceived: '0',
    amountSent: '0',
    ...{ customerTransactionId: '', hash: '', batchNumber: '', sealedVoucher: '' },
    ...{ checkedVouchers: 0, written: null, happened: [] },
    rate: quote.rate,
    fee: quote.fee,
    transferFee: quote.transferFee,
    quoteEndsAt: endsAt,
    refunded: [],
    deposited: [],
  };
};

/** The price of an order with every tier of its moment, by which another quantity would be priced. */
const quoteOf = (stored: StoredOrder, { rates }: ExchangeConfig): QuoteRow => ({
  orderRef: stored.ref,
  side: sideOfOrder(stored),
  rate: stored.rate,
  fee: stored.fee,
  transferFee: stored.transferFee,
  quantity: stored.quantity,
  amount: stored.cashAmount,
  tiers: tiersOf(rates, stored.currencyCode, sideOfOrder(stored)).map(
    ({ minQuantity, value, fee, percentFee, transferFee }) => ({
      ...{ minQuantity, value, fee, percentFee, transferFee },
    }),
  ),
  createdAt: stored.createdAt,
  endsAt: stored.quoteEndsAt,
});
