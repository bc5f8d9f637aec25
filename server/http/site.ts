import { getCookie } from 'hono/cookie';
import { getMimeType } from 'hono/utils/mime';
import type { WidgetProvider } from '#domain/account/captcha';
import type { News } from '#domain/catalogue/content';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { decoded } from '#domain/decoded';
import { articleNamed } from '#domain/head/article-head';
import { currencyNamed } from '#domain/head/public-page';
import { isPagePath } from '#domain/navigation/known-path';
import { pageOfAlias, UNKNOWN_PATH } from '#domain/navigation/page-aliases';
import { PAGE_KINDS, type PageKind, pageKindOf } from '#domain/navigation/page-kind';
import { RATES_PATH } from '#domain/navigation/rates-path';
import { TRADE_PATH } from '#domain/navigation/rendered-path';
import { swapScreen } from '#domain/navigation/screen';
import { LANGUAGE_COOKIE, LOCALES, type Locale, pageLocale } from '#domain/text/locale';
import { atMost } from '../at-most.ts';
import type { Clock } from '../ports/clock.ts';
import { createRecent } from '../recent.ts';
import type { RenderedPage, RenderedPages, VisitedPage } from '../rendering/rendered-pages.ts';
import { BUILT_FILES } from './built-files.ts';
import { describePage } from './describe-page.ts';
import { type Forms, formsOf, negotiate } from './encodings.ts';
import type { AppContext } from './env.ts';
import type { ReadContent } from './page-content.ts';
import { pageHeaded, pageIn, pageOfKind, pageWith } from './page-template.ts';
import { pagePolicy } from './secure-headers.ts';
import type { Site } from './site-files.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Policy of other pages: own files, and no inline scripts. */
const OTHER_PAGE = pagePolicy({ scriptHashes: [], apiHost: '' });

export interface SiteOptions {
  readonly site: Site;
  readonly apiHost: string;
  readonly widget?: WidgetProvider | undefined;
  readonly heads: PageHeads;
  /** Absent where pages are rendered by the browser alone. */
  readonly rendering?: PageRendering | undefined;
}

/** What the heads of pages are made of. */
export interface PageHeads {
  /** Scheme and host of the site, whatever host a request names. */
  readonly origin: () => string;
  /** The present configuration; the same object while nothing has changed. */
  readonly readConfig: () => Promise<SiteConfig>;
  /** The article of a name that is shown; undefined where there is none. */
  readonly readArticle: (seoUrl: string) => Promise<News | undefined>;
  /** Articles that are shown, newest first. */
  readonly listArticles: () => Promise<readonly ListedArticle[]>;
}

/** An article as the map of the site names it. */
export interface ListedArticle {
  readonly seoUrl: string;
  /** When it was changed last, in epoch seconds. */
  readonly updatedAt: number;
}

/** Kinds of pages that show what their calls are answered with. */
const WITH_CONTENT: readonly PageKind[] = ['articles', 'rates'];

interface PageRendering {
  readonly pages: RenderedPages;
  readonly readContent: ReadContent;
  readonly clock: Clock;
}

/** Answers with a file of the site; undefined when there is none at the path. */
export const serveFile = async (c: AppContext, { files }: Site): Promise<Response | undefined> => {
  const file = files.get(c.req.path);
  if (!file) return undefined;
  const content = await file.read(negotiate(c, file.encodings));
  const isPage = c.req.path.endsWith('.html');
  if (isPage) c.header('Content-Security-Policy', OTHER_PAGE);
  const keep = isPage ? 'no-cache' : FOR_AN_HOUR;
  c.header('Cache-Control', c.req.path.startsWith(BUILT_FILES) ? FOR_EVER : keep);
  return c.body(content, 200, {
    'Content-Type': getMimeType(c.req.path) ?? 'application/octet-stream',
  });
};

/** Whether a path names a file rather than a screen; screens may end in .html. */
const looksLikeFile = (path: string): boolean =>
  path.startsWith(BUILT_FILES) || (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html'));

/**
 * Whether a request is for a file that there is none of. A person who opens an address that looks like one is led to a
 * page, as from every unknown path; what a page loads is not.
 */
export const isMissingFile = (c: AppContext): boolean => {
  const { path } = c.req;
  if (!looksLikeFile(path)) return false;
  c.header('Vary', 'Accept', { append: true });
  return path.startsWith(BUILT_FILES) || !c.req.header('accept')?.includes('text/html');
};

/**
 * Leads another name of a page to that page for good, and a path that no page has home, which says
 * why; a malformed path is one of these. Undefined for the path of a page.
 */
export const redirectFrom = (c: AppContext): Response | undefined => {
  const { pathname: path, searchParams } = new URL(c.req.url);
  const isReadable = decoded(() => decodeURIComponent(path)) !== undefined;
  const page = isReadable ? pageOfAlias(path) : undefined;
  const query = () => (searchParams.size > 0 ? `?${searchParams}` : '');
  if (page) return c.redirect(page + query(), 301);
  if (isReadable && isPagePath(path)) return undefined;
  searchParams.set(UNKNOWN_PATH, '');
  return c.redirect(`/${query()}`, 302);
};

/** Path of the page of a pair. */
const SWAP_PATH = /^\/exchange\/([^/]+)$/;

/** Whether a path names a currency or a pair that no page trades. */
const isOfUnknownTrade = (path: string, config: SiteConfig): boolean => {
  const pair = SWAP_PATH.exec(path)?.[1];
  if (pair !== undefined) return swapScreen(decodeURIComponent(pair)) === undefined;
  const coin = TRADE_PATH.exec(path)?.[2] ?? RATES_PATH.exec(path)?.[1];
  return coin !== undefined && currencyNamed(coin, config) === undefined;
};

/** Language of a page: the address's, else the one chosen last in this browser, else Vietnamese. */
const localeOf = (c: AppContext): Locale =>
  pageLocale(c.req.query('lang'), getCookie(c, LANGUAGE_COOKIE));

/**
 * Handler of the product's page, not cached, under its own policy: with the head of its page, the content of pages that
 * are rendered, and otherwise the same for every screen of a language. Policy and bytes are built once for as long as
 * they hold.
 */
export const servePage = ({ site: { page }, apiHost, widget, heads, rendering }: SiteOptions) => {
  const policy = pagePolicy({ ...page, apiHost, widget });
  const plain = inEachLanguage(pageOfKind(page.html, undefined));
  const built = new Map(
    PAGE_KINDS.map((kind) => [kind, inEachLanguage(pageOfKind(page.html, kind))]),
  );
  const headed = headedForms();
  const forms = rendering && renderedForms(rendering);
  return async (c: AppContext): Promise<Response> => {
    const locale = localeOf(c);
    const { hostname, pathname: path } = new URL(c.req.url);
    const articleName = articleNamed(path);
    // Without them, the browser's page asks for them, and says what is wrong.
    const [config, found] = await Promise.all([
      inTime(heads.readConfig()),
      articleName === undefined ? undefined : inTime(findArticle(heads, articleName)),
    ]);
    const article = found?.article;
    const origin = heads.origin();
    const { head, data } = describePage({ path, locale, origin, config, article });
    const kind = pageKindOf(path);
    const html = pageHeaded(((kind && built.get(kind)) ?? plain)[locale], head, data);
    const content =
      kind && WITH_CONTENT.includes(kind) && config && rendering
        ? await inTime(rendering.readContent({ path, search: c.req.query(), config, article }))
        : undefined;
    const visited = { path, locale, host: hostname, content };
    // The one page that says something to some of its visitors only is the browser's.
    const isPlain = c.req.query(UNKNOWN_PATH) !== undefined;
    const rendered = config && !isPlain && (await forms?.(html, visited, config));
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Cookie', { append: true });
    const bytes = await (rendered || headed(html))(negotiate(c));
    // The page says it to its reader; a search engine reads the status and keeps no link to it.
    const isUnknown = (found && !article) || (config && isOfUnknownTrade(path, config));
    return c.body(bytes, isUnknown ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
  };
};

/** The built page in every language. */
const inEachLanguage = (html: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, pageIn(html, locale)])) as Record<
    Locale,
    string
  >;

/** What was found under an article's name, even if it is nothing: that differs from no answer. */
const findArticle = async ({ readArticle }: PageHeads, name: string) => ({
  article: await readArticle(name),
});

/** Longest that a page waits for what its head is made of. */
const LONGEST_WAIT_MS = 1_000;

/** What comes in time; undefined for what does not come. */
const inTime = <T>(coming: Promise<T>): Promise<T | undefined> =>
  atMost(
    LONGEST_WAIT_MS,
    coming.catch(() => undefined),
  );

/** Pages in memory in their encodings, of some 10 KB each: those of words and coins in each language, and one for all private ones. */
const MOST_PAGES = 200;

/** Pages in their encodings. */
const headedForms = () => {
  const known = createRecent<string, Forms>(MOST_PAGES);
  return (html: string): Forms => {
    const before = known.find(html);
    if (before) return before;
    const form = formsOf(html);
    known.keep(html, form);
    return form;
  };
};

/** Rendered pages in their encodings, for as long as they are kept. */
const renderedForms = ({ pages, clock }: PageRendering) => {
  const known = new WeakMap<RenderedPage, Forms>();
  return async (
    html: string,
    visited: Omit<VisitedPage, 'year'>,
    config: SiteConfig,
  ): Promise<Forms | undefined> => {
    const year = new Date(clock.now()).getUTCFullYear();
    const page = await pages.find({ ...visited, year }, config);
    if (!page) return undefined;
    const form = known.get(page) ?? formsOf(pageWith(html, page), true);
    known.set(page, form);
    return form;
  };
};
