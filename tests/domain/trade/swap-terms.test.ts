import { expect, test } from 'vitest';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { leastSwap, swapPauseReason } from '#domain/catalogue/swap-access';
import { errorsOf } from '#domain/rules/schema';
import { swapSchema } from '#domain/rules/swap';
import { partOfBalance, QUICK_FILLS, swapRulesFor } from '#domain/trade/swap-terms';
import { PLAIN_CURRENCY, PLAIN_WALLET } from '#domain/wire/defaults';

test('[SWAP-02] a quarter, a half and three quarters are cut, all is exactly the balance', () => {
  expect(QUICK_FILLS).toEqual([25, 50, 75, 100]);
  const balance = '0.00000007';
  expect(QUICK_FILLS.map((part) => partOfBalance(balance, part, 'BTC'))).toEqual([
    '0.00000001',
    '0.00000003',
    '0.00000005',
    '0.00000007',
  ]);
  expect(partOfBalance('1000003', 50, 'VND')).toBe('500001');
  expect(partOfBalance('0.123456789', 100, 'BTC')).toBe('0.123456789');
});

const currency = (code: string, changes = {}) => ({
  ...{ ...PLAIN_CURRENCY, code, type: 'coin', minOrder: '0.001' },
  ...{ isAllowBuy: true, isAllowSell: true, buyPauseReason: '', sellPauseReason: '' },
  ...changes,
});
const config = (btc = {}, eth = {}, site = {}) => ({
  siteInfo: { ...PLAIN_SITE, ...site },
  currencies: [currency('BTC', btc), currency('ETH', eth)],
});

test.each([
  ['nothing', config(), ''],
  ['the site’s switch', config({}, {}, { allowExchange: false }), 'SWITCHED_OFF'],
  ['all selling being off', config({}, {}, { allowSell: false }), 'SWITCHED_OFF'],
  ['all buying being off', config({}, {}, { allowBuy: false }), 'SWITCHED_OFF'],
  ['a stale rate of what is given', config({ sellPauseReason: 'FEED_SILENT' }), 'FEED_SILENT'],
  ['a jump of what is got', config({}, { buyPauseReason: 'RATE_JUMPED' }), 'RATE_JUMPED'],
  ['an empty stock of what is got', config({}, { buyPauseReason: 'OUT_OF_STOCK' }), 'OUT_OF_STOCK'],
  ['the other side of what is given', config({ buyPauseReason: 'FEED_SILENT' }), ''],
  ['the other side of what is got', config({}, { sellPauseReason: 'FEED_SILENT' }), ''],
  ['a currency that is not sold to us', config({ isAllowSell: false }), 'NOT_TRADED'],
])('[SWAP-06] a swap of BTC for ETH is paused by %s', (_, of, reason) =>
  expect(swapPauseReason(of, 'BTC', 'ETH')).toBe(reason),
);

test('dong has no side of its own', () => {
  expect(swapPauseReason(config({ sellPauseReason: 'X' }), 'VND', 'BTC')).toBe('');
  expect(swapPauseReason(config({ buyPauseReason: 'X' }), 'BTC', 'VND')).toBe('');
  expect(swapPauseReason(config({}, {}, { allowSell: false }), 'VND', 'BTC')).toBe('');
  expect(swapPauseReason(config({}, {}, { allowBuy: false }), 'BTC', 'VND')).toBe('');
});

const PAIRS = [
  { FromBankCode: 'BTC', ToBankCode: 'ETH', Status: 1, Value: '30', Fee: '0', PercentFee: '0' },
  { FromBankCode: 'VND', ToBankCode: 'BTC', Status: 1, Value: '0.0000000004' },
];
const validate = (from: string, to: string, amountFrom: string) =>
  errorsOf(
    swapSchema(
      swapRulesFor(
        { ...config(), exchangeRates: PAIRS },
        { ...PLAIN_WALLET, btc: '0.5', vnd: '90000' },
        from,
      ),
    ),
    { from, to, amountFrom },
  );

test.each([
  ['0.5', undefined],
  ['0.001', undefined],
  ['0.0009', { code: 'minExchange', params: { min: '0.001', code: 'BTC' } }],
  ['0.50000001', { code: 'maxExchange', params: { balance: '0.5', code: 'BTC' } }],
  ['', { code: 'required' }],
  ['0', { code: 'quantityInvalid' }],
  ['0.000000001', { code: 'quantityInvalid' }],
])('[SWAP-03] of 0.5 BTC, %j is judged by the least order and the balance', (typed, error) => {
  const found = validate('BTC', 'ETH', typed).amountFrom;
  if (error) expect(found).toMatchObject(error);
  else expect(found).toBeUndefined();
});

test('[SWAP-03] from and to are two currencies, and both are needed', () => {
  expect(validate('BTC', 'BTC', '0.1').to).toMatchObject({ code: 'samePair' });
  expect(validate('BTC', '', '0.1').to).toMatchObject({ code: 'required' });
  expect(validate('', 'ETH', '0.1').from).toMatchObject({ code: 'required' });
});

test('[SWAP-06] a pair without an active rate is said to be unsupported', () =>
  expect(validate('ETH', 'BTC', '0.1').to).toMatchObject({ code: 'pairNotSupported' }));

test('dong are whole, and no less than 50,000', () => {
  expect(leastSwap([], 'VND')).toBe('50000');
  expect(validate('VND', 'BTC', '50000.5').amountFrom).toMatchObject({ code: 'quantityInvalid' });
  expect(validate('VND', 'BTC', '49999').amountFrom).toMatchObject({ code: 'minExchange' });
  expect(validate('VND', 'BTC', '90000').amountFrom).toBeUndefined();
});
