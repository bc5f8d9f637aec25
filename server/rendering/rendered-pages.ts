import { createHash } from 'node:crypto';
import { renderedConfig, renderedHost } from '#domain/catalogue/rendered-config';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { renderedTradeOf } from '#domain/navigation/rendered-path';
import type { Locale } from '#domain/text/locale';
import { encodeConfig } from '#domain/wire/config-wire';
import type { PageRequest, PageText } from '#domain/wire/page-rendering';
import { publicConfig } from '../http/public-config.ts';
import type { Renderer } from './renderer.ts';

/** A rendered page, and the configuration that a browser takes it over with. */
export interface RenderedPage extends PageText {
  /** Data of a configuration answer, as JSON. */
  readonly config: string;
  readonly year: number;
}

/** Visited page, without its visitor. */
export interface VisitedPage extends Pick<PageRequest, 'year'> {
  readonly path: string;
  readonly locale: Locale;
  readonly host: HostName;
}

export interface RenderedPages {
  /** What a page is kept by besides the configuration; undefined for a page that is not rendered. */
  readonly nameOf: (page: VisitedPage, config: SiteConfig) => string | undefined;
  /**
   * The page on this configuration, from memory where nothing that it shows has changed; undefined for a page that is
   * not rendered, and where rendering fails or takes too long: the browser renders it then.
   */
  readonly find: (page: VisitedPage, config: SiteConfig) => Promise<RenderedPage | undefined>;
}

/** Longest that a visitor waits for a page to be rendered, which takes some 30 ms; the next one finds it in memory. */
const LONGEST_WAIT_MS = 1_000;
/** Pages in memory: of some 20 KB each. */
const MOST_PAGES = 200;

const keyOf = (page: VisitedPage, parts: string): string =>
  [
    page.path,
    page.locale,
    page.host,
    page.year,
    createHash('sha256').update(parts).digest('base64'),
  ].join(' ');

/**
 * Pages rendered on demand and kept by what they show: path, language, host and the parts of the configuration. Nothing
 * in a key or a page is a visitor's.
 * @param report receives why a page could not be rendered
 */
export const createRenderedPages = (
  renderer: Renderer,
  report: (error: unknown) => void,
): RenderedPages => {
  const pages = new Map<string, Promise<PageText | undefined>>();
  const render = (page: VisitedPage, config: string): Promise<PageText | undefined> =>
    renderer.render({ ...page, config }).catch((error: unknown) => {
      report(error);
      return undefined;
    });
  const kept = (page: VisitedPage, config: string): Promise<PageText | undefined> => {
    const key = keyOf(page, config);
    const known = pages.get(key) ?? render(page, config);
    // The page found last is the last to leave.
    pages.delete(key);
    pages.set(key, known);
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    void known.then((page) => page === undefined && pages.get(key) === known && pages.delete(key));
    return known;
  };
  return {
    nameOf: ({ path, locale, host, year }, config) =>
      renderedTradeOf(path, config) && [path, locale, renderedHost(config, host), year].join(' '),
    find: async ({ path, locale, host, year }, config) => {
      const trade = renderedTradeOf(path, config);
      if (!trade) return undefined;
      const page = { path, locale, host: renderedHost(config, host), year };
      const shown = JSON.stringify(
        encodeConfig(renderedConfig(publicConfig(config), trade.currencyCode)),
      );
      const text = await inTime(kept(page, shown));
      return text && { ...text, year, config: JSON.stringify(encodeConfig(publicConfig(config))) };
    },
  };
};

const inTime = async <T>(result: Promise<T>): Promise<T | undefined> => {
  let stopWaiting = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS, undefined);
    stopWaiting = () => clearTimeout(timer);
  });
  const first = await Promise.race([result, late]);
  stopWaiting();
  return first;
};
