import { isSame } from './same.ts';
import type { OrderSide } from './site-config.ts';
import { currencyCodeFromPath } from './usdt.ts';

export interface TradeScreen {
  readonly kind: 'trade';
  readonly side: OrderSide;
  readonly currencyCode: string;
}

export interface OrderScreen {
  readonly kind: 'order';
  readonly ref: string;
}

/** The ways into an account: pages that are of no use to those who are in. */
export interface EntryScreen {
  readonly kind: 'login' | 'registration' | 'forgot';
}

/** What members see and do of their own: account and orders; guests are asked to sign in first. */
export interface MemberScreen {
  readonly kind: 'twoFactor' | 'profile' | 'password' | 'history';
}

/** Going there signs out. */
export interface LeavingScreen {
  readonly kind: 'leaving';
}

/** Shows the word that a flow has left for it; without one nobody stays there. */
export interface NoticeScreen {
  readonly kind: 'notice';
}

/** Where the link of a mail leads. */
interface Mailed<TKind extends string> {
  readonly kind: TKind;
  /** The last part of the link. */
  readonly token: string;
}

export type ConfirmationScreen = Mailed<'confirmation'>;

/** A page that is one form. */
export type FormScreen = EntryScreen | Mailed<'passwordReset'>;

/** What a page needs a flow for; the rest of the pages are words only. */
export type Screen =
  | TradeScreen
  | OrderScreen
  | FormScreen
  | ConfirmationScreen
  | MemberScreen
  | LeavingScreen
  | NoticeScreen
  /** `members`: words that are for signed-in people only. */
  | { readonly kind: 'page'; readonly isForMembers?: true };

const ENTRIES: ReadonlySet<Screen['kind']> = new Set<EntryScreen['kind']>([
  'login',
  'registration',
  'forgot',
]);

/** Whoever is signed in has nothing to do there. */
export const isEntry = (screen: Screen): screen is EntryScreen => ENTRIES.has(screen.kind);

const MEMBERS_OWN: ReadonlySet<Screen['kind']> = new Set<MemberScreen['kind']>([
  'twoFactor',
  'profile',
  'password',
  'history',
]);

/** A page about the account of whoever is signed in. */
export const isMembersOwn = (screen: Screen): screen is MemberScreen =>
  MEMBERS_OWN.has(screen.kind);

/** Nobody gets there who is not signed in (rule of the routes: 2fa, account, security, history). */
export const isForMembers = (screen: Screen): boolean =>
  screen.kind === 'page' ? screen.isForMembers === true : isMembersOwn(screen);

/** The trade that an address such as /buy/usdt asks for. */
export const tradeScreen = (side: OrderSide, currency: string): TradeScreen => ({
  kind: 'trade',
  side,
  currencyCode: currencyCodeFromPath(currency),
});

/** What the home page and a bare /buy open with. */
export const DEFAULT_TRADE = tradeScreen('buy', 'usdt');

/** Whether two addresses lead to the same flow, so that a running one may go on; a page of words has none. */
export const isSameScreen = (one: Screen, other: Screen): boolean =>
  one.kind !== 'page' && isSame(one, other);
