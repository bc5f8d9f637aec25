import { createHash } from 'node:crypto';
import { renderedConfig, renderedHost } from '#domain/catalogue/rendered-config';
import { type HostName, type SiteConfig, withoutPageLists } from '#domain/catalogue/site-config';
import { renderedTradeOf } from '#domain/navigation/rendered-path';
import type { Locale } from '#domain/text/locale';
import { encodeConfig } from '#domain/wire/config-wire';
import type { PageRequest, PageText } from '#domain/wire/page-rendering';
import { atMost } from '../at-most.ts';
import { publicConfig } from '../http/public-config.ts';
import { writeLean } from './lean-config.ts';
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
  /**
   * The page on this configuration, from memory where nothing that it shows has changed; undefined for a page that is
   * not rendered, and where rendering fails, takes too long or has too much to do: the browser renders it then. On one configuration object it is
   * one page object.
   */
  readonly find: (page: VisitedPage, config: SiteConfig) => Promise<RenderedPage | undefined>;
}

/** Longest that a visitor waits for a page to be rendered, which takes some 30 ms; the next one finds it in memory. */
const LONGEST_WAIT_MS = 1_000;
/** Pages in memory: of some 20 KB each. */
const MOST_PAGES = 200;
/** Pages that are rendered at once, one after the other: with more, a visitor would wait for nothing, and whoever asks for all in turn fill the memory. */
const MOST_AT_ONCE = 20;

const HOME = '/';

/** What a page is kept by besides the configuration. */
const nameOf = ({ path, locale, host, year }: VisitedPage): string =>
  [path, locale, host, year].join(' ');

const keyOf = (page: VisitedPage, parts: string): string =>
  `${nameOf(page)} ${createHash('sha256').update(parts).digest('base64')}`;

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
  let atOnce = 0;
  const render = async (page: VisitedPage, config: string): Promise<PageText | undefined> => {
    atOnce += 1;
    try {
      return await renderer.render({ ...page, config });
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      atOnce -= 1;
    }
  };
  const kept = async (page: VisitedPage, config: string): Promise<PageText | undefined> => {
    const key = keyOf(page, config);
    const before = pages.get(key);
    if (!before && atOnce >= MOST_AT_ONCE) return undefined;
    const known = before ?? render(page, config);
    // The page found last is the last to leave.
    pages.delete(key);
    pages.set(key, known);
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    void known.then((page) => page === undefined && pages.get(key) === known && pages.delete(key));
    return known;
  };
  /** What was found on a configuration, which is written once for all of its pages. */
  const onConfig = new WeakMap<SiteConfig, ConfigPages>();
  const pagesOn = (config: SiteConfig): ConfigPages => {
    const known = onConfig.get(config) ?? writtenFor(config);
    onConfig.set(config, known);
    return known;
  };
  return {
    find: async ({ path, locale, host, year }, config) => {
      const trade = renderedTradeOf(path, config);
      if (!trade) return undefined;
      const page = { path, locale, host: renderedHost(config, host), year };
      const { shown, json, found } = pagesOn(config);
      const name = nameOf(page);
      const before = found.get(name);
      if (before) return before;
      const parts = JSON.stringify(
        encodeConfig(renderedConfig(shown, trade.currencyCode, path === HOME)),
      );
      const text = await atMost(LONGEST_WAIT_MS, kept(page, parts));
      // Another visitor may have waited for the same page.
      const rendered = found.get(name) ?? (text && { ...text, year, config: json });
      if (rendered) found.set(name, rendered);
      return rendered;
    },
  };
};

interface ConfigPages {
  /** The configuration as every page may have it. */
  readonly shown: SiteConfig;
  /** Data of the answer to a configuration call, without the lists of single pages. */
  readonly json: string;
  readonly found: Map<string, RenderedPage>;
}

const writtenFor = (config: SiteConfig): ConfigPages => {
  const shown = publicConfig(config);
  return { shown, json: writeLean(withoutPageLists(shown)), found: new Map() };
};
