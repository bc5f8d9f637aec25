import { displayName, USDT_MENU_NAME } from '../catalogue/currency-names.ts';
import type { Currency, HostName, SiteConfig } from '../catalogue/site-config.ts';
import { minimumBuyQuantity } from '../catalogue/tradable.ts';
import { isPaused, pauseReasonOf } from '../catalogue/trade-access.ts';
import { isUsdt, pathOfCurrency } from '../catalogue/usdt.ts';
import type { DecimalText } from '../money/money.ts';
import { bestRate } from '../pricing/rates.ts';
import { isOffered } from '../rules/buy-form.ts';

const TRADED_TYPES = ['coin', 'currency', 'STABLECOIN'];

/** A line of the list of coins. */
export interface BuyMenuEntry {
  readonly code: string;
  readonly name: string;
  /** As the address of its page writes it. */
  readonly segment: string;
  /** Best rate for its least quantity, dong for one unit; undefined when it has none. */
  readonly rate: DecimalText | undefined;
  readonly isAvailable: boolean;
  /** Bought here as a rule, and not for now. */
  readonly isPaused: boolean;
}

const isPausedNow = (currency: Currency, siteInfo: SiteConfig['siteInfo']): boolean =>
  pauseReasonOf(currency, 'buy') !== '' || (currency.isAllowBuy && isPaused(siteInfo, 'buy'));

const isActive = ({ status }: Currency) => status === 1;

const entryOf = (
  currency: Currency,
  { rates, siteInfo }: SiteConfig,
  host: HostName,
): BuyMenuEntry => ({
  code: currency.code,
  name: displayName(currency),
  segment: pathOfCurrency(currency.code),
  rate: bestRate(rates, currency.code, 'buy', minimumBuyQuantity(currency))?.value,
  isAvailable: isOffered({ currency, rates, host, siteInfo }),
  isPaused: isPausedNow(currency, siteInfo),
});

/** Every active currency: USDT first, once for all its networks, then the others in the operators' order. */
export const buyMenu = (config: SiteConfig, host: HostName): readonly BuyMenuEntry[] => {
  const entries = config.currencies
    .filter(
      (currency) => isActive(currency) && currency.isShow && TRADED_TYPES.includes(currency.type),
    )
    .toSorted((one, other) => one.orderBy - other.orderBy)
    .map((currency) => entryOf(currency, config, host));
  const usdt = entries.filter(({ code }) => isUsdt(code));
  const best =
    usdt.find(({ isAvailable }) => isAvailable) ?? usdt.find(({ isPaused }) => isPaused) ?? usdt[0];
  const others = entries.filter(({ code }) => !isUsdt(code));
  return [...(best ? [{ ...best, name: USDT_MENU_NAME }] : []), ...others];
};
