import { expect, test } from 'vitest';
import { alertPageOf } from '#domain/navigation/alert-page';

test.each([
  ['usdt', { deed: 'ask', currencyCode: 'TRC20' }],
  ['btc', { deed: 'ask', currencyCode: 'BTC' }],
  ['', { deed: 'ask', currencyCode: 'TRC20' }],
  ['confirm/0f1e', { deed: 'confirm', token: '0f1e' }],
  ['end/0f1e', { deed: 'end', token: '0f1e' }],
  ['end/', { deed: 'end', token: '' }],
  ['any/0f1e/more', { deed: 'confirm', token: '0f1e' }],
])('/price-alert/%s is a page of price alerts', (path, page) => {
  expect(alertPageOf(path)).toEqual(page);
});
