import { getMimeType } from 'hono/utils/mime';
import type { WidgetProvider } from '#domain/account/captcha';
import { formsOf, negotiate } from './encodings.ts';
import type { AppContext } from './env.ts';
import { pagePolicy } from './secure-headers.ts';
import type { Site } from './site-files.ts';

/** The build puts a content hash into the name of every file here. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Policy of other pages: own files, and no inline scripts. */
const OTHER_PAGE = pagePolicy({ scriptHashes: [], apiHost: '' });

interface SiteOptions {
  readonly site: Site;
  readonly apiHost: string;
  readonly widget?: WidgetProvider | undefined;
}

/** Answers with a file of the site; undefined when there is none at the path. */
export const serveFile = async (c: AppContext, { files }: Site): Promise<Response | undefined> => {
  const file = files.get(c.req.path);
  if (!file) return undefined;
  const content = await file.read(negotiate(c, file.encodings));
  const isPage = c.req.path.endsWith('.html');
  if (isPage) c.header('Content-Security-Policy', OTHER_PAGE);
  const keep = isPage ? 'no-cache' : FOR_AN_HOUR;
  c.header('Cache-Control', c.req.path.startsWith(HASHED) ? FOR_EVER : keep);
  return c.body(content, 200, {
    'Content-Type': getMimeType(c.req.path) ?? 'application/octet-stream',
  });
};

/** Whether a path names a file rather than a screen; screens may end in .html. */
export const looksLikeFile = (path: string): boolean =>
  path.startsWith(HASHED) || (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html'));

/**
 * Handler of the product's page: the same for every screen, not cached, under its own policy. Page and policy are
 * constant while the service runs, so both are built once.
 */
export const servePage = ({ site: { page }, apiHost, widget }: SiteOptions) => {
  const policy = pagePolicy({ ...page, apiHost, widget });
  const form = formsOf(page.html);
  return async (c: AppContext): Promise<Response> => {
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    return c.body(await form(negotiate(c)), 200, { 'Content-Type': 'text/html; charset=utf-8' });
  };
};
