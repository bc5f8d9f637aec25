import type { DecimalText } from '../money/money.ts';

/** A text of the site that operators write, in two languages, such as the notice or the warning. */
export interface SiteText {
  /** Its name; `site:name` is a text of one site alone (see `forSite`, domain/catalogue/site-text.ts). */
  readonly code: string;
  readonly imageSrc: string;
  readonly vi: string;
  readonly en: string;
  /** 1 active, 0 inactive. */
  readonly status: number;
  /** For operators: what the text is for. */
  readonly description: string;
  /** JSON as text; `moreDataOf` reads it. */
  readonly moreData: string;
}

/** Texts by language or by variety, such as a title for each language. */
export type TextsByName = Readonly<Record<string, string>>;

/** Settings of the site, and which parts of it are switched on. */
export interface SiteInfo {
  readonly locales: readonly string[];
  readonly domain: string;
  readonly email: string;
  readonly titles: TextsByName;
  readonly descriptions: TextsByName;
  readonly keywords: TextsByName;
  readonly logos: TextsByName;
  readonly videoLink: string;
  readonly siteNotify: string;
  /** Account of the live chat. */
  readonly tawkId: string;
  readonly phone: string;
  readonly skype: string;
  readonly yahoo: string;
  readonly env: string;
  /** Whether recent transactions are shown; '1' on the wire. */
  readonly showTransactionHistory: boolean;
  /**
   * Whether the home page has the newest coins in and out and the total of profits, and the
   * configuration the newest transactions.
   */
  readonly showExchangeActivity: boolean;
  /** File name endings that count as pictures, without the dot. */
  readonly imageExts: readonly string[];
  readonly texts: readonly SiteText[];
  readonly allowWithdraw: boolean;
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly allowExchange: boolean;
  readonly allowLoginZallo: boolean;
  readonly requiredVerify: boolean;
  readonly requiredLoginToBuySell: boolean;
  /** Dong from which an order needs a signed-in user; 0 always, null never. */
  readonly minOrderLogin: DecimalText | null;
  /** Dong from which an order needs a verified identity; null never. */
  readonly minOrderKyc: DecimalText | null;
  readonly minWithdraw: DecimalText;
  /** Seconds for which an order's price is held. */
  readonly orderTimer: number;
}

/** Default site: everything is allowed, nothing is limited. */
export const PLAIN_SITE: SiteInfo = {
  locales: [],
  domain: '',
  email: '',
  titles: {},
  descriptions: {},
  keywords: {},
  logos: {},
  videoLink: '',
  siteNotify: '',
  tawkId: '',
  phone: '',
  skype: '',
  yahoo: '',
  env: '',
  showTransactionHistory: false,
  showExchangeActivity: true,
  imageExts: [],
  texts: [],
  allowWithdraw: true,
  allowBuy: true,
  allowSell: true,
  allowExchange: true,
  allowLoginZallo: true,
  requiredVerify: true,
  requiredLoginToBuySell: false,
  minOrderLogin: null,
  minOrderKyc: null,
  minWithdraw: '0',
  orderTimer: 3600,
};
