import { articlePath, isoMoment } from '#domain/head/article-head';
import { addressIn, alternatesOf } from '#domain/head/page-head';
import { publicPaths } from '#domain/head/public-paths';
import { OFFERED_LOCALES } from '#domain/text/locale';
import type { AppContext } from './env.ts';
import { escaped } from './page-template.ts';
import type { ListedArticle, PageHeads } from './site.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/** Paths that no search engine asks for: what is behind them is a person's own, or no page. */
const PRIVATE = [
  ...['/api/', '/webhooks/', '/sandbox', '/go/', '/order/', '/history', '/users/', '/account'],
  ...['/security', '/2fa', '/wallet', '/withdraw', '/documents', '/notice', '/logout', '/signout'],
];

const loc = (address: string): string => `<loc>${escaped(address)}</loc>`;

const articleUrl = (origin: string, { seoUrl, updatedAt }: ListedArticle): string =>
  `<url>${loc(origin + articlePath(seoUrl))}<lastmod>${isoMoment(updatedAt)}</lastmod></url>`;

const urlOf = (origin: string, path: string): string => {
  const alternates = alternatesOf(origin, path).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
  );
  return OFFERED_LOCALES.map(
    (locale) => `<url>${loc(addressIn(origin, path, locale))}${alternates.join('')}</url>`,
  ).join('\n');
};

/** GET /sitemap.xml: every public page in each language, and the articles. */
export const sitemap =
  ({ origin, readConfig, listArticles }: PageHeads) =>
  async (c: AppContext): Promise<Response> => {
    const site = origin();
    const paths = publicPaths(await readConfig(), new URL(site).hostname);
    const articles = await listArticles();
    c.header('Cache-Control', FOR_AN_HOUR);
    return c.body(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...paths.map((path) => urlOf(site, path)),
        ...articles.map((article) => articleUrl(site, article)),
        '</urlset>\n',
      ].join('\n'),
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    );
  };

/** GET /robots.txt: all but private pages may be asked for, and where the public ones are listed. */
export const robots =
  ({ origin }: PageHeads) =>
  (c: AppContext): Response => {
    c.header('Cache-Control', FOR_AN_HOUR);
    return c.text(
      [
        'User-agent: *',
        'Allow: /',
        ...PRIVATE.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin()}/sitemap.xml\n`,
      ].join('\n'),
    );
  };
