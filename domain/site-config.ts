import type { DecimalText } from './money.ts';
import { isSame } from './same.ts';

/** A text of the site that operators write, in two languages, such as the notice or the warning. */
export interface SiteText {
  readonly code: string;
  readonly imageSrc: string;
  readonly vi: string;
  readonly en: string;
  /** 1 active, 0 inactive. */
  readonly status: number;
}

/** What the site says of itself and which parts of it are switched on. */
export interface SiteInfo {
  readonly domain: string;
  readonly email: string;
  readonly texts: readonly SiteText[];
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly allowExchange: boolean;
  readonly requiredVerify: boolean;
  readonly requiredLoginToBuySell: boolean;
  /** Dong from which an order needs a signed-in user; 0 always, null never. */
  readonly minOrderLogin: DecimalText | null;
}

/** Bank, payment method or currency: one kind of record tells them apart by its type. */
export interface Currency {
  readonly code: string;
  readonly name: string;
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
  readonly isAllowBuy: boolean;
  readonly isAllowSell: boolean;
  /** Host names it is offered on; empty means all. */
  readonly domains: readonly string[];
  readonly depositNetworks: readonly string[];
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

/** Everything the pages are drawn from. A later partial answer keeps what it does not carry. */
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
 * A part that says the same stays the same object, and so does the whole when nothing is new.
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
  siteInfo: {
    domain: '',
    email: '',
    texts: [],
    allowBuy: true,
    allowSell: true,
    allowExchange: true,
    requiredVerify: true,
    requiredLoginToBuySell: false,
    minOrderLogin: null,
  },
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

/** The active text of a code in the reader's language, English where Vietnamese is not asked for. */
export const siteText = (
  { siteInfo }: SiteConfig,
  code: string,
  locale: string,
): string | undefined => {
  const text = siteInfo.texts.find((entry) => entry.code === code && entry.status === 1);
  return (locale === 'vi' ? text?.vi : text?.en) || text?.en || undefined;
};
