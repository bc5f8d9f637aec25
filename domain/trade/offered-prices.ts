import type { OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { buySide } from './buy-side.ts';
import { sellSide } from './sell-side.ts';
import { startingRate } from './starting-rate.ts';

/** What one unit costs now. */
export interface OfferedPrice {
  readonly currencyCode: string;
  readonly side: OrderSide;
  /** Dong for one unit. */
  readonly price: DecimalText;
}

const SIDES = [buySide, sellSide];

/** The price of every side of every currency that can be traded now, on any host. A paused side has none. */
export const offeredPrices = ({
  currencies,
  rates,
  siteInfo,
}: Pick<SiteConfig, 'currencies' | 'rates' | 'siteInfo'>): readonly OfferedPrice[] =>
  currencies.flatMap((currency) =>
    SIDES.flatMap((side) => {
      const host = currency.domains[0] ?? '';
      const rate = startingRate(rates, currency, side);
      return rate && side.isOffered({ currency, rates, host, siteInfo })
        ? [{ currencyCode: currency.code, side: side.side, price: rate.value }]
        : [];
    }),
  );
