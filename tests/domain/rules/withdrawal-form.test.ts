import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/money/money';
import { errorsOf } from '#domain/rules/schema';
import { newDestinationError, withdrawalLimitError } from '#domain/rules/withdrawal';
import {
  leastWithdrawal,
  mostWithdrawal,
  withdrawalFormSchema,
  withdrawalQuote,
} from '#domain/rules/withdrawal-form';
import {
  activeRate,
  BTC_WITHDRAWAL,
  GOOD_WITHDRAWAL,
  withdrawalConfig,
} from '#stories/support/withdrawal-config';

const { siteInfo, currencies, rates } = withdrawalConfig;
const limits = { siteInfo, currencies, rates, balance: '2500000' };

const errorOf = (values: typeof GOOD_WITHDRAWAL, balance: string) =>
  errorsOf(withdrawalFormSchema({ ...limits, balance }), values);

describe('the form of a withdrawal', () => {
  it.each([
    ['1000000', '2500000', undefined],
    ['200000', '2500000', undefined],
    ['199999', '2500000', { code: 'minWithdraw', params: { min: '200000', code: 'VND' } }],
    ['2500000', '2500000', undefined],
    ['2500001', '2500000', { code: 'maxWithdraw', params: { balance: '2500000', code: 'VND' } }],
    ['200000.5', '2500000', { code: 'quantityInvalid' }],
    ['-5', '2500000', { code: 'quantityInvalid' }],
    ['', '2500000', { code: 'required' }],
  ])('[CFG-05] validates %s dong of %s', (quantity, balance, error) => {
    expect(errorOf({ ...GOOD_WITHDRAWAL, quantity }, balance)).toEqual(
      error ? { quantity: error } : {},
    );
  });

  it.each([
    ['0.00008897', undefined],
    ['0.00008896', { code: 'minWithdraw', params: { min: '200000', code: 'VND' } }],
    ['0.05', undefined],
    ['0.050000001', { code: 'quantityInvalid' }],
    ['0.05000001', { code: 'maxWithdraw', params: { balance: '0.05', code: 'BTC' } }],
  ])('[CFG-05] validates %s BTC of 0.05, by a minimum in dong', (quantity, error) => {
    expect(errorOf({ ...BTC_WITHDRAWAL, quantity }, '0.05')).toEqual(
      error ? { quantity: error } : {},
    );
  });

  it('validates the target beside the amount', () => {
    expect(errorOf({ ...GOOD_WITHDRAWAL, bankCode: '', account: '' }, '2500000')).toEqual({
      ...{ bankCode: expect.anything(), account: { code: 'required' } },
    });
    expect(errorOf({ ...BTC_WITHDRAWAL, account: 'bc1qqq' }, '1')).toEqual({
      account: { code: 'walletAddressInvalid', params: { code: 'BTC' } },
    });
  });
});

describe('what can be taken', () => {
  it.each([
    ['VND', '2500000', '2500000'],
    ['VND', '2500000.9', '2500000'],
    ['BTC', '0.04213', '0.04213'],
    ['BTC', '0.123456789', '0.12345678'],
    ['ETH', '0', '0'],
  ])('of %s %s is %s at most', (code, balance, most) =>
    expect(mostWithdrawal(code, balance)).toBe(most),
  );

  it.each([
    ['VND', '200000', '200000'],
    ['VND', '0', '50000'],
    ['BTC', '200000', '0.00008897'],
    ['BTC', '224800000', '0.1'],
    // More than the fee: all of a smaller one would go for sending it.
    ['BTC', '0', '0.00003001'],
  ])('of %s, where the minimum is %s dong, is %s at least', (code, minWithdraw, least) =>
    expect(leastWithdrawal({ siteInfo: { minWithdraw }, rates }, code)).toBe(least),
  );

  it('is nothing of a coin without a rate', () =>
    expect(leastWithdrawal({ siteInfo, rates }, 'ETH')).toBeUndefined());

  test('[CFG-05] the least is taken by the rules of the service, and a unit less is not', () => {
    const whole = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const fee = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((n) => Number(n) / 1e8);
    fc.assert(
      fc.property(whole, whole, fee, (minimum, value, transferFee) => {
        const own = {
          ...{ siteInfo: { minWithdraw: String(minimum) }, currencies, balance: '1000000000000' },
          rates: [
            activeRate('BTC', 'sell', String(value)),
            activeRate('BTC', 'buy', String(value), transferFee.toFixed(8)),
          ],
        };
        const least = leastWithdrawal(own, 'BTC') ?? '';
        const less = decimal(least).minus(decimal('0.00000001')).toFixed();
        const error = (quantity: string) =>
          withdrawalLimitError({ currency: 'BTC', quantity }, own);
        return error(least) === undefined && error(less) !== undefined;
      }),
    );
  });
});

describe('what a withdrawal comes to', () => {
  it.each([
    ['VND', '1000000', { quantity: '1000000', fee: '0', amount: '1000000' }],
    ['BTC', '0.02', { quantity: '0.02', fee: '0.00003', amount: '0.01997' }],
    ['BTC', '.5', { quantity: '0.5', fee: '0.00003', amount: '0.49997' }],
    ['BTC', '0.00003', undefined],
    ['BTC', '', undefined],
    ['BTC', 'much', undefined],
  ])('of %s, typed as %s', (currency, quantity, quote) =>
    expect(withdrawalQuote(rates, { currency, quantity })).toEqual(quote),
  );
});

test.each([
  ['2026-11-30T10:05:00.000Z', '17:05', '30/11/2026'],
  ['2026-11-30T10:05:00.001Z', '17:06', '30/11/2026'],
  ['2026-11-30T16:59:59.000Z', '00:00', '01/12/2026'],
])(
  '[AUTH-07] a destination that opens at %s is told as open at %s of Việt Nam, %s',
  (at, time, date) =>
    expect(newDestinationError(Date.parse(at))).toMatchObject({ params: { time, date } }),
);
