import { activeRows } from '../catalogue/active-rows.ts';
import { hasSource, isInBinance } from '../catalogue/currency-flags.ts';
import { isCoin } from '../catalogue/currency-kinds.ts';
import { displayName, hasPage, shortName, USDT_MENU_NAME } from '../catalogue/currency-names.ts';
import type { Currency, HostName, SiteConfig } from '../catalogue/site-config.ts';
import { isPausedOnSide } from '../catalogue/trade-access.ts';
import { isUsdt, pathOfCurrency } from '../catalogue/usdt.ts';
import type { DecimalText } from '../money/money.ts';
import { operatorName } from '../rails/operator-names.ts';
import { familyOf, operatorOf } from '../rails/operators.ts';
import { railKeyOf } from '../rails/rails.ts';
import { toSearchable } from '../text/searchable.ts';
import { startingRate } from './starting-rate.ts';
import type { TradeSide } from './trade-side.ts';

const TRADED_TYPES = ['coin', 'currency', 'STABLECOIN'];

/** Groups of the list of coins, in the order in which they stand. */
export const COIN_GROUPS = ['stablecoins', 'coins', 'eMoney'] as const;
export type CoinGroup = (typeof COIN_GROUPS)[number];

/** A line of the list of coins. */
export interface CoinEntry {
  readonly code: string;
  readonly name: string;
  /** What people call it. */
  readonly ticker: string;
  readonly group: CoinGroup;
  /** Picture that operators name for it; empty for the drawn one. */
  readonly image: string;
  /** As the address of its page writes it; undefined for a variant whose choice leads nowhere. */
  readonly segment: string | undefined;
  /** Best rate for its least quantity, dong for one unit; undefined when it has none. */
  readonly rate: DecimalText | undefined;
  readonly isAvailable: boolean;
  /** Traded here as a rule, and not for now. */
  readonly isPaused: boolean;
}

const groupOf = (currency: Currency): CoinGroup => {
  if (currency.type === 'STABLECOIN' || isUsdt(currency.code)) return 'stablecoins';
  return isCoin(currency) ? 'coins' : 'eMoney';
};

/** A currency as the list of coins shows it on a side of a trade. */
export const entryOf = (
  currency: Currency,
  { rates, siteInfo }: SiteConfig,
  host: HostName,
  tradeSide: TradeSide,
): CoinEntry => {
  const { code } = currency;
  return {
    code,
    name: displayName(currency),
    ticker: shortName(code),
    group: groupOf(currency),
    image: currency.image,
    segment: hasPage({ code }) ? pathOfCurrency(code) : undefined,
    rate: startingRate(rates, currency, tradeSide)?.value,
    isAvailable: tradeSide.isOffered({ currency, rates, host, siteInfo }),
    isPaused: isPausedOnSide(currency, siteInfo, tradeSide.side),
  };
};

/** Every active currency: USDT first, once for all its networks, then the others in the operators' order. */
export const coinMenu = (
  config: SiteConfig,
  host: HostName,
  side: TradeSide,
): readonly CoinEntry[] => {
  const entries = activeRows(config.currencies)
    .filter(({ isShow, type }) => isShow && TRADED_TYPES.includes(type))
    .map((currency) => entryOf(currency, config, host, side));
  const usdt = entries.filter(({ code }) => isUsdt(code));
  const best =
    usdt.find(({ isAvailable }) => isAvailable) ?? usdt.find(({ isPaused }) => isPaused) ?? usdt[0];
  // USDT inside Binance is one of USDT's ways of sending.
  const others = entries.filter(({ code }) => !isInBinance({ code }));
  return [...(best ? [{ ...best, name: USDT_MENU_NAME }] : []), ...others];
};

const variantsOf = (entries: readonly CoinEntry[], { code }: CoinEntry): readonly CoinEntry[] =>
  entries.filter((other) => familyOf(other.code) === familyOf(code));

/** The entry that stands for all variants of its operator: the first that can be traded, else that is paused, else any. */
const leaderOf = (variants: readonly CoinEntry[]): CoinEntry | undefined => {
  const withPage = variants.filter(({ segment }) => segment !== undefined);
  return (
    withPage.find(({ isAvailable }) => isAvailable) ??
    withPage.find(({ isPaused }) => isPaused) ??
    withPage[0] ??
    variants[0]
  );
};

/** Entries with each operator's variants once, under the operator's name: the source is picked on their page. */
const oncePerOperator = (entries: readonly CoinEntry[]): readonly CoinEntry[] =>
  entries.flatMap((entry) => {
    const variants = hasSource(entry) ? variantsOf(entries, entry) : [entry];
    if (variants.length === 1) return [entry];
    if (leaderOf(variants) !== entry) return [];
    const operator = operatorOf(entry.code);
    return [{ ...entry, name: (operator && operatorName(railKeyOf(operator))) ?? entry.name }];
  });

/**
 * Entries whose name, ticker or code holds the query, without regard to case and accents. An empty query finds all, an
 * operator's variants once.
 */
export const searchCoins = (entries: readonly CoinEntry[], query: string): readonly CoinEntry[] => {
  const wanted = toSearchable(query);
  if (wanted === '') return query.trim() === '' ? oncePerOperator(entries) : [];
  return entries.filter(({ code, name, ticker }) =>
    [code, name, ticker].some((label) => toSearchable(label).includes(wanted)),
  );
};
