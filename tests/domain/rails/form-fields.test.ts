import { describe, expect, it, test } from 'vitest';
import { USDT_NETWORKS } from '#domain/catalogue/usdt';
import { fieldsFor } from '#domain/rails/form-fields';
import { defaultNetworkOf, offeredNetworks } from '#domain/rails/offered-networks';

const record = (code: string, withdrawNetworks: readonly string[] = []) => ({
  ...{ code, depositNetworks: [], withdrawNetworks },
});

describe('the fields of a trade', () => {
  const ofBank = ['bankCode', 'accountNumber', 'note'];

  it.each(USDT_NETWORKS)(
    'a purchase of $code asks for the network and where it goes to',
    ({ code, networkKey }) =>
      expect(fieldsFor(record(code), 'buy', networkKey)).toEqual([
        'amounts',
        'networkKey',
        'receivingAddress',
        ...ofBank,
      ]),
  );

  it.each(USDT_NETWORKS)(
    'a sale of $code asks for the network and where it comes from',
    ({ code, networkKey }) =>
      expect(fieldsFor(record(code), 'sell', networkKey)).toEqual([
        'amounts',
        'networkKey',
        'senderAddress',
        ...ofBank,
      ]),
  );

  test('a coin with one network has none to choose, and an asset without a rail no account', () => {
    expect(fieldsFor(record('BTC'), 'buy', 'BTC')).toEqual([
      'amounts',
      'receivingAddress',
      ...ofBank,
    ]);
    expect(fieldsFor(record('NOTHING'), 'buy', '')).toEqual(['amounts', ...ofBank]);
  });

  test('[BUY-06] a purchase of a coin with several networks asks for one, and so does one whose network is gone', () => {
    const asksForNetwork = (networks: readonly string[], networkKey: string) =>
      fieldsFor(record('ETH', networks), 'buy', networkKey).includes('networkKey');
    expect(asksForNetwork(['ETH', 'ARBITRUM'], 'ARBITRUM')).toBe(true);
    expect(asksForNetwork(['ETH'], 'ETH')).toBe(false);
    expect(asksForNetwork(['ETH'], 'ARBITRUM')).toBe(true);
  });

  test('[BUY-07] a purchase asks for a memo beside the address exactly on a network that needs one', () => {
    const xrp = record('XRP', ['XRP', 'BSC']);
    expect(fieldsFor(xrp, 'buy', 'XRP').join(' ')).toContain('receivingAddress memo bankCode');
    expect(fieldsFor(xrp, 'buy', 'BSC')).not.toContain('memo');
    expect(fieldsFor(record('TON'), 'buy', 'TON')).toContain('memo');
  });
});

describe('the networks that a form offers', () => {
  test.each([
    // Its own network is the one of BNB Smart Chain.
    ['BNB', [], ['BSC'], 'BSC'],
    ['BNB', ['opBNB', 'BSC'], ['BSC', 'opBNB'], 'BSC'],
    ['ETH', ['BSC', 'ETH'], ['BSC', 'ETH'], 'ETH'],
    ['ETH', ['BSC', 'OPTIMISM'], ['BSC', 'OPTIMISM'], 'BSC'],
    ['XLM', [], [], 'XLM'],
    ['PAYEER', [], ['payeer'], 'payeer'],
    // A record of USDT stands for its network, whatever it lists.
    ['TRC20', ['ETH', 'TRX'], ['TRX'], 'TRX'],
  ])('[CUR-07] %s sent out on %j: %j, at first %s', (code, listed, offered, first) => {
    expect(offeredNetworks(record(code, listed), 'buy')).toEqual(offered);
    expect(defaultNetworkOf(record(code, listed), 'buy')).toBe(first);
  });

  test('[CUR-07] of a sale are those a coin is taken in on', () => {
    const currency = { code: 'ETH', depositNetworks: ['ETH'], withdrawNetworks: ['BSC'] };
    expect(offeredNetworks(currency, 'sell')).toEqual(['ETH']);
    expect(offeredNetworks(currency, 'buy')).toEqual(['BSC']);
  });
});
