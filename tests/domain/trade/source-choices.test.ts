import { describe, expect, it, test } from 'vitest';
import { bestRate } from '#domain/pricing/rates';
import { buySide } from '#domain/trade/buy-side';
import { sellSide } from '#domain/trade/sell-side';
import { sourceChoices } from '#domain/trade/source-choices';
import { buyRate, HOST } from '#stories/support/buy-config';
import { operatorConfig } from '#stories/support/operator-config';
import { sellRate } from '#stories/support/sell-config';

const bought = (code: string, config = operatorConfig) =>
  sourceChoices(config, HOST, buySide, code);
const sold = (code: string) => sourceChoices(operatorConfig, HOST, sellSide, code);

describe('the sources of a trade', () => {
  test('[BUY-02] are personal and company accounts by currency, each with its best rate; hidden at zero', () => {
    const facts = bought('SKRILL-USD').map(({ owner, unit, rate }) => [owner, unit, rate]);
    expect(facts).toEqual([
      ['personal', 'USD', '26900'],
      ['personal', 'EUR', '31150'],
      ['company', 'USD', '26870'],
    ]);
    for (const value of ['0', '-1']) {
      const rates = operatorConfig.rates.map((rate) =>
        rate.bankCode === 'SKRILL-EUR' ? { ...rate, value } : rate,
      );
      const codes = bought('SKRILL-USD', { ...operatorConfig, rates }).map(({ code }) => code);
      expect(codes).toEqual(['SKRILL-USD', 'SKRILL-COMPANY-USD']);
    }
  });

  test('[BUY-02] show the best of several tiers at the least quantity', () => {
    const rates = [...operatorConfig.rates, buyRate('SKRILL-EUR', ['1', '31100'], '0')];
    const best = bestRate(rates, 'SKRILL-EUR', 'buy', '10')?.value;
    const eur = bought('SKRILL-USD', { ...operatorConfig, rates }).find(
      ({ code }) => code === 'SKRILL-EUR',
    );
    expect([eur?.rate, best]).toEqual(['31100', '31100']);
  });

  test.each([
    [
      'buy',
      'SKRILL-USD',
      '26900',
      '26780',
      [
        ['10', '26900'],
        ['500', '26780'],
        ['900', '26810'],
      ],
    ],
    [
      'sell',
      'SKRILL-USD',
      '24650',
      '24790',
      [
        ['10', '24650'],
        ['500', '24790'],
        ['900', '24730'],
      ],
    ],
  ] as const)(
    '[BUY-02] to %s show the best rate of all tiers, and that less is worth another one',
    (side, code, least, best, tiers) => {
      const make = side === 'buy' ? buyRate : sellRate;
      const rates = [
        ...operatorConfig.rates.filter((rate) => rate.bankCode !== code || rate.side !== side),
        ...tiers.map((tier) => make(code, tier, '0')),
      ];
      const config = { ...operatorConfig, rates };
      const [source] = sourceChoices(config, HOST, side === 'buy' ? buySide : sellSide, code);
      expect(source).toMatchObject({ code, rate: best, hasTiers: true });
      expect(bestRate(rates, code, side, '10')?.value).toBe(least);
    },
  );

  test('[SELL-01] of a sale are those with a sell rate: EUR of Viet Nam or of elsewhere', () => {
    expect(sold('SKRILL-USD').map(({ unit, place, rate }) => [unit, place, rate])).toEqual([
      ['USD', undefined, '24650'],
      ['EUR', 'vietnam', '28500'],
      ['EUR', 'international', '28150'],
    ]);
  });

  test('[NAV-05] lead to the page of their code, and PayPal International EUR to none', () => {
    expect(sold('PAYPAL-USD').map(({ segment }) => segment)).toEqual([
      'PAYPAL-USD',
      undefined,
      'PAYPAL-COMPANY-EUR',
    ]);
  });

  it.each(['TRC20', 'BTC', 'PM-USD', 'E-VOUCHER', 'BINANCE-USDT', 'NOTHING'])(
    'are none of %s',
    (code) => expect(bought(code)).toEqual([]),
  );

  it('are said to be paused where they are, and not open where they cannot be traded', () => {
    const currencies = operatorConfig.currencies.map((currency) =>
      currency.code === 'SKRILL-EUR'
        ? { ...currency, buyPauseReason: 'RATE_JUMPED', isAllowBuy: false }
        : currency,
    );
    expect(bought('SKRILL-USD', { ...operatorConfig, currencies })).toMatchObject([
      { code: 'SKRILL-USD', isAvailable: true, isPaused: false },
      { code: 'SKRILL-EUR', isAvailable: false, isPaused: true },
      { code: 'SKRILL-COMPANY-USD', isAvailable: true },
    ]);
  });
});
