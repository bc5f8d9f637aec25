import type { OrderSide } from '../catalogue/site-config.ts';
import { currencyCodeFromPath } from '../catalogue/usdt.ts';
import { isSame } from '../same.ts';

/** Parameters of each kind of screen. */
interface ScreenParams {
  trade: { readonly side: OrderSide; readonly currencyCode: string };
  /** Codes of wallet currencies. */
  swap: { readonly from: string; readonly to: string };
  order: { readonly ref: string };
  login: unknown;
  registration: unknown;
  forgot: unknown;
  /** `token`: the last part of a link in a mail. */
  passwordReset: { readonly token: string };
  confirmation: { readonly token: string };
  /** Calls the deletion of an account off. */
  keepAccount: { readonly token: string };
  /** Freezes the withdrawals of an account, and ends its sessions. */
  freezeAccount: { readonly token: string };
  /**
   * Asks for a mail when a price reaches a target, or is the link of such a mail. `path`: of the page, as `alertPageOf` reads it;
   * `isSale`: the price is that of selling.
   */
  priceAlert: { readonly path: string; readonly isSale: boolean };
  twoFactor: unknown;
  profile: unknown;
  password: unknown;
  /** `search`: which orders are listed, as the address says it; all without one. */
  history: { readonly search?: Readonly<Record<string, unknown>> };
  /** Adds a guest's order to the account. `code`: of the order; empty where it is still to be chosen. */
  claim: { readonly code: string };
  /** Balances, deposits and statement. */
  wallet: unknown;
  /** Hands identity documents in. */
  documents: unknown;
  /** Takes money out of a wallet. */
  withdrawal: unknown;
  /** Frequent questions. */
  faq: unknown;
  /** Articles. `search`: which ones are listed, as the address says it. */
  blogList: { readonly search?: Readonly<Record<string, unknown>> };
  /** Prices of a currency. `search`: of which period, as the address says it. */
  rateHistory: {
    readonly currencyCode: string;
    readonly search?: Readonly<Record<string, unknown>>;
  };
  /** An article. `seoUrl`: its name in its address. */
  blogPost: { readonly seoUrl: string };
  /** Asks for an order's code. */
  orderSearch: unknown;
  /** Signs out. */
  leaving: unknown;
  /** Shows a flow's closing message; redirects home without one. */
  notice: unknown;
  /** Text only. `isForMembers`: text for signed-in visitors only. */
  page: { readonly isForMembers?: true };
}

export type ScreenKind = keyof ScreenParams;

/** A page of the site, or one of certain kinds. */
export type Screen<TKind extends ScreenKind = ScreenKind> = {
  [K in TKind]: { readonly kind: K } & ScreenParams[K];
}[TKind];

/** The trade that an address such as /buy/usdt asks for. */
export const tradeScreen = (side: OrderSide, currency: string): Screen<'trade'> => ({
  kind: 'trade',
  side,
  currencyCode: currencyCodeFromPath(currency),
});

const SWAPPED = ['VND', 'BTC', 'ETH'];

/** What a bare /exchange opens with (source: swap page). */
export const DEFAULT_SWAP: Screen<'swap'> = { kind: 'swap', from: 'BTC', to: 'ETH' };

/** The swap that an address such as /exchange/btc-eth asks for; undefined for an unknown pair. */
export const swapScreen = (pair: string): Screen<'swap'> | undefined => {
  const [from = '', to = '', ...rest] = pair.toUpperCase().split('-');
  const isPair =
    rest.length === 0 && from !== to && [from, to].every((code) => SWAPPED.includes(code));
  return isPair ? { kind: 'swap', from, to } : undefined;
};

/** What the home page and a bare /buy open with. */
export const DEFAULT_TRADE = tradeScreen('buy', 'usdt');

/** Whether two addresses lead to the same flow, so that a running one may go on; a page of words has none. */
export const isSameScreen = (one: Screen, other: Screen): boolean =>
  one.kind !== 'page' && isSame(one, other);

/** Pages whose address says what they list. */
type List = Screen<'history' | 'blogList' | 'rateHistory'>;

const isList = ({ kind }: Screen): boolean =>
  kind === 'history' || kind === 'blogList' || kind === 'rateHistory';

/** Whether an address leads to the running flow, which lists something else. */
export const isOtherList = (one: Screen, other: Screen): other is List =>
  isList(one) && isSame({ ...one, search: '' }, { ...other, search: '' });
