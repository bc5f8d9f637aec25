import { currencyCodeFromPath, pathOfCurrency } from '../catalogue/usdt.ts';

/** A page of price alerts: it asks for one, or is the link of a mail that starts or ends one. */
export type AlertPage =
  | { readonly deed: 'ask'; readonly currencyCode: string }
  | { readonly deed: 'confirm' | 'end'; readonly token: string };

/** The page at a path below /price-alert/: `usdt`, `confirm/{token}` or `end/{token}`. */
export const alertPageOf = (path: string): AlertPage => {
  const [first = '', token] = path.split('/');
  if (token === undefined) return { deed: 'ask', currencyCode: currencyCodeFromPath(first) };
  return { deed: first === 'end' ? 'end' : 'confirm', token };
};

/** Path below /price-alert/ of the page that asks for an alert about a currency. */
export const alertPathOf = (currencyCode: string): string =>
  pathOfCurrency(currencyCode).toLowerCase();
