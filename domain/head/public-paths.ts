import type { HostName, OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import { CONTENT_PAGES } from '../navigation/content-pages.ts';
import { buySide } from '../trade/buy-side.ts';
import { coinMenu } from '../trade/coin-menu.ts';
import { sellSide } from '../trade/sell-side.ts';
import { tradePath } from './public-page.ts';

const SIDES = [buySide, sellSide];

const offeredOn = (config: SiteConfig, host: HostName): readonly (readonly [OrderSide, string])[] =>
  SIDES.flatMap((side) =>
    coinMenu(config, host, side)
      .filter(({ isAvailable, segment }) => isAvailable && segment !== undefined)
      .map(({ code }) => [side.side, code] as const),
  );

/** Path of every public page of a host, without articles: trades that are offered now, and pages of words. */
export const publicPaths = (config: SiteConfig, host: HostName): readonly string[] => [
  ...new Set([
    ...['/', '/buy', '/sell', '/exchange', '/blog'],
    ...offeredOn(config, host).map(([side, code]) => tradePath(side, code)),
    ...[...CONTENT_PAGES, 'tos', 'verify'].map((name) => `/${name}.html`),
  ]),
];
