import { activeRows } from '../catalogue/active-rows.ts';
import { hasSource } from '../catalogue/currency-flags.ts';
import { unitOf } from '../catalogue/currency-names.ts';
import type { HostName, SiteConfig } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { bestTier } from '../pricing/rates.ts';
import { familyOf } from '../rails/operators.ts';
import { type CoinEntry, entryOf } from './coin-menu.ts';
import type { TradeSide } from './trade-side.ts';

const PLACES = ['vietnam', 'international', 'us'] as const;

/** A variant of an operator's money: whose account, where it was opened, and in which currency. */
export interface SourceChoice extends CoinEntry {
  readonly owner: 'personal' | 'company';
  /** Undefined where the operator makes no difference. */
  readonly place: (typeof PLACES)[number] | undefined;
  /** Currency of the account, such as EUR. */
  readonly unit: string;
  /** The best of its tiers: what a large enough quantity gets. */
  readonly rate: DecimalText;
  /** The least quantity gets another one. */
  readonly hasTiers: boolean;
}

/**
 * The variants among which the source of a trade is picked (source: buy page), personal accounts first; one without a rate
 * on this side is hidden. Empty for a currency that has no variants.
 */
export const sourceChoices = (
  config: SiteConfig,
  host: HostName,
  side: TradeSide,
  currencyCode: string,
): readonly SourceChoice[] => {
  if (!hasSource({ code: currencyCode })) return [];
  const family = familyOf(currencyCode);
  const choices = activeRows(config.currencies)
    .filter((currency) => hasSource(currency) && familyOf(currency.code) === family)
    .flatMap((currency): readonly SourceChoice[] => {
      const entry = entryOf(currency, config, host, side);
      const { code } = entry;
      const rate = bestTier(config.rates, code, side.side)?.value;
      if (rate === undefined) return [];
      const hasTiers = rate !== entry.rate;
      const parts = code.toLowerCase().split('-');
      const owner = parts.includes('company') ? 'company' : 'personal';
      const place = PLACES.find((known) => parts.includes(known));
      return [{ ...entry, owner, place, unit: unitOf(code.toUpperCase()), rate, hasTiers }];
    });
  const isPersonal = ({ owner }: SourceChoice) => owner === 'personal';
  return [...choices.filter(isPersonal), ...choices.filter((choice) => !isPersonal(choice))];
};
