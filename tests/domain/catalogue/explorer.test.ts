import { describe, expect, it, test } from 'vitest';
import { addressLink, transactionLink } from '#domain/catalogue/explorer';
import { networksFor } from '#domain/catalogue/networks';
import { USDT_NETWORKS } from '#domain/catalogue/usdt';

/** Every network there is: a record that takes them all in. */
const EVERY = [
  ...['BSC', 'TRX', 'ETH', 'SOL', 'opBNB', 'LTC', 'AVAXC', 'MATIC', 'NEO3', 'RON'],
  ...['ARBITRUM', 'OPTIMISM', 'SEIEVM', 'VIC', 'SONIC', 'APT', 'BTC'],
];

describe('the explorer of a network', () => {
  test.each([
    ['TRX', 'https://tronscan.org/#/transaction/0xA1'],
    ['TRC20', 'https://tronscan.org/#/transaction/0xA1'],
    ['ETH', 'https://etherscan.io/tx/0xA1'],
    ['ERC20', 'https://etherscan.io/tx/0xA1'],
    ['BSC', 'https://bscscan.com/tx/0xA1'],
    ['BEP20', 'https://bscscan.com/tx/0xA1'],
    ['BTC', 'https://www.blockchain.com/btc/tx/0xA1'],
    ['SOL', 'https://solscan.io/tx/0xA1'],
    ['opBNB', 'https://opbnb.bscscan.com/tx/0xA1'],
    ['LTC', 'https://litecoinspace.org/tx/0xA1'],
    ['AVAXC', 'https://snowtrace.io/tx/0xA1'],
    ['MATIC', 'https://polygonscan.com/tx/0xA1'],
    ['NEO3', 'https://dora.coz.io/transaction/neo3/mainnet/0xA1'],
    ['RON', 'https://explorer.roninchain.com/tx/0xA1'],
    ['ARBITRUM', 'https://arbiscan.io/tx/0xA1'],
    ['OPTIMISM', 'https://optimistic.etherscan.io/tx/0xA1'],
    ['SEIEVM', 'https://seitrace.com/tx/0xA1'],
    ['VIC', 'https://www.vicscan.xyz/tx/0xA1'],
    ['SONIC', 'https://sonicscan.org/tx/0xA1'],
    ['APT', 'https://explorer.aptoslabs.com/txn/0xA1'],
  ])('[HOME-03] of %s is %s', (network, link) =>
    expect(transactionLink(network, '0xA1')).toBe(link),
  );

  it('is another one for every network that coins are sent on', () => {
    const currency = { code: 'BTC', depositNetworks: EVERY, withdrawNetworks: EVERY };
    const offered = networksFor(currency, 'buy');
    expect([...offered].toSorted()).toEqual(EVERY.toSorted());
    const links = offered.map((network) => transactionLink(network, 'h'));
    expect(links).not.toContain(undefined);
    expect(new Set(links).size).toBe(EVERY.length);
  });

  it('is the same for a record of USDT and for the network it is sent on', () => {
    for (const { code, networkKey } of USDT_NETWORKS) {
      expect(transactionLink(code, 'h')).toBe(transactionLink(networkKey, 'h'));
    }
  });

  it('is missing before there is a hash, and for a network without one', () => {
    expect([transactionLink('TRX', ''), transactionLink('EOS', 'h')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('takes a hash as it is: nothing in it leads elsewhere', () =>
    expect(transactionLink('ETH', '../?a#b')).toBe('https://etherscan.io/tx/..%2F%3Fa%23b'));
});

describe('[HOME-03] the page of an address', () => {
  test.each([
    ['BTC', 'https://www.blockchain.com/btc/address/a1'],
    ['ERC20', 'https://etherscan.io/address/a1'],
    ['TRC20', 'https://tronscan.org/#/address/a1'],
    ['BEP20', 'https://bscscan.com/address/a1'],
    ['XYZ', undefined],
  ])('over %s is %s', (network, page) => expect(addressLink(network, 'a1')).toBe(page));

  test('is none without an address', () => expect(addressLink('BTC', '')).toBeUndefined());
});
