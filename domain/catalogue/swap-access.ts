import { VND } from '../books/accounts.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import type { Currency } from './site-config.ts';
import type { SiteInfo } from './site-info.ts';
import { isPaused, pauseReasonOf } from './trade-access.ts';

/** What of the configuration decides whether a pair can be swapped. */
interface Swappable {
  readonly siteInfo: Pick<SiteInfo, 'allowBuy' | 'allowSell' | 'allowExchange'>;
  readonly currencies: readonly Currency[];
}

/** Reason of a pause by one of the site's switches. */
const SWITCHED_OFF = 'SWITCHED_OFF';
/** Reason of a currency that is not traded on a side at all. */
const NOT_TRADED = 'NOT_TRADED';

/**
 * Why a pair cannot be swapped for now, as a code; empty while it can. A swap takes the currency that is given as a sale does, and
 * hands out the other one as a purchase does, so it stops with either side, or while all selling or buying is off. Dong has no side
 * of its own.
 */
export const swapPauseReason = (
  { siteInfo, currencies }: Swappable,
  fromCode: string,
  toCode: string,
): string => {
  if (isPaused(siteInfo, 'exchange')) return SWITCHED_OFF;
  const find = (code: string) => currencies.find((currency) => currency.code === code);
  const reasonOf = (code: string, side: 'buy' | 'sell'): string => {
    if (code === VND) return '';
    if (isPaused(siteInfo, side)) return SWITCHED_OFF;
    const currency = find(code);
    if (!currency) return NOT_TRADED;
    const isTraded = side === 'buy' ? currency.isAllowBuy : currency.isAllowSell;
    return pauseReasonOf(currency, side) || (isTraded ? '' : NOT_TRADED);
  };
  return reasonOf(fromCode, 'sell') || reasonOf(toCode, 'buy');
};

/** Least dong that are swapped: no currency's record names it. */
const LEAST_DONG: DecimalText = '50000';

/** Least amount of a currency that is swapped: its MinOrder, which is the least of a sale (source: exchange validation). */
export const leastSwap = (currencies: readonly Currency[], code: string): DecimalText => {
  if (code === VND) return LEAST_DONG;
  const least = currencies.find((currency) => currency.code === code)?.minOrder ?? '0';
  return decimal(least).gt(0) ? least : '0';
};
