import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sellSide } from '#domain/trade/sell-side';
import { goodForm, rulesOf, TRON_ADDRESS, usdtConfig } from '#stories/support/buy-config';

type TradeRules = typeof import('#domain/trade/trade-rules');

/** The module as a page begins with it: no schema is loaded. */
const freshRules = async (): Promise<TradeRules> => {
  vi.resetModules();
  return import('#domain/trade/trade-rules');
};

const terms = rulesOf('TRC20');

/** The sample configuration with rates to sell at, and a form with nothing wrong in it. */
const saleTerms = {
  ...terms,
  rates: usdtConfig.rates.map((rate) => ({ ...rate, side: 'sell' as const, value: '25900' })),
};
const sale = {
  ...sellSide.emptyForm,
  quantity: '10.',
  senderAddress: ' \u200bTJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ',
  networkKey: 'TRX',
  bankCode: 'VCB',
  accountNumber: '0071 0001 23456',
  accountName: 'LAN',
  unverifiedName: 'typed before the name was found',
  email: 'a@b.vn',
  note: ' nhanh ',
};

describe('rules of a trade before they are loaded', () => {
  it('find no form valid, no address, and make no order', async () => {
    const rules = await freshRules();
    expect(rules.areTradeRulesLoaded('buy', 'TRC20')).toBe(false);
    expect(rules.formValidator('buy', terms)).toBeUndefined();
    expect(rules.isValidForm('buy', terms, goodForm)).toBe(false);
    expect(rules.addressReaderOf('buy')).toBeUndefined();
    expect(() => rules.toOrderRequest('buy', 'TRC20', goodForm)).toThrow('before the rules to buy');
  });

  it('are loaded for one side and not for the other', async () => {
    const rules = await freshRules();
    await rules.loadTradeRules('buy', 'TRC20');
    expect(rules.areTradeRulesLoaded('buy', 'TRC20')).toBe(true);
    expect(rules.areTradeRulesLoaded('sell', 'TRC20')).toBe(false);
  });
});

describe('rules of buying a coin that is not USDT', () => {
  const BITCOIN_ADDRESS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

  it('validate no address of its network after those of USDT are loaded', async () => {
    const rules = await freshRules();
    await rules.loadTradeRules('buy', 'TRC20');
    expect(rules.areTradeRulesLoaded('buy', 'BEP20')).toBe(true);
    expect(rules.areTradeRulesLoaded('buy', 'BTC')).toBe(false);
    expect(rules.addressReaderOf('buy')?.('BTC', BITCOIN_ADDRESS)).toMatchObject({ ok: false });
  });

  it('validate its addresses and USDT’s once they are loaded for it', async () => {
    const rules = await freshRules();
    await rules.loadTradeRules('buy', 'BTC');
    expect(rules.areTradeRulesLoaded('buy', 'BTC')).toBe(true);
    expect(rules.addressReaderOf('buy')?.('BTC', ` ${BITCOIN_ADDRESS} `)).toEqual({
      ok: true,
      address: BITCOIN_ADDRESS,
    });
    expect(rules.addressReaderOf('buy')?.('BTC', TRON_ADDRESS)).toEqual({
      ...{ ok: false, reason: 'otherNetwork', looksLike: 'tron' },
    });
    expect(rules.addressReaderOf('buy')?.('TRX', TRON_ADDRESS)).toMatchObject({ ok: true });
  });

  it('are loaded whole for a coin that is sent over USDT’s networks: its record may have others, too', async () => {
    const rules = await freshRules();
    await rules.loadTradeRules('buy', 'TRC20');
    expect(rules.areTradeRulesLoaded('buy', 'ETH')).toBe(false);
    await rules.loadTradeRules('buy', 'ETH');
    expect(rules.addressReaderOf('buy')?.('BTC', BITCOIN_ADDRESS)).toMatchObject({ ok: true });
  });

  it('are loaded for a currency record without a network of its own, whose addresses are all invalid', async () => {
    const rules = await freshRules();
    await rules.loadTradeRules('buy', 'PM-USD');
    expect(rules.areTradeRulesLoaded('buy', 'PM-USD')).toBe(true);
    expect(rules.addressReaderOf('buy')?.('PM-USD', 'U1234567')).toMatchObject({ ok: false });
  });
});

describe('rules of a trade', () => {
  let rules: TradeRules;
  beforeEach(async () => {
    rules = await import('#domain/trade/trade-rules');
    await Promise.all([
      rules.loadTradeRules('buy', 'TRC20'),
      rules.loadTradeRules('sell', 'TRC20'),
    ]);
  });

  test('[BUY-16] a purchase is valid without an error of its schema', () => {
    expect(rules.isValidForm('buy', terms, goodForm)).toBe(true);
    const small = { ...goodForm, quantity: '1' };
    expect(rules.isValidForm('buy', terms, small)).toBe(false);
    expect(rules.formValidator('buy', terms)?.(small)).toEqual({
      quantity: { code: 'minOrder', params: { min: '5', code: 'USDT' } },
    });
  });

  it('a sale is validated by the schema of selling', () => {
    const errors = rules.formValidator('sell', saleTerms);
    expect(errors?.(sale)).toEqual({});
    expect(rules.isValidForm('sell', saleTerms, sale)).toBe(true);
    expect(errors?.({ ...sale, networkKey: 'ETH' })).toHaveProperty('networkKey');
  });

  it('a sale that the site does not offer is not valid', () => {
    const { siteInfo } = saleTerms;
    const closed = { ...saleTerms, siteInfo: { ...siteInfo, allowSell: false } };
    expect(rules.formValidator('sell', closed)?.(sale)).toEqual({
      quantity: { code: 'sellNotSupported', params: { code: 'USDT' } },
    });
  });

  it('a sale becomes an order: spaces and invisible marks gone, empty fields left out', () =>
    expect(rules.toOrderRequest('sell', 'TRC20', sale)).toEqual({
      side: 'sell',
      order: {
        currencyCode: 'TRC20',
        quantity: '10',
        senderAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
        networkKey: 'TRX',
        bankCode: 'VCB',
        accountNumber: '0071000123456',
        unverifiedName: '',
        note: 'nhanh',
      },
    }));

  test('[BUY-07] an address is confirmed in its normal form', () => {
    expect(rules.addressReaderOf('buy')?.('TRX', ` ${TRON_ADDRESS} `)).toEqual({
      ok: true,
      address: TRON_ADDRESS,
    });
    expect(rules.addressReaderOf('buy')?.('TRX', 'T')).toMatchObject({ ok: false });
    expect(rules.addressReaderOf('buy')).toBe(rules.addressReaderOf('buy'));
  });
});
