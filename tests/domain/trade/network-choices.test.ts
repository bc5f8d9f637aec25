import { describe, expect, it, test } from 'vitest';
import { buySide } from '#domain/trade/buy-side';
import { type NetworkChoice, networkChoices } from '#domain/trade/network-choices';
import { networksOfAddress } from '#domain/trade/networks-of-address';
import { buyRate, HOST, usdtConfig, usdtRecord, withRate } from '#stories/support/buy-config';

const ofUsdt = (config = usdtConfig) => networkChoices(config, HOST, buySide, 'TRC20');

const usdtChoice = (code: string, networkKey: string, transferFee: string): NetworkChoice => ({
  ...{ code, networkKey, name: code, ticker: 'USDT', sending: 'blockchain', transferFee },
  ...{ isAvailable: true, isPaused: false },
});

describe('the networks of USDT', () => {
  test('[BUY-03] are TRC20, ERC20 and BEP20 with their fees', () =>
    expect(ofUsdt()).toEqual([
      usdtChoice('TRC20', 'TRX', '0.8'),
      usdtChoice('ERC20', 'ETH', '3.2'),
      usdtChoice('BEP20', 'BSC', '0.29'),
    ]));

  test('[BUY-03] have sending inside Binance beside them where it is listed', () => {
    const binance = { ...usdtRecord('BINANCE-USDT'), name: 'Binance Pay', type: 'currency' };
    const currencies = [...usdtConfig.currencies, binance];
    expect(ofUsdt({ ...usdtConfig, currencies }).at(-1)).toEqual({
      ...{ code: 'BINANCE-USDT', networkKey: 'binance', name: 'Binance', ticker: 'USDT' },
      ...{ sending: 'binance', transferFee: undefined, isAvailable: false, isPaused: false },
    });
  });

  it('are closed one by one, and gone when they are inactive', () => {
    expect(ofUsdt(withRate('TRC20', '-1')).map(({ isAvailable }) => isAvailable)).toEqual([
      ...[false, true, true],
    ]);
    const inactive = usdtConfig.currencies.map((one) => ({ ...one, status: 0 }));
    expect(ofUsdt({ ...usdtConfig, currencies: inactive })).toEqual([]);
    const binance = [
      { ...usdtRecord('BINANCE-USDT'), status: 0 },
      usdtRecord('BINANCE-BTC'),
      usdtRecord('OLD-USDT'),
    ];
    expect(ofUsdt({ ...usdtConfig, currencies: binance })).toEqual([]);
  });
});

describe('the networks of another coin', () => {
  const coin = (code: string, withdrawNetworks: readonly string[], changes = {}) => ({
    ...{ ...usdtRecord(code), type: 'coin', depositNetworks: ['ETH'], withdrawNetworks },
    ...changes,
  });
  const choicesOf = (record: ReturnType<typeof coin>) =>
    networkChoices(
      { ...usdtConfig, currencies: [record], rates: [buyRate(record.code, ['5', '9'], '0.1')] },
      ...([HOST, buySide, record.code] as const),
    );
  const keys = (record: ReturnType<typeof coin>) =>
    choicesOf(record).map(({ networkKey }) => networkKey);

  test('[BUY-06] [CUR-07] are those its record is sent out on, in their order, each with the coin’s fee', () =>
    expect(choicesOf(coin('ETH', ['OPTIMISM', 'ETH', 'BSC']))).toMatchObject([
      {
        code: 'ETH',
        networkKey: 'BSC',
        name: 'BNB Smart Chain',
        ticker: 'ETH',
        transferFee: '0.1',
      },
      { code: 'ETH', networkKey: 'ETH', name: 'Ethereum', isAvailable: true, isPaused: false },
      { code: 'ETH', networkKey: 'OPTIMISM', name: 'Optimism', sending: 'blockchain' },
    ]));

  test('[CUR-07] leave out what is not offered at all, and what is only taken in on', () => {
    expect(keys(coin('XRP', ['XRP', 'XLM', 'DOGE']))).toEqual(['XRP']);
    expect(keys(coin('XRP', ['BSC']))).toEqual(['BSC']);
  });

  it('are all paused and closed with their record', () => {
    const paused = coin('ETH', ['ETH', 'BSC'], {
      isAllowBuy: false,
      buyPauseReason: 'RATE_JUMPED',
    });
    for (const choice of choicesOf(paused)) {
      expect(choice).toMatchObject({ isAvailable: false, isPaused: true });
    }
  });

  it('are none where the configuration has no such record', () =>
    expect(networkChoices(usdtConfig, HOST, buySide, 'ETH')).toEqual([]));

  it('an address is offered the open networks that have its form', () => {
    const choices = choicesOf(coin('XRP', ['BSC', 'XRP', 'TRX']));
    const named = (family: 'evm' | 'ripple' | 'bitcoin') =>
      networksOfAddress(family, choices).map(({ name }) => name);
    expect([named('evm'), named('ripple'), named('bitcoin')]).toEqual([
      ['BNB Smart Chain'],
      ['XRP Ledger'],
      [],
    ]);
    const closed = choices.map((choice) => ({ ...choice, isAvailable: false }));
    expect(networksOfAddress('evm', closed)).toEqual([]);
  });
});
