import { expect, test } from 'vitest';
import { NETWORKS } from '#domain/addresses/networks';
import { chainNameOf } from '#domain/catalogue/network-names';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';

test.each([
  ['TRC20', 'TRX', 'TRC20 (Tron)'],
  ['ERC20', 'ETH', 'ERC20 (Ethereum)'],
  ['BEP20', 'BSC', 'BEP20 (BNB Smart Chain)'],
  // A record whose network the service left out.
  ['TRC20', '', 'TRC20'],
  ['BTC', 'BTC', 'Bitcoin'],
  ['ETH', 'ARBITRUM', 'Arbitrum One'],
  ['ETH', 'opBNB', 'opBNB'],
  ['XYZ', 'XYZ', 'XYZ'],
])('%s over %s is sent over %s', (currencyCode, networkKey, name) =>
  expect(sendingNetworkOf(currencyCode, networkKey)).toBe(name),
);

test('no two networks have one name', () => {
  const names = NETWORKS.map(chainNameOf);
  expect(new Set(names).size).toBe(NETWORKS.length);
});
