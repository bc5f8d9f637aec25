import { asc, desc, eq } from 'drizzle-orm';
import { mergeConfig, type SiteConfig } from '#domain/site-config';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/site-defaults';
import { PLAIN_SITE, PLAIN_TEXT } from '#domain/site-info';
import type { Database } from '../store/database.ts';
import { currencies, rates, siteSettings, siteTexts } from '../store/tables/catalogue.ts';
import { orders } from '../store/tables/orders.ts';

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

export const createSiteConfigSource = (db: Database): SiteConfigSource => {
  let current: Promise<ExchangeConfig> | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    changed: forget,
    read: () => {
      current ??= readConfig(db);
      const reading = current;
      reading.catch(() => {
        // A failed reading is not kept, or one bad moment would last for ever.
        if (current === reading) forget();
      });
      return reading;
    },
  };
};

const readConfig = async (db: Database): Promise<ExchangeConfig> => {
  const [settings] = await db.select().from(siteSettings);
  if (!settings) throw new Error('the database has no site settings');
  const texts = await db.select().from(siteTexts).orderBy(asc(siteTexts.orderBy));
  const currencyRows = await db.select().from(currencies).orderBy(asc(currencies.orderBy));
  const rateRows = await db.select().from(rates).orderBy(asc(rates.id));
  const { id: _, orderTimer, reportDelay, ...others } = settings;
  const { maxOpenGuest, maxOpenAccount, maxOpenNetwork, ...siteInfo } = others;
  const shown = mergeConfig(undefined, {
    siteInfo: {
      ...PLAIN_SITE,
      ...siteInfo,
      texts: texts.map(({ orderBy: __, ...text }) => ({ ...PLAIN_TEXT, ...text })),
    },
    currencies: currencyRows.map((row) => ({ ...PLAIN_CURRENCY, ...row })),
    rates: rateRows.map(({ id: __, ...rate }) => ({ ...PLAIN_RATE, ...rate })),
    orders: await readRecentOrders(db),
  });
  const maxOpen = { guest: maxOpenGuest, account: maxOpenAccount, network: maxOpenNetwork };
  return { ...shown, orderTimer, reportDelay, maxOpen };
};

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
