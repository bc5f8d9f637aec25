import { hasSource } from '../catalogue/currency-flags.ts';
import { unitOf } from '../catalogue/currency-names.ts';
import type { HostName, SiteConfig } from '../catalogue/site-config.ts';
import { isPausedOnSide } from '../catalogue/trade-access.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { bestRate } from '../pricing/rates.ts';
import { familyOf } from '../rails/operators.ts';
import { segmentOf } from './coin-menu.ts';
import type { TradeSide } from './trade-side.ts';

const PLACES = ['vietnam', 'international', 'us'] as const;

/** A variant of an operator's money: whose account, where it was opened, and in which currency. */
export interface SourceChoice {
  readonly code: string;
  readonly owner: 'personal' | 'company';
  /** Undefined where the operator makes no difference. */
  readonly place: (typeof PLACES)[number] | undefined;
  /** Currency of the account, such as EUR. */
  readonly unit: string;
  /** Best rate for the least quantity, dong for one unit. */
  readonly rate: DecimalText;
  /** As the address of its page writes it; undefined for a variant without a page. */
  readonly segment: string | undefined;
  readonly isAvailable: boolean;
  /** Traded as a rule, and not for now. */
  readonly isPaused: boolean;
}

/**
 * The variants among which the source of a trade is picked (source: buy page), personal accounts first; one without a rate
 * on this side is hidden. Empty for a currency that has no variants.
 */
export const sourceChoices = (
  { currencies, rates, siteInfo }: SiteConfig,
  host: HostName,
  { side, isOffered, minimumQuantity }: TradeSide,
  currencyCode: string,
): readonly SourceChoice[] => {
  if (!hasSource({ code: currencyCode })) return [];
  const family = familyOf(currencyCode);
  const choices = currencies
    .filter(
      (currency) =>
        currency.status === 1 && hasSource(currency) && familyOf(currency.code) === family,
    )
    .toSorted((one, other) => one.orderBy - other.orderBy)
    .flatMap((currency): readonly SourceChoice[] => {
      const rate = bestRate(rates, currency.code, side, minimumQuantity(currency))?.value ?? '0';
      if (decimal(rate).lte(0)) return [];
      const parts = currency.code.toLowerCase().split('-');
      return [
        {
          code: currency.code,
          owner: parts.includes('company') ? 'company' : 'personal',
          place: PLACES.find((place) => parts.includes(place)),
          unit: unitOf(currency.code.toUpperCase()),
          rate,
          segment: segmentOf(currency.code),
          isAvailable: isOffered({ currency, rates, host, siteInfo }),
          isPaused: isPausedOnSide(currency, siteInfo, side),
        },
      ];
    });
  const isPersonal = ({ owner }: SourceChoice) => owner === 'personal';
  return [...choices.filter(isPersonal), ...choices.filter((choice) => !isPersonal(choice))];
};
