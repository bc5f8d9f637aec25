import { CONTENT_PAGES } from './content-pages.ts';

/** Pages without a part of their own in their path. */
const PLAIN: readonly string[] = [
  ...['/', '/index', '/index.html', '/buy', '/sell', '/exchange', '/blog', '/rates'],
  ...['/login', '/logout', '/signout', '/register', '/forgot', '/notice', '/tos.html'],
  ...['/2fa', '/account', '/security', '/documents', '/wallet', '/withdraw', '/verify.html'],
  ...['/history', '/history/claim', '/history/transaction', '/price-alert'],
  ...CONTENT_PAGES.map((name) => `/${name}.html`),
];

const WITH_A_PART =
  /^\/(?:buy|sell|exchange|blog-post|rates|order|price-alert|users\/(?:process|reset-password|keep-account|freeze-account))\/[^/]+$/;
/** Paths of mailed links have several parts. */
const PRICE_ALERT = /^\/price-alert\/./;

/**
 * Whether a path is that of a page, in any case, with or without a slash at its end. What it names
 * may be unknown.
 */
export const isPagePath = (address: string): boolean => {
  const path = address.toLowerCase().replace(/(?<=.)\/$/, '');
  return PLAIN.includes(path) || WITH_A_PART.test(path) || PRICE_ALERT.test(path);
};
