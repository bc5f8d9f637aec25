import { asc, eq } from 'drizzle-orm';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { partnerDataOf } from '#domain/catalogue/partner-text';
import {
  type BuySellRate,
  type Currency,
  mergeConfig,
  type OrderSide,
  type RecentOrder,
  type SiteConfig,
} from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { SHARED_IMAGE } from '#domain/head/page-head';
import { TRADE_DESCRIPTION, TRADE_KEYWORDS, TRADE_TITLE } from '#domain/head/page-words';
import type { DecimalText } from '#domain/money/money';
import { exchangeRatesOf } from '#domain/pricing/pair-value';
import type { PauseReason } from '#domain/pricing/rate-guard';
import { tiersOf } from '#domain/pricing/rates';
import { operatorOf } from '#domain/rails/operators';
import { IMAGE_EXTENSIONS } from '#domain/rules/files';
import { isSame } from '#domain/same';
import { categoryCodec, faqCategoryCodec, faqCodec, newsCodec } from '#domain/wire/content-wire';
import { PLAIN_CURRENCY, PLAIN_RATE, PLAIN_TEXT } from '#domain/wire/defaults';
import { exchangeRateCodec } from '#domain/wire/exchange-rate-wire';
import { transactionCodec } from '#domain/wire/transaction-wire';
import { epochSeconds } from '../epoch-seconds.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { SAMPLE_ACCOUNT_NUMBERS } from '../store/seed/currencies.ts';
import { isStoreAway } from '../store/store-away.ts';
import {
  currencies,
  exchangePairs,
  type RatePauseRow,
  ratePauses,
  rates,
  siteSettings,
  siteTexts,
} from '../store/tables/catalogue.ts';
import { faqCategories, faqs } from '../store/tables/content.ts';
import { orders } from '../store/tables/orders.ts';
import { readStock, reserveOf, type Stock } from './books/stock.ts';
import { type LatestConfirmed, readLatestConfirmed } from './landing/latest-transactions.ts';
import { readCategories, readLatestNews } from './news/read-news.ts';
import { listOrders } from './orders/read-orders.ts';

/** What every page shows, and what only we need to know. */
export interface ExchangeConfig extends SiteConfig {
  /** Seconds a customer has to pay. */
  readonly orderTimer: number;
  /** Seconds after its last update in which a review, a requested proof or requested documents run out. */
  readonly reviewTimer: number;
  /** Seconds before its report within which a bank's own time of a transfer is believed. */
  readonly reportDelay: number;
  /** Percentage by which an order may cost more today and is still delivered for late money. */
  readonly quoteTolerance: DecimalText;
  /**
   * Part of a currency's stock, from 0 to 1, that one visitor may hold unpaid from the second order
   * on.
   */
  readonly unpaidShare: DecimalText;
  /** How many unpaid orders one guest, one account and one network may have at once. */
  readonly maxOpen: { readonly guest: number; readonly account: number; readonly network: number };
}

/** The configuration of this moment, read once for many calls. */
export interface SiteConfigSource {
  readonly read: () => Promise<ExchangeConfig>;
  /** To be called after a change of settings, texts, currencies or rates was committed. */
  readonly changed: () => void;
}

const RECENT_ORDERS = 10;

const noPartner = () => false;

/** What decides whether the exchange can trade for real. */
export interface TradeSources {
  /** Sample accounts and sample rates are not offered in production. */
  readonly isProduction: boolean;
  /** A rate feed of the operator's own is named. */
  readonly hasRateSource: boolean;
  /** Whether /go/{partner} leads anywhere; it does not for any name without this. */
  readonly isPartner?: (name: string) => boolean;
}

const PLAYED: TradeSources = { isProduction: false, hasRateSource: true };

/** Reserves and recent orders are read again after this, and no sooner: every order moves them. */
const REFRESH_MS = 20_000;

/**
 * Reads the configuration once for many calls: what operators and rates decide until it is said to have changed, what
 * orders move every 20 s. The same object is handed over as long as nothing in it differs.
 */
export const createSiteConfigSource = (
  db: Database,
  sources: TradeSources = PLAYED,
  clock: Pick<Clock, 'now'> = systemClock,
): SiteConfigSource => {
  let decided: Promise<Decided> | undefined;
  let moved: { readonly readAt: number; readonly value: Promise<Moved> } | undefined;
  let built:
    | { readonly of: readonly [Decided, Moved]; readonly config: ExchangeConfig }
    | undefined;

  const readDecidedOnce = (): Promise<Decided> => {
    decided ??= readDecided(db);
    const reading = decided;
    reading.catch(() => {
      // A failed reading is not stored, or one bad moment would last for ever.
      if (decided === reading) decided = undefined;
    });
    return reading;
  };

  const readMovedAtTimes = (): Promise<Moved> => {
    const now = clock.now();
    // A clock that was set back does not stop it.
    if (moved && Math.abs(now - moved.readAt) < REFRESH_MS) return moved.value;
    const value = refreshed(db, moved?.value);
    moved = { readAt: now, value };
    value.catch(() => {
      if (moved?.value === value) moved = undefined;
    });
    return value;
  };

  return {
    changed: () => {
      decided = undefined;
    },
    read: async () => {
      const [one, other] = await Promise.all([readDecidedOnce(), readMovedAtTimes()]);
      if (built?.of[0] !== one || built.of[1] !== other) {
        built = { of: [one, other], config: configOf(one, other, sources) };
      }
      return built.config;
    },
  };
};

/** The one before where nothing differs, and where the database is away. */
const refreshed = async (db: Database, before: Promise<Moved> | undefined): Promise<Moved> => {
  const known = await before?.catch(() => undefined);
  try {
    const moved = await readMoved(db);
    return known && isSameMoved(known, moved) ? known : moved;
  } catch (error) {
    if (!known || !isStoreAway(error)) throw error;
    return known;
  }
};

/** What orders move. */
interface Moved {
  readonly stock: Stock;
  readonly orders: readonly RecentOrder[];
  readonly confirmed: LatestConfirmed;
}

const readMoved = async (db: Database): Promise<Moved> => ({
  stock: await readStock(db),
  orders: await readRecentOrders(db),
  confirmed: await readLatestConfirmed(db),
});

const isSameMoved = (one: Moved, other: Moved): boolean =>
  isSame(one.orders, other.orders) &&
  isSame(one.confirmed, other.confirmed) &&
  isSame([...one.stock], [...other.stock]);

/** What operators and rates decide. */
type Decided = Awaited<ReturnType<typeof readDecided>>;

const readDecided = async (db: Database) => {
  const [settings] = await db.select().from(siteSettings);
  if (!settings) throw new Error('the database has no site settings');
  return {
    settings,
    texts: await db.select().from(siteTexts).orderBy(asc(siteTexts.orderBy)),
    currencyRows: await db.select().from(currencies).orderBy(asc(currencies.orderBy)),
    rateRows: await db.select().from(rates).orderBy(asc(rates.id)),
    pairs: await db
      .select()
      .from(exchangePairs)
      .orderBy(asc(exchangePairs.fromCode), asc(exchangePairs.toCode)),
    pauses: await db.select().from(ratePauses),
    faqRows: await db.select().from(faqs).orderBy(asc(faqs.orderBy), asc(faqs.id)),
    faqCategoryRows: await db
      .select()
      .from(faqCategories)
      .orderBy(asc(faqCategories.orderBy), asc(faqCategories.id)),
    categories: await readCategories(db),
    latestNews: await readLatestNews(db),
  };
};

const configOf = (
  {
    settings,
    texts,
    currencyRows,
    rateRows,
    pairs,
    pauses,
    faqRows,
    faqCategoryRows,
    categories,
    latestNews,
  }: Decided,
  { stock, orders, confirmed }: Moved,
  sources: TradeSources,
): ExchangeConfig => {
  const { id: _, orderTimer, reviewTimer, reportDelay, ...others } = settings;
  const { quoteTolerance, unpaidShare, ...rest } = others;
  const { maxOpenGuest, maxOpenAccount, maxOpenNetwork, ...siteInfo } = rest;
  const offeredRates = rateRows.flatMap(
    ({ id: __, pendingValue, reportedAt, acceptedUntil, anchors, isSample, ...rate }) =>
      isSample && sources.isProduction ? [] : [{ ...PLAIN_RATE, ...rate }],
  );
  const shown = mergeConfig(undefined, {
    siteInfo: {
      ...PLAIN_SITE,
      ...siteInfo,
      titles: { ...TRADE_TITLE, ...siteInfo.titles },
      descriptions: { ...TRADE_DESCRIPTION, ...siteInfo.descriptions },
      keywords: { ...TRADE_KEYWORDS, ...siteInfo.keywords },
      logos: { share: SHARED_IMAGE, ...siteInfo.logos },
      env: sources.isProduction ? 'production' : 'development',
      imageExts: IMAGE_EXTENSIONS,
      orderTimer,
      texts: texts.map(({ orderBy: __, ...text }) => ({
        ...{ ...PLAIN_TEXT, ...text },
        moreData: partnerDataOf(text.code, sources.isPartner ?? noPartner),
      })),
    },
    currencies: withPauses(
      currencyRows.map((row) => {
        // A record is known by its code; on the wire it has an id of its own, too.
        const fees = feesIn(offeredRates, row.code);
        const currency = { ...PLAIN_CURRENCY, ...row, ...fees, id: row.code };
        return offered({ ...currency, reserve: reserveOf(stock, currency) }, sources);
      }),
      pauses,
      sources,
    ),
    rates: offeredRates,
    exchangeRates: exchangeRatesOf(offeredRates, pairs).map(exchangeRateCodec.encode),
    faqs: faqRows.map((row) => faqCodec.encode(withSeconds(row))),
    faqCategories: faqCategoryRows.map((row) => faqCategoryCodec.encode(withSeconds(row))),
    categories: categories.map(categoryCodec.encode),
    news: latestNews.map(newsCodec.encode),
    // What is not to be shown does not leave the service either.
    orders: settings.showTransactionHistory ? orders : [],
    ...(settings.showExchangeActivity && {
      btcTransactions: confirmed.btcTransactions.map(transactionCodec.encode),
      usdtTransactions: confirmed.usdtTransactions.map(transactionCodec.encode),
      ethTransactions: confirmed.ethTransactions.map(transactionCodec.encode),
    }),
  });
  const maxOpen = { guest: maxOpenGuest, account: maxOpenAccount, network: maxOpenNetwork };
  const times = { orderTimer, reviewTimer, reportDelay };
  return { ...shown, ...times, quoteTolerance, unpaidShare, maxOpen };
};

/** Shown fees and price of a record: those of its first tier, bought before sold. */
const feesIn = (
  listed: readonly BuySellRate[],
  code: string,
): Pick<Currency, 'fee' | 'percentFee' | 'transferFee' | 'value'> | undefined => {
  const [tier] = [...tiersOf(listed, code, 'buy'), ...tiersOf(listed, code, 'sell')];
  if (!tier) return undefined;
  const { fee, percentFee, transferFee, value } = tier;
  return { fee, percentFee, transferFee, value };
};

/** A row with its moments as they travel: whole epoch seconds. */
const withSeconds = <Row extends { readonly createdAt: Date; readonly updatedAt: Date }>(
  row: Row,
) => ({
  ...row,
  createdAt: epochSeconds(row.createdAt),
  updatedAt: epochSeconds(row.updatedAt),
});

/** Money sent to a sample account would be lost; what has nowhere to go is not taken. */
const offered = (currency: Currency, { isProduction }: TradeSources): Currency => {
  const isSample = isProduction && SAMPLE_ACCOUNT_NUMBERS.includes(currency.accountNumber);
  const own = isSample ? { ...currency, accountNumber: '', accountName: '' } : currency;
  return isAccountMissing(own) ? { ...own, isAllowSell: false } : own;
};

/** Whether a sale would be paid to an account of ours with an operator, and we have none. */
const isAccountMissing = ({ code, accountNumber }: Currency): boolean => {
  const operator = operatorOf(code);
  return operator !== undefined && operator.identifiedBy !== 'nothing' && accountNumber === '';
};

const withPauses = (
  listed: readonly Currency[],
  pauses: readonly RatePauseRow[],
  sources: TradeSources,
): readonly Currency[] => {
  const isMissing = !canTrade(listed, sources);
  const reasonOf = (currency: Currency, side: OrderSide): PauseReason | '' => {
    if (isMissing) return 'NOT_CONFIGURED';
    const pause = pauses.find((row) => row.bankCode === currency.code && row.side === side);
    return pause?.reason ?? (side === 'buy' && isOutOfStock(currency) ? 'OUT_OF_STOCK' : '');
  };
  return listed.map((currency) => {
    const buyPauseReason = currency.isAllowBuy ? reasonOf(currency, 'buy') : '';
    const sellPauseReason = currency.isAllowSell ? reasonOf(currency, 'sell') : '';
    return {
      ...{ ...currency, buyPauseReason, sellPauseReason },
      isAllowBuy: currency.isAllowBuy && buyPauseReason === '',
      isAllowSell: currency.isAllowSell && sellPauseReason === '',
    };
  });
};

const isOutOfStock = ({ type, reserve }: Currency) => type !== 'bank' && reserve === '0';

/** Production needs a rate feed of its own and a bank account of its own. */
const canTrade = (listed: readonly Currency[], sources: TradeSources): boolean =>
  !sources.isProduction || (sources.hasRateSource && receivingAccounts(listed).length > 0);

const readRecentOrders = async (db: Database): Promise<readonly RecentOrder[]> => {
  const rows = await listOrders(db, {
    where: eq(orders.status, 'delivered'),
    limit: RECENT_ORDERS,
    newestBy: 'updatedAt',
  });
  return rows.map(({ type, currencyCode, quantity, createdAt }) => ({
    type,
    currencyCode,
    quantity,
    createdAt: createdAt.getTime() / 1000,
  }));
};
