import type { UserAccount } from '../account/session.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import type { Currency, OrderSide } from './site-config.ts';
import type { SiteInfo } from './site-info.ts';

/** Every way of trading that a site can switch off. */
export type TradeWay = OrderSide | 'exchange';

const SWITCHES = {
  buy: 'allowBuy',
  sell: 'allowSell',
  exchange: 'allowExchange',
} as const satisfies Record<TradeWay, keyof SiteInfo>;

/** The site's settings of its ways of trading. */
export type TradeSwitches = Pick<SiteInfo, (typeof SWITCHES)[TradeWay]>;

/** The operators have switched this way of trading off (source: AllowBuy, AllowSell, AllowExchange). */
export const isPaused = (siteInfo: TradeSwitches, way: TradeWay): boolean =>
  !siteInfo[SWITCHES[way]];

/** A currency's pauses. */
export type Pausable = Pick<Currency, 'buyPauseReason' | 'sellPauseReason'>;

/** Why this side of a currency is paused for now, as a code; empty while it is not. */
export const pauseReasonOf = (
  { buyPauseReason, sellPauseReason }: Pausable,
  side: OrderSide,
): string => (side === 'buy' ? buyPauseReason : sellPauseReason);

/** Whether a currency is traded on this side as a rule, and not for now: by its own pause, or by the site's switch. */
export const isPausedOnSide = (
  currency: Pausable & Pick<Currency, 'isAllowBuy' | 'isAllowSell'>,
  siteInfo: TradeSwitches,
  side: OrderSide,
): boolean =>
  pauseReasonOf(currency, side) !== '' ||
  ((side === 'buy' ? currency.isAllowBuy : currency.isAllowSell) && isPaused(siteInfo, side));

/**
 * Whether a currency is sold to those for whom some of it is held: on sale, or paused only because all the rest is sold.
 */
export const isSoldFromHold = ({
  isAllowBuy,
  buyPauseReason,
}: Pick<Currency, 'isAllowBuy' | 'buyPauseReason'>): boolean =>
  isAllowBuy || buyPauseReason === 'OUT_OF_STOCK';

/** Trading needs an account: by the site's settings, or because no order is small enough for a guest. */
export const isLoginNeededToTrade = ({
  requiredLoginToBuySell,
  minOrderLogin,
}: Pick<SiteInfo, 'requiredLoginToBuySell' | 'minOrderLogin'>): boolean =>
  requiredLoginToBuySell || (minOrderLogin !== null && decimal(minOrderLogin).lte(0));

/** At it or above it; what has no limit or no price yet reaches nothing. */
const reaches = (dong: DecimalText | undefined, limit: DecimalText | null): boolean =>
  limit !== null && dong !== undefined && decimal(dong).gte(decimal(limit));

/** An order of so many dong is too large for a guest: it is at MinOrderLogin or above (source: trading). */
export const isLoginNeededFor = (
  { minOrderLogin }: Pick<SiteInfo, 'minOrderLogin'>,
  isSignedIn: boolean,
  dong: DecimalText | undefined,
): boolean => !isSignedIn && reaches(dong, minOrderLogin);

/**
 * An order of so many dong is at MinOrderKyc or above, and its account has no verified documents; never on a site with
 * RequiredVerify off. The service decides; a client may warn early.
 */
export const isKycNeededFor = (
  { minOrderKyc, requiredVerify }: Pick<SiteInfo, 'minOrderKyc' | 'requiredVerify'>,
  isVerified: boolean,
  dong: DecimalText | undefined,
): boolean => requiredVerify && !isVerified && reaches(dong, minOrderKyc);

/** Documents have been seen and are good (source: document status). */
export const isVerified = (user: Pick<UserAccount, 'docStatus'> | null | undefined): boolean =>
  user?.docStatus === 'verify';
