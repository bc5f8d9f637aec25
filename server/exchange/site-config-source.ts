import { asc, desc, eq } from 'drizzle-orm';
import type { PauseReason } from '#domain/rate-guard';
import { type Currency, mergeConfig, type OrderSide, type SiteConfig } from '#domain/site-config';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/site-defaults';
import { PLAIN_SITE, PLAIN_TEXT } from '#domain/site-info';
import type { Database } from '../store/database.ts';
import { SAMPLE_ACCOUNT_NUMBERS } from '../store/seed/currencies.ts';
import {
  currencies,
  type RatePauseRow,
  ratePauses,
  rates,
  siteSettings,
  siteTexts,
} from '../store/tables/catalogue.ts';
import { orders } from '../store/tables/orders.ts';
import { receivingAccounts } from './receiving-accounts.ts';

/** What every page shows, and what only we need to know. */
export interface ExchangeConfig extends SiteConfig {
  /** Seconds a customer has to pay. */
  readonly orderTimer: number;
  /** Seconds before its report within which a bank's own time of a transfer is believed. */
  readonly reportDelay: number;
  /** How many unpaid orders one guest, one account and one network may have at once. */
  readonly maxOpen: { readonly guest: number; readonly account: number; readonly network: number };
}

/** The configuration of this moment; read once and kept until something in it changes. */
export interface SiteConfigSource {
  readonly read: () => Promise<ExchangeConfig>;
  /** To be called after anything that `read` shows was committed. */
  readonly changed: () => void;
}

const RECENT_ORDERS = 10;

/** What decides whether the exchange can trade for real. */
export interface TradeSources {
  /** Sample accounts and sample rates are nobody's: in production they are not offered. */
  readonly isProduction: boolean;
  /** A rate feed of the operator's own is named. */
  readonly hasRateSource: boolean;
}

const PLAYED: TradeSources = { isProduction: false, hasRateSource: true };

export const createSiteConfigSource = (
  db: Database,
  sources: TradeSources = PLAYED,
): SiteConfigSource => {
  let current: Promise<ExchangeConfig> | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    changed: forget,
    read: () => {
      current ??= readConfig(db, sources);
      const reading = current;
      reading.catch(() => {
        // A failed reading is not kept, or one bad moment would last for ever.
        if (current === reading) forget();
      });
      return reading;
    },
  };
};

const readConfig = async (db: Database, sources: TradeSources): Promise<ExchangeConfig> => {
  const [settings] = await db.select().from(siteSettings);
  if (!settings) throw new Error('the database has no site settings');
  const texts = await db.select().from(siteTexts).orderBy(asc(siteTexts.orderBy));
  const currencyRows = await db.select().from(currencies).orderBy(asc(currencies.orderBy));
  const rateRows = await db.select().from(rates).orderBy(asc(rates.id));
  const pauses = await db.select().from(ratePauses);
  const { id: _, orderTimer, reportDelay, ...others } = settings;
  const { maxOpenGuest, maxOpenAccount, maxOpenNetwork, ...siteInfo } = others;
  const shown = mergeConfig(undefined, {
    siteInfo: {
      ...PLAIN_SITE,
      ...siteInfo,
      texts: texts.map(({ orderBy: __, ...text }) => ({ ...PLAIN_TEXT, ...text })),
    },
    currencies: withPauses(
      currencyRows.map((row) => offered({ ...PLAIN_CURRENCY, ...row }, sources)),
      pauses,
      sources,
    ),
    rates: rateRows.flatMap(
      ({ id: __, pendingValue, reportedAt, acceptedUntil, anchors, isSample, ...rate }) =>
        isSample && sources.isProduction ? [] : [{ ...PLAIN_RATE, ...rate }],
    ),
    orders: await readRecentOrders(db),
  });
  const maxOpen = { guest: maxOpenGuest, account: maxOpenAccount, network: maxOpenNetwork };
  return { ...shown, orderTimer, reportDelay, maxOpen };
};

/** Money sent to a sample account would be lost. */
const offered = (currency: Currency, { isProduction }: TradeSources): Currency =>
  isProduction && SAMPLE_ACCOUNT_NUMBERS.includes(currency.accountNumber)
    ? { ...currency, accountNumber: '', accountName: '' }
    : currency;

const withPauses = (
  listed: readonly Currency[],
  pauses: readonly RatePauseRow[],
  sources: TradeSources,
): readonly Currency[] => {
  const isMissing = !canTrade(listed, sources);
  const reasonOf = ({ code }: Currency, side: OrderSide): PauseReason | '' =>
    isMissing
      ? 'NOT_CONFIGURED'
      : (pauses.find((row) => row.bankCode === code && row.side === side)?.reason ?? '');
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

/** Production needs a rate feed of its own and a bank account of its own. */
const canTrade = (listed: readonly Currency[], sources: TradeSources): boolean =>
  !sources.isProduction || (sources.hasRateSource && receivingAccounts(listed).length > 0);

const readRecentOrders = async (db: Database) => {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.status, 'delivered'))
    .orderBy(desc(orders.updatedAt))
    .limit(RECENT_ORDERS);
  return rows.map(({ type, currencyCode, quantity, createdAt }) => ({
    type,
    currencyCode,
    quantity,
    createdAt: createdAt.getTime() / 1000,
  }));
};
