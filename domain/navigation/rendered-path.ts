import type { OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import { currencyOf } from '../catalogue/site-config.ts';
import { currencyCodeFromPath, pathOfCurrency } from '../catalogue/usdt.ts';
import { DEFAULT_TRADE, tradeScreen } from './screen.ts';

/** Trade that a rendered page shows. */
export interface RenderedTrade {
  readonly side: OrderSide;
  readonly currencyCode: string;
}

const HOME = '/';
/** Path of a page that trades, whether its currency is known or not: its side and its currency. */
export const TRADE_PATH = /^\/(buy|sell)(?:\/([^/]+))?$/;

/**
 * The trade of a path that the service renders: home, buying and selling of a currency that is known, spelled as the
 * site's links or in lower case; undefined for every other path. So a site has no more rendered pages than its
 * currencies give.
 */
export const renderedTradeOf = (
  path: string,
  config: Pick<SiteConfig, 'currencies'>,
): RenderedTrade | undefined => {
  if (path === HOME) return DEFAULT_TRADE;
  const [, side, segment = 'usdt'] = TRADE_PATH.exec(path) ?? [];
  if (side !== 'buy' && side !== 'sell') return undefined;
  const code = currencyCodeFromPath(segment);
  const link = pathOfCurrency(code);
  const isKnown = currencyOf(config, code) !== undefined;
  return isKnown && (segment === link || segment === link.toLowerCase())
    ? tradeScreen(side, segment)
    : undefined;
};
