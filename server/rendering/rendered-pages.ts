import { createHash } from 'node:crypto';
import { readingConfig, renderedConfig, renderedHost } from '#domain/catalogue/rendered-config';
import { type HostName, type SiteConfig, withoutPageLists } from '#domain/catalogue/site-config';
import { type PageKind, pageKindOf } from '#domain/navigation/page-kind';
import { renderedTradeOf } from '#domain/navigation/rendered-path';
import type { Locale } from '#domain/text/locale';
import { encodeConfig } from '#domain/wire/config-wire';
import type { PageAnswers, PageRequest, PageText } from '#domain/wire/page-rendering';
import { atMost } from '../at-most.ts';
import { publicConfig } from '../http/public-config.ts';
import { createRecent, type Recent } from '../recent.ts';
import { writeLean } from './lean-config.ts';
import type { Renderer } from './renderer.ts';

/** A rendered page, and what a browser takes it over with. */
export interface RenderedPage extends PageText {
  /** Data of a configuration answer, as JSON; absent on a page to read, which waits for its own call. */
  readonly config?: string;
  readonly year: number;
}

/** Visited page, without its visitor. */
export interface VisitedPage extends Pick<PageRequest, 'year'> {
  readonly path: string;
  readonly locale: Locale;
  readonly host: HostName;
  /** Of articles, questions and prices; such a page without them is not rendered. */
  readonly content?: PageAnswers | undefined;
}

export interface RenderedPages {
  /**
   * The page on this configuration, from memory where nothing that it shows has changed; undefined for a page that is
   * not rendered, and where rendering fails, takes too long or has too much to do: the browser renders it then. What is
   * the same page is the same object.
   */
  readonly find: (page: VisitedPage, config: SiteConfig) => Promise<RenderedPage | undefined>;
}

/** Longest that a visitor waits for a page to be rendered, which takes some 30 ms; the next one finds it in memory. */
const LONGEST_WAIT_MS = 1_000;
/** Pages in memory: of some 20 KB each. */
const MOST_PAGES = 200;
/** Pages that are rendered at once, one after the other: with more, a visitor would wait for nothing, and whoever asks for all in turn fill the memory. */
const MOST_AT_ONCE = 20;

/** Kinds of pages that show what the configuration says of currencies. */
const ON_CONFIG: readonly PageKind[] = ['trade', 'rates'];

const HOME = '/';
/** Pages that tell their visitor which host the site has. */
const SAY_THEIR_HOST = new Set(['/scam-alert.html']);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What a page is kept by besides the configuration. */
const nameOf = ({ path, locale, host, year, content }: VisitedPage): string =>
  [path, locale, host, year, content && hashOf(JSON.stringify(content))].join(' ');

/** The parts of a configuration that a page shows; undefined for a page that is not rendered. */
const shownOn = (
  { path, content }: VisitedPage,
  kind: PageKind,
  config: SiteConfig,
): Partial<SiteConfig> | undefined => {
  switch (kind) {
    case 'trade': {
      const trade = renderedTradeOf(path, config);
      return trade && renderedConfig(config, trade.currencyCode, path === HOME);
    }
    case 'words':
    case 'fees':
      return readingConfig(config, kind === 'fees');
    case 'articles':
      return content && readingConfig(config);
    case 'rates':
      return content && withoutPageLists(config);
  }
};

/**
 * Pages rendered on demand and kept by what they show: path, language, host, the parts of the configuration, and the
 * answers of their calls. Nothing in a key or a page is a visitor's.
 * @param report receives why a page could not be rendered
 * @param siteHost host name of the site, whatever host a request names
 */
export const createRenderedPages = (
  renderer: Renderer,
  report: (error: unknown) => void,
  siteHost: () => HostName,
): RenderedPages => {
  const pages = createRecent<string, Promise<RenderedPage | undefined>>(MOST_PAGES);
  let atOnce = 0;
  const render = async (
    { content, ...page }: VisitedPage,
    config: string,
  ): Promise<RenderedPage | undefined> => {
    atOnce += 1;
    try {
      return { ...(await renderer.render({ ...page, ...content, config })), year: page.year };
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      atOnce -= 1;
    }
  };
  const kept = async (
    name: string,
    page: VisitedPage,
    config: string,
  ): Promise<RenderedPage | undefined> => {
    const key = `${name} ${hashOf(config)}`;
    const before = pages.find(key);
    if (before !== undefined) return before;
    if (atOnce >= MOST_AT_ONCE) return undefined;
    const coming = render(page, config);
    pages.keep(key, coming);
    void coming.then((page) => page === undefined && pages.forget(key, coming));
    return coming;
  };
  /** What was found on a configuration, which is written once for all of its pages. */
  const onConfig = new WeakMap<SiteConfig, ConfigPages>();
  const pagesOn = (config: SiteConfig): ConfigPages => {
    const known = onConfig.get(config) ?? writtenFor(config);
    onConfig.set(config, known);
    return known;
  };
  return {
    find: async (visited, config) => {
      const kind = pageKindOf(visited.path);
      // Every other page of the site is asked for here, too.
      if (!kind) return undefined;
      const { shown, json, found } = pagesOn(config);
      const page = { ...visited, host: renderedHost(config, visited.host, siteHost()) };
      if (SAY_THEIR_HOST.has(page.path) && page.host !== visited.host) return undefined;
      const name = nameOf(page);
      const before = found.find(name);
      if (before) return before;
      const parts = shownOn(page, kind, shown);
      if (!parts) return undefined;
      const text = await atMost(
        LONGEST_WAIT_MS,
        kept(name, page, JSON.stringify(encodeConfig(parts))),
      );
      // Another visitor may have waited for the same page.
      const again = found.find(name);
      if (again || !text) return again;
      const rendered = ON_CONFIG.includes(kind) ? { ...text, config: json } : text;
      found.keep(name, rendered);
      return rendered;
    },
  };
};

interface ConfigPages {
  /** The configuration as every page may have it. */
  readonly shown: SiteConfig;
  /** Data of the answer to a configuration call, without the lists of single pages. */
  readonly json: string;
  readonly found: Recent<string, RenderedPage>;
}

const writtenFor = (config: SiteConfig): ConfigPages => {
  const shown = publicConfig(config);
  return { shown, json: writeLean(withoutPageLists(shown)), found: createRecent(MOST_PAGES) };
};
