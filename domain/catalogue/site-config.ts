import type { DecimalText } from '../money/money.ts';
import { isSame } from '../same.ts';
import { PLAIN_SITE, type SiteInfo } from './site-info.ts';

/** Bank, payment method or currency, distinguished by its type. */
export interface Currency {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly swiftCode: string;
  readonly type: string;
  /** 1 active, 0 inactive; inactive ones are not offered. */
  readonly status: number;
  readonly orderBy: number;
  /** Least quantity of the currency on a sale. */
  readonly minOrder: DecimalText;
  /** Least quantity of the currency on a purchase. */
  readonly minMoney: DecimalText;
  readonly maxBalance: DecimalText;
  /** What the exchange holds of it; the wire calls it Reverse. */
  readonly reserve: DecimalText;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string;
  /** Whether menus list it. */
  readonly isShow: boolean;
  readonly isAllowBuy: boolean;
  readonly isAllowSell: boolean;
  /** Why buying is paused, as a code (`PauseReason`, or one unknown to the client); empty while it is not. */
  readonly buyPauseReason: string;
  /** The same of selling. */
  readonly sellPauseReason: string;
  /** Host names it is offered on; empty means all. */
  readonly domains: readonly string[];
  /** Keys of the networks it is taken in on. */
  readonly depositNetworks: readonly string[];
  /** Keys of the networks it is sent out on; by default those it is taken in on. */
  readonly withdrawNetworks: readonly string[];
  readonly fee: DecimalText;
  readonly percentFee: DecimalText;
  readonly transferFee: DecimalText;
  readonly value: DecimalText;
  readonly image: string;
  readonly addressExample: string;
}

export type OrderSide = 'buy' | 'sell';

/** One tier of a rate: it holds from its minimum quantity on. */
export interface BuySellRate {
  readonly bankCode: string;
  readonly side: OrderSide;
  readonly status: number;
  /** Dong for one unit; -1 means unset. */
  readonly value: DecimalText;
  /** Fixed fee in dong. */
  readonly fee: DecimalText;
  /** Percentage of quantity × rate. */
  readonly percentFee: DecimalText;
  /** Network fee in units of the currency. */
  readonly transferFee: DecimalText;
  readonly profit: DecimalText;
  /** The rate in dollars. */
  readonly dollarRate: DecimalText;
  readonly minQuantity: DecimalText;
}

/** A finished order as strangers may see it in the list of recent ones. */
export interface RecentOrder {
  readonly type: string;
  readonly currencyCode: string;
  readonly quantity: DecimalText;
  /** Epoch seconds. */
  readonly createdAt: number;
}

/**
 * Configuration of every page. A later partial answer keeps what it does not carry. Lists that only
 * some pages show stay as they came; the wire modules of those pages read them.
 */
export interface SiteConfig {
  readonly siteInfo: SiteInfo;
  readonly currencies: readonly Currency[];
  readonly rates: readonly BuySellRate[];
  readonly exchangeRates: readonly unknown[];
  readonly faqs: readonly unknown[];
  readonly faqCategories: readonly unknown[];
  readonly categories: readonly unknown[];
  readonly news: readonly unknown[];
  readonly btcTransactions: readonly unknown[];
  readonly usdtTransactions: readonly unknown[];
  readonly ethTransactions: readonly unknown[];
  readonly orders: readonly RecentOrder[];
}

/** Host name of a page: what a currency's domains are compared with. */
export type HostName = string;

/**
 * A later answer replaces what it carries and keeps the rest (rule of the configuration call).
 * An equal part stays the same object, and so does the whole when nothing is new.
 */
export const mergeConfig = (
  previous: SiteConfig | undefined,
  partial: Partial<SiteConfig>,
): SiteConfig => {
  if (!previous) return { ...EMPTY_CONFIG, ...partial };
  const news = Object.entries(partial).filter(
    ([part, value]) => !isSame(value, previous[part as keyof SiteConfig]),
  );
  return news.length === 0 ? previous : { ...previous, ...Object.fromEntries(news) };
};

const EMPTY_CONFIG: SiteConfig = {
  siteInfo: PLAIN_SITE,
  currencies: [],
  rates: [],
  exchangeRates: [],
  faqs: [],
  faqCategories: [],
  categories: [],
  news: [],
  btcTransactions: [],
  usdtTransactions: [],
  ethTransactions: [],
  orders: [],
};

const byCode = new WeakMap<readonly Currency[], ReadonlyMap<string, Currency>>();

/** A currency by its code, the first where two share one. A list is sorted by code once: every key typed asks. */
export const currencyOf = (
  { currencies }: Pick<SiteConfig, 'currencies'>,
  code: string,
): Currency | undefined => {
  const known =
    byCode.get(currencies) ??
    new Map(currencies.toReversed().map((currency) => [currency.code, currency]));
  byCode.set(currencies, known);
  return known.get(code);
};

/** The active text of a code in the reader's language, English where Vietnamese is not asked for. */
export const siteText = (
  { siteInfo }: SiteConfig,
  code: string,
  locale: string,
): string | undefined => {
  const text = siteInfo.texts.find((entry) => entry.code === code && entry.status === 1);
  return (locale === 'vi' ? text?.vi : text?.en) || text?.en || undefined;
};

/**
 * Leaves out the lists that single pages ask for themselves, and those of transactions, which no page
 * shows. A rendered page does not carry them, and would be changed by their arrival.
 */
export const withoutPageLists = <Config extends Partial<SiteConfig>>({
  faqs: _,
  faqCategories: __,
  categories: ___,
  news: ____,
  btcTransactions: _____,
  usdtTransactions: ______,
  ethTransactions: _______,
  ...rest
}: Config) => rest;
