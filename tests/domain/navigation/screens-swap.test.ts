import { expect, test } from 'vitest';
import { DEFAULT_SWAP, swapScreen } from '#domain/navigation/screen';

test.each([
  ['eth-btc', 'ETH', 'BTC'],
  ['VND-eth', 'VND', 'ETH'],
])('[SWAP-01] /exchange/%s opens with %s for %s', (pair, from, to) =>
  expect(swapScreen(pair)).toEqual({ kind: 'swap', from, to }),
);

test.each(['', 'x', 'btc', 'btc-btc', 'btc-doge', 'btc-eth-vnd', 'btc-\0', '-'])(
  '[NAV-03] %j is no pair',
  (pair) => expect(swapScreen(pair)).toBeUndefined(),
);

test('[SWAP-01] a bare /exchange opens with BTC for ETH', () =>
  expect(DEFAULT_SWAP).toEqual({ kind: 'swap', from: 'BTC', to: 'ETH' }));
