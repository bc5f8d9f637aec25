import { describe, expect, test } from 'vitest';
import { sellLimits } from '#domain/pricing/sell-limits';
import { usdtRecord } from '#stories/support/buy-config';

const currency = { ...usdtRecord('TRC20'), minOrder: '5' };
const bank = { ...usdtRecord('VCB'), type: 'bank', reserve: '1000000' };
const terms = { currency, currencies: [currency, bank] };

describe('the limits of a sale', () => {
  test('[RATE-04] the chosen bank’s reserve divided by the rate, cut to 4 decimals', () =>
    // 1,000,000 ÷ 25,900 = 38.61003…
    expect(sellLimits(terms, 'vcb', '25900')).toEqual({ min: '5', max: '38.61' }));

  test('only the minimum until a bank is chosen', () =>
    expect(sellLimits(terms, '', '25900')).toEqual({ min: '5', max: undefined }));

  test('of a bank that we are not at, those of the bank of ours that pays it', () =>
    expect(sellLimits(terms, 'BIDV', '25900')).toEqual({ min: '5', max: '38.61' }));

  test('a bank that holds less than the least order lowers the minimum to what it holds', () =>
    expect(sellLimits(terms, 'VCB', '1000000')).toEqual({ min: '1', max: '1' }));
});
