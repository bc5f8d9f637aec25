import { type DecimalText, decimal } from './money.ts';
import type { SiteInfo } from './site-info.ts';

/** Whether an amount is subject to a limit of the site: 0 is reached by every amount, null by none. */
export const reaches = (limit: DecimalText | null, dong: DecimalText): boolean =>
  limit !== null && decimal(dong).gte(decimal(limit));

/** Trading needs an account: the site says so, or no order is small enough for a guest. */
export const isLoginNeededToTrade = ({
  requiredLoginToBuySell,
  minOrderLogin,
}: Pick<SiteInfo, 'requiredLoginToBuySell' | 'minOrderLogin'>): boolean =>
  requiredLoginToBuySell || reaches(minOrderLogin, '0');

/** Identity documents that were looked at and found good (source: document status). */
const VERIFIED = 'verify';

/** Who wants to trade. */
export interface Trader {
  readonly isSignedIn: boolean;
  /** Of the account; a guest has none. */
  readonly docStatus: string;
}

/**
 * What an order of so many dong demands before it is taken, beside the rules of its form: from MinOrderKyc on an
 * identity that was verified, and so an account. RequiredVerify switched off demands nobody's identity.
 */
export const demandOf = (
  { requiredVerify, minOrderKyc }: Pick<SiteInfo, 'requiredVerify' | 'minOrderKyc'>,
  dong: DecimalText,
  { isSignedIn, docStatus }: Trader,
): 'login' | 'identity' | undefined => {
  if (!requiredVerify || !reaches(minOrderKyc, dong)) return undefined;
  if (!isSignedIn) return 'login';
  return docStatus === VERIFIED ? undefined : 'identity';
};
