import { expect, test } from 'vitest';
import { swapScreen } from '#domain/navigation/screen';

test.each([
  ['', 'BTC', 'ETH'],
  ['eth-btc', 'ETH', 'BTC'],
  ['VND-eth', 'VND', 'ETH'],
  ['btc-btc', 'BTC', 'ETH'],
  ['btc-doge', 'BTC', 'ETH'],
  ['btc', 'BTC', 'ETH'],
  ['btc-eth-vnd', 'BTC', 'ETH'],
])('[SWAP-01] /exchange/%s opens with %s for %s', (pair, from, to) =>
  expect(swapScreen(pair)).toEqual({ kind: 'swap', from, to }),
);
