import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Order } from '#domain/order/order';
import { finalityOf } from '#domain/rails/finality';
import { type BuyOrder, encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder, type SellOrder } from '#domain/wire/sell-order-wire';
import { type AppOptions, createApp } from '#server/app';
import { adjustInventory } from '#server/exchange/books/adjust-inventory';
import { postJournal } from '#server/exchange/books/post-journal';
import type { Exchange } from '#server/exchange/exchange';
import { jobHandlers } from '#server/exchange/job-handlers';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { reportNameInSql } from '#server/exchange/payments/report-key';
import { DEFAULT_LIMITS } from '#server/http/rate-limits';
import { createPictures } from '#server/pictures/processes';
import type { DepositReport } from '#server/ports/deposits';
import { runExchange } from '#server/run-exchange';
import type { Store } from '#server/store/store';
import { siteSettings } from '#server/store/tables/catalogue';
import { moneyReports } from '#server/store/tables/money-reports';
import { jobs, orderEvents } from '#server/store/tables/orders';
import { expectBalancedBooks } from './balanced-books';
import { type BrowserLike, browserLike } from './browser-like';
import { type HandClock, handClock } from './hand-clock';
import { openTestStore } from './test-store';

export const GOOD_ORDER: BuyOrder = {
  currencyCode: 'TRC20',
  quantity: '100',
  receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  networkKey: 'TRX',
  bankCode: 'TCB',
  accountNumber: '19031234567890',
  unverifiedName: '',
  note: '',
};

export const GOOD_SALE: SellOrder = {
  currencyCode: 'TRC20',
  quantity: '100',
  senderAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  networkKey: 'TRX',
  bankCode: 'TCB',
  accountNumber: '19031234567890',
  unverifiedName: '',
  note: '',
};

const PLENTY = { points: 1_000_000, seconds: 60 };
/** Tests of something else are not to be slowed down by the limits. */
export const NO_LIMITS = {
  ...DEFAULT_LIMITS,
  calls: PLENTY,
  own: PLENTY,
  captchas: PLENTY,
  lookUps: PLENTY,
  orders: PLENTY,
  entries: PLENTY,
  misses: PLENTY,
};

/** Where the links of mails lead. */
export const SITE_URL = 'https://bendoi.example';

/** Hardly any: what a captcha costs is for the tests of the captcha. */
const LITTLE_WORK = { keys: 2, rounds: 10 };

/** What of the world is another than usual. */
type TestWorld = Partial<
  Pick<
    Parameters<typeof runExchange>[1],
    | 'attemptLimits'
    | 'providers'
    | 'captchaWork'
    | 'drawing'
    | 'siteUrl'
    | 'isProduction'
    | 'secretKey'
    | 'ownAccounts'
    | 'operatorAccounts'
    | 'guardRules'
    | 'log'
    | 'uptime'
    | 'forgetAfterDays'
    | 'documentDays'
    | 'partners'
    | 'portStates'
    | 'operatorLimit'
  >
> & {
  readonly clock?: HandClock;
  /** Part of a stock that a visitor may hold unpaid; all of it for tests of something else. */
  readonly unpaidShare?: string;
};

/** The drawing processes of all tests of a worker: starting one takes far longer than drawing the picture of a test. */
const sharedPictures = createPictures();

/** The whole service over a fresh database, with its clock in the test's hand. */
export const startTestExchange = async (
  options: Partial<AppOptions> = {},
  open: () => Promise<Store> = openTestStore,
  { unpaidShare = '1', ...world }: TestWorld = {},
) => {
  const store = await open();
  await store.db.update(siteSettings).set({ unpaidShare });
  const clock = world.clock ?? handClock();
  let uptime = 0;
  const reports: unknown[] = [];
  const report = (error: unknown) => reports.push(error);
  const running = await runExchange(store, {
    ...{ clock, isProduction: false, report, siteUrl: () => SITE_URL },
    captchaWork: LITTLE_WORK,
    // Tests of something else have one operator.
    operatorLimit: '999999999999999',
    uptime: () => uptime,
    ...(!world.drawing && { ports: { pictures: sharedPictures } }),
    ...world,
  });
  const { exchange, jobs: runner, sandbox, heartbeat, tasks } = running;
  const settled = async () => {
    await Promise.all([runner.settled(), ...tasks.map((task) => task.settled())]);
    // What the chains have reported meanwhile has jobs of its own.
    await runner.settled();
  };
  const app = createApp({ exchange, sandbox, limits: NO_LIMITS, report, ...options });
  let transfers = 0;
  let areBooksForged = false;

  return {
    app,
    db: store.db,
    exchange,
    sandbox,
    clock,
    reports,
    settle: settled,
    browser: (address?: string) => browserLike(app, address),
    /** Lets time pass and whatever is due happen. */
    pass: async (seconds: number) => {
      clock.advance(seconds * 1000);
      await settled();
    },
    /** As if the process had stood still: time passes without a heartbeat, and then whatever is due happens. */
    freeze: async (seconds: number) => {
      uptime += seconds * 1000;
      clock.advance(seconds * 1000);
      await settled();
    },
    /** The process stores no heartbeat any more. */
    stopHeartbeat: heartbeat.stop,
    /** Nothing is done any more about jobs that are due. */
    stopJobs: runner.stop,
    /** Runs the jobs against another world. */
    rewire: async (change: Partial<Exchange>) => {
      await runner.stop();
      runner.start(jobHandlers({ ...exchange, ...change }));
      await runner.settled();
    },
    /** The bank reports money for an order, and all that follows from it happens. */
    pay: async (
      order: Order,
      amount = order.cashAmount,
      transactionId?: string,
      paidAt?: number,
    ) => {
      transfers += 1;
      await receiveMoney(exchange)({
        transactionId: transactionId ?? `T${transfers}`,
        accountNumber: order.payment.accountNumber,
        amount,
        text: `MBVCB.${order.payment.transferText}.CT tu 19031234567890`,
        paidAt,
      });
      await runner.settled();
    },
    /** The chain reports coins on their way to a sale, and all that follows from it happens. */
    deposit: async (order: Order, news: Partial<DepositReport> = {}) => {
      transfers += 1;
      await receiveDeposit(exchange)({
        networkKey: order.networkKey,
        asset: order.currencyCode,
        hash: `hash-${transfers}`,
        index: 0,
        address: order.receivingAddress,
        memo: order.memo,
        amount: order.quantity,
        confirmations: finalityOf(order.networkKey).confirmations,
        isGone: false,
        sequence: transfers,
        ...news,
      });
      await runner.settled();
    },
    /** For a test that writes rows which no call writes: its books are not checked at the end. */
    forgeBooks: () => {
      areBooksForged = true;
    },
    /** Posts the price of an order as received, without a report of it: its books are not checked at the end. */
    forgeReceipt: async ({ ref, cashAmount: amount }: Pick<Order, 'ref' | 'cashAmount'>) => {
      areBooksForged = true;
      await postJournal(store.db, {
        ...{ source: `forged/${randomUUID()}`, at: new Date(clock.now()), orderRef: ref },
        event: { type: 'money.received', ref, account: 'VCB/1', asset: 'VND', amount },
      });
    },
    /** Adds to the inventory of a currency. */
    stockUp: (quantity: string, currencyCode = GOOD_ORDER.currencyCode) =>
      adjustInventory(exchange, { id: randomUUID(), currencyCode, quantity }),
    close: async () => {
      await Promise.all([
        world.drawing && exchange.pictures.close(),
        runner.stop(),
        ...tasks.map((task) => task.stop()),
      ]);
      try {
        if (!areBooksForged) await expectBalancedBooks(store.db);
      } finally {
        await store.close();
      }
    },
  };
};

export type TestExchange = Awaited<ReturnType<typeof startTestExchange>>;

export const postOrder = (
  browser: BrowserLike,
  changes: Partial<BuyOrder> = {},
  headers: HeadersInit = {},
) => browser.post('/api/v1/buy_orders', encodeBuyOrder({ ...GOOD_ORDER, ...changes }), headers);

/** Places a good order and hands over what the service answered. */
export const placeOrder = async (browser: BrowserLike, changes: Partial<BuyOrder> = {}) => {
  const { status, json, text } = await postOrder(browser, changes);
  if (status !== 200) throw new Error(`the order was refused: ${text}`);
  return decodeOrder(json?.data);
};

/** Places a good sale and hands over what its page shows once its address is open. */
export const placeSale = async (
  running: Pick<TestExchange, 'settle'>,
  browser: BrowserLike,
  changes: Partial<SellOrder> = {},
) => {
  const body = encodeSellOrder({ ...GOOD_SALE, ...changes });
  const { status, json, text } = await browser.post('/api/v1/sell_orders', body);
  if (status !== 200) throw new Error(`the sale was refused: ${text}`);
  await running.settle();
  return seenOrder(browser, decodeOrder(json?.data).ref);
};

export const seenOrder = async (browser: BrowserLike, ref: string) =>
  decodeOrder((await browser.post('/api/v1/histories', { ref })).json?.data);

/** What the books say of an order. */
export const booksOf = async ({ db }: Pick<TestExchange, 'db'>, ref: string) => {
  const row = await orderByRef(db, ref);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderRef, ref))
    .orderBy(orderEvents.id);
  const due = await db.select().from(jobs).where(eq(jobs.orderRef, ref));
  const money = await db
    .select()
    .from(moneyReports)
    .where(eq(moneyReports.orderRef, ref))
    .orderBy(sql`(select id from journals where source = 'report/' || ${reportNameInSql})`);
  return {
    row,
    status: row?.status,
    events: events.map(({ event }) => event),
    jobs: due.map(({ kind }) => kind).toSorted(),
    money: money.map(({ outcome }) => outcome),
  };
};
