/** Pages that have other names. */
type AliasedPage = '/buy' | '/history' | '/tos.html' | '/verify.html';

/** Other names of pages, without the slash that they begin with (rule of the routes). */
const ALIASES: Readonly<Record<string, AliasedPage>> = {
  'history.html': '/history',
  buysell: '/buy',
  'buysell.html': '/buy',
  term: '/tos.html',
  'term.html': '/tos.html',
  terms: '/tos.html',
  'terms.html': '/tos.html',
  tos: '/tos.html',
  kyc: '/verify.html',
  'kyc.html': '/verify.html',
  verify: '/verify.html',
};

/**
 * The page that another name leads to, with or without a slash at its end; undefined where the path is no such name.
 * @param path such as /tos
 */
export const pageOfAlias = (path: string): AliasedPage | undefined => {
  const name = path.replace(/^\/|\/$/g, '').toLowerCase();
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
};

/** Every path that is another name of a page. */
export const ALIAS_PATHS: readonly string[] = Object.keys(ALIASES).map((name) => `/${name}`);
