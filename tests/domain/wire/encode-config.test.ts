import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { PLAIN_TEXT } from '#domain/wire/defaults';
import { tier, usdt } from '../support.ts';

const whole: SiteConfig = {
  siteInfo: {
    ...PLAIN_SITE,
    domain: 'bendoi.example',
    email: 'hotro@bendoi.example',
    texts: [
      { ...PLAIN_TEXT, code: 'notice', imageSrc: '/n.png', vi: 'Chào', en: 'Hello', status: 0 },
    ],
    allowBuy: false,
    allowSell: false,
    allowExchange: false,
    requiredVerify: false,
    requiredLoginToBuySell: true,
    minOrderLogin: '50000000',
  },
  currencies: [
    usdt({
      status: 0,
      accountName: 'CONG TY',
      accountNumber: '0071',
      branch: 'Hue',
      isAllowBuy: false,
      isAllowSell: false,
      domains: ['bendoi.example'],
      depositNetworks: ['TRX', 'ETH'],
      addressExample: 'T…',
    }),
  ],
  rates: [
    tier({
      side: 'sell',
      status: 0,
      fee: '1',
      percentFee: '0.5',
      transferFee: '0.8',
      minQuantity: '5',
    }),
  ],
  exchangeRates: [{ Value: '2' }],
  faqs: [{ Id: 1 }],
  faqCategories: [{ Id: 2 }],
  categories: [{ Id: 3 }],
  news: [{ Id: 4 }],
  btcTransactions: [{ Hash: 'b' }],
  usdtTransactions: [{ Hash: 'u' }],
  ethTransactions: [{ Hash: 'e' }],
  orders: [{ type: 'buy', currencyCode: 'TRC20', quantity: '100', createdAt: 1_760_000_000 }],
};

const overTheWire = (config: Partial<SiteConfig>) =>
  decodeConfig(JSON.parse(JSON.stringify(encodeConfig(config))));

describe('a configuration over the wire', () => {
  it('comes back as it was sent, part by part and field by field', () =>
    expect(overTheWire(whole)).toEqual(whole));

  it('may be partial, an empty list being a part', () => {
    expect(overTheWire({})).toEqual({});
    expect(overTheWire({ rates: [] })).toEqual({ rates: [] });
  });

  it.each([null, '0'])('keeps a login limit of %j', (minOrderLogin) => {
    const siteInfo = { ...whole.siteInfo, minOrderLogin };
    expect(overTheWire({ siteInfo })).toEqual({ siteInfo });
  });
});
