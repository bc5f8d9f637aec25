import type { SiteInfo } from '../catalogue/site-info.ts';
import { type DecimalText, decimal, larger, toText } from '../money/money.ts';
import { type RuleError, ruleError } from './error-codes.ts';

/** Seconds for which an order counts towards MinOrderLogin and MinOrderKyc. */
export const DAY_SECONDS = 86_400;

/** The settings that limit the orders of a day. */
export type DayLimitSettings = Pick<SiteInfo, 'minOrderLogin' | 'minOrderKyc' | 'requiredVerify'>;

/** What limits the orders of a customer: MinOrderKyc until documents are accepted, and of a guest MinOrderLogin always. */
export interface DayTrader {
  readonly isSignedIn: boolean;
  /** Documents were accepted: an account's, or those of a guest's bank account. */
  readonly isVerified: boolean;
}

/** A limit that the orders of a day reach together. */
export interface DayLimit {
  readonly setting: 'minOrderLogin' | 'minOrderKyc';
  /** Dong from which on an account, or a verified identity, is needed. */
  readonly limit: DecimalText;
  /** What the other orders leave of the limit, never below 0: a new order has to stay below it. */
  readonly free: DecimalText;
}

/** The lowest limit of a customer's orders of a day; undefined without any. */
export const lowestDayLimit = (
  { minOrderLogin, minOrderKyc, requiredVerify }: DayLimitSettings,
  { isSignedIn, isVerified }: DayTrader,
): Pick<DayLimit, 'setting' | 'limit'> | undefined => {
  const login = isSignedIn ? null : minOrderLogin;
  const kyc = requiredVerify && !isVerified ? minOrderKyc : null;
  if (kyc !== null && (login === null || decimal(kyc).lt(decimal(login)))) {
    return { setting: 'minOrderKyc', limit: kyc };
  }
  return login === null ? undefined : { setting: 'minOrderLogin', limit: login };
};

/** Dong of a new order, and of the other orders of the last 24 hours that count for the same customer. */
export interface DayOrders {
  readonly dong: DecimalText;
  readonly others: DecimalText;
}

/** The limit that a new order reaches together with the others of a day; undefined while they stay below. */
export const reachedDayLimit = (
  settings: DayLimitSettings,
  trader: DayTrader,
  { dong, others }: DayOrders,
): DayLimit | undefined => {
  const lowest = lowestDayLimit(settings, trader);
  if (!lowest) return undefined;
  const left = decimal(lowest.limit).minus(decimal(others));
  if (decimal(dong).lt(left)) return undefined;
  return { ...lowest, free: toText(larger(left, decimal('0'))) };
};

/** Validation error of an order that reaches a limit: what it needs, and what is still free without that. */
export const dayLimitError = (
  { limit: amount, free }: DayLimit,
  { isSignedIn }: Pick<DayTrader, 'isSignedIn'>,
): RuleError => {
  if (decimal(free).eq(0)) {
    return ruleError(isSignedIn ? 'kycForMoreOrders' : 'loginForMoreOrders', { amount });
  }
  return ruleError(isSignedIn ? 'kycForDayOrders' : 'loginForDayOrders', { amount, free });
};
