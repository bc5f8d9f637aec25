import { expect, test } from 'vitest';
import { ALIAS_PATHS, pageInsteadOf, pageOfAlias } from '#domain/navigation/page-aliases';

test.each([
  ['/tos', '/tos.html'],
  ['/term', '/tos.html'],
  ['/term.html', '/tos.html'],
  ['/terms', '/tos.html'],
  ['/kyc', '/verify.html'],
  ['/kyc.html', '/verify.html'],
  ['/verify', '/verify.html'],
  ['/history.html', '/history'],
  ['/buysell', '/buy'],
  ['/buysell.html', '/buy'],
  ['/contact', '/contact.html'],
  ['/about-us', '/about-us.html'],
  ['/fees', '/fees.html'],
  ['/fee-transfer', '/fees.html'],
  ['/fee-transfer.html', '/fees.html'],
  ['/fees-transfer', '/fees.html'],
  ['/fees-transfer.html', '/fees.html'],
  ['/scam-alert', '/scam-alert.html'],
  ['/payment', '/payment.html'],
])('[NAV-03] %s is another name of %s, in any case and with a slash at its end', (path, page) => {
  expect(pageOfAlias(path)).toBe(page);
  expect(pageOfAlias(`${path.toUpperCase()}/`)).toBe(page);
});

test.each([
  ['/buysell/buy/BTC', '/buy/BTC'],
  ['/BuySell/Sell/usdt/', '/sell/usdt'],
  ['/buysell/buy', '/buy'],
  ['/buysell/sell/%', '/sell/%'],
])('[NAV-01] %s is a trade’s former address of %s', (path, page) =>
  expect(pageOfAlias(path)).toBe(page),
);

test.each([
  '/buysell/gift/BTC',
  '/buysell/buy/BTC/x',
  '/buysell//evil.example',
  '/',
  '/tos.html',
  '/verify.html',
  '/buy',
  '/history',
  '/fees.html',
  '/constructor',
  '/tos/tos',
  '/404',
  '/404.html',
  '/unknown',
])('%s is no alias of a page', (path) => expect(pageOfAlias(path)).toBeUndefined());

test('[NAV-03] the own name of a page in capitals leads to the page', () =>
  expect(pageOfAlias('/TOS.HTML')).toBe('/tos.html'));

test('no alias leads to another alias', () => {
  expect(ALIAS_PATHS.filter((path) => pageOfAlias(pageOfAlias(path) ?? '') !== undefined)).toEqual(
    [],
  );
});

test.each([
  ['/faq', '/faq.html'],
  ['/index.html', '/'],
  ['/404.html', '/?unknown='],
  ['/nothing', '/?unknown='],
])('[NAV-03] an address without a page, %s, leads to %s', (path, place) =>
  expect(pageInsteadOf(path)).toBe(place),
);
