import { decimal } from './money.ts';
import type { SiteInfo } from './site-info.ts';

/** Trading needs an account: the site says so, or no order is small enough for a guest. */
export const isLoginNeededToTrade = ({
  requiredLoginToBuySell,
  minOrderLogin,
}: Pick<SiteInfo, 'requiredLoginToBuySell' | 'minOrderLogin'>): boolean =>
  requiredLoginToBuySell || (minOrderLogin !== null && decimal(minOrderLogin).lte(0));
