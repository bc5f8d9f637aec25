import type { HostName, OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import { CONTENT_PAGES } from '../navigation/content-pages.ts';
import { buySide } from '../trade/buy-side.ts';
import { coinMenu } from '../trade/coin-menu.ts';
import { sellSide } from '../trade/sell-side.ts';
import { ratesPath, tradePath } from './public-page.ts';

const SIDES = [buySide, sellSide];

const offeredOn = (config: SiteConfig, host: HostName): readonly (readonly [OrderSide, string])[] =>
  SIDES.flatMap((side) =>
    coinMenu(config, host, side)
      .filter(({ isAvailable, segment }) => isAvailable && segment !== undefined)
      .map(({ code }) => [side.side, code] as const),
  );

/** Path of every public page of a host, without articles: trades that are offered now, histories of their prices, and pages of words. */
export const publicPaths = (config: SiteConfig, host: HostName): readonly string[] => [
  ...new Set([
    ...['/', '/buy', '/sell', '/exchange', '/blog', '/rates'],
    ...offeredOn(config, host).flatMap(([side, code]) => [tradePath(side, code), ratesPath(code)]),
    ...[...CONTENT_PAGES, 'tos', 'verify'].map((name) => `/${name}.html`),
  ]),
];
