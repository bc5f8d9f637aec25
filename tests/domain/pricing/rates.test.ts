import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canBuy, maximumQuantity, minimumBuyQuantity } from '#domain/catalogue/tradable';
import { bestRate, buyQuote, buyQuoteForAmount, tiersOf } from '#domain/pricing/rates';
import { anyQuantity, anyRates, fromUnits, oraclePrice, oracleRate, toUnits } from '../oracle.ts';
import { tier, usdt } from '../support.ts';

const table = [
  tier({ minQuantity: '5000', value: '26000' }),
  tier({ minQuantity: '5', value: '26120', transferFee: '0.8' }),
  tier({ minQuantity: '1000', value: '26080' }),
];
const valueFor = (rates: typeof table, side: 'buy' | 'sell', quantity: string) =>
  bestRate(rates, 'TRC20', side, quantity)?.value;

describe('the best rate', () => {
  test.each([
    ['5', '26120'],
    ['999.99999999', '26120'],
    ['1000', '26080'],
    ['4999', '26080'],
    ['5000', '26000'],
  ])('[RATE-01] a purchase of %s costs %s apiece', (quantity, value) =>
    expect(valueFor(table, 'buy', quantity)).toBe(value),
  );

  test('[RATE-01] a quantity below every tier is shown the rate of the lowest', () =>
    expect(valueFor(table, 'buy', '1')).toBe('26120'));

  test('[RATE-01] below every tier the best of several lowest ones counts', () =>
    expect(
      valueFor([tier({ minQuantity: '5' }), tier({ minQuantity: '5', value: '1' })], 'buy', '1'),
    ).toBe('1'));

  test('[RATE-01] lowest for buy, highest for sell, among the tiers reached', () => {
    const both = ['100', '300', '200'].flatMap((value) => [
      tier({ value }),
      tier({ value, side: 'sell' }),
    ]);
    expect(valueFor(both, 'buy', '1')).toBe('100');
    expect(valueFor(both, 'sell', '1')).toBe('300');
  });

  test.each([
    ['inactive', { status: 0 }],
    ['unset', { value: '-1' }],
    ['worthless', { value: '0' }],
    ['of the other side', { side: 'sell' as const }],
    ['of another currency', { bankCode: 'ERC20' }],
  ])('[RATE-01] a rate that is %s does not count', (_, changes) => {
    const odd = tier({ value: '1', ...changes });
    expect(valueFor([odd, tier()], 'buy', '10')).toBe('26120');
    expect(valueFor([odd], 'buy', '10')).toBeUndefined();
  });

  it.each(['buy', 'sell'] as const)(
    'of two that are as good, the lower tier holds (%s)',
    (side) => {
      const rates = ['1000', '5', '10'].map((minQuantity) => tier({ side, minQuantity }));
      expect(bestRate(rates, 'TRC20', side, '2000')?.minQuantity).toBe('5');
    },
  );

  it('lists tiers by their minimum quantity, as numbers', () =>
    expect(tiersOf(table, 'TRC20', 'buy').map(({ minQuantity }) => minQuantity)).toEqual([
      '5',
      '1000',
      '5000',
    ]));

  test('[RATE-01] agrees with an independent reckoning for any table', () =>
    fc.assert(
      fc.property(anyRates, anyQuantity, (rates, quantity) => {
        const best = bestRate(rates, 'TRC20', 'buy', fromUnits(quantity));
        expect(best).toEqual(oracleRate(rates, quantity));
      }),
    ));
});

describe('the price of a purchase', () => {
  test('[RATE-02] 100 USDT over TRC20 cost 2,632,896 dong', () =>
    expect(buyQuote(table, 'TRC20', '100')).toEqual({
      quantity: '100',
      rate: '26120',
      fee: '0',
      transferFee: '0.8',
      transferFeeDong: '20896',
      cashAmount: '2632896',
    }));

  test.each([
    ['the fixed fee where it is larger', { fee: '3000', percentFee: '1' }, '103000'],
    ['the percentage where it is larger', { fee: '500', percentFee: '1' }, '101000'],
    ['a fraction of a dong as a whole one', { fee: '0.00000001' }, '100001'],
    ['the transfer fee at the rate', { transferFee: '1.5' }, '101500'],
  ])('[RATE-02] charges %s', (_, changes, amount) =>
    expect(buyQuote([tier({ value: '1000', ...changes })], 'TRC20', '100')?.cashAmount).toBe(
      amount,
    ),
  );

  test('[RATE-02] is exact to the dong, against whole-number arithmetic', () =>
    fc.assert(
      fc.property(anyRates, anyQuantity, (rates, quantity) => {
        const price = oraclePrice(oracleRate(rates, quantity), quantity);
        expect(buyQuote(rates, 'TRC20', fromUnits(quantity))?.cashAmount).toBe(String(price));
      }),
      // Binary numbers are right most of the time.
      { numRuns: 1_000 },
    ));

  it.each(['0', '-1', '0.000000001'])('has no price for %s', (quantity) =>
    expect(buyQuote(table, 'TRC20', quantity)).toBeUndefined(),
  );
});

describe('the quantity an amount pays for', () => {
  const afforded = (rates: typeof table, amount: bigint) =>
    buyQuoteForAmount(rates, 'TRC20', String(amount));

  it('goes back from 2,632,896 dong to 100 USDT', () =>
    expect(buyQuoteForAmount(table, 'TRC20', '2632896')?.quantity).toBe('100'));

  it('is nothing when the fees are not covered', () =>
    expect(buyQuoteForAmount(table, 'TRC20', '20896')).toBeUndefined());

  it('stays below a tier that would cost more than was offered', () => {
    const rates = [
      tier({ value: '100' }),
      tier({ value: '99', fee: '50000', minQuantity: '1000' }),
    ];
    expect(afforded(rates, 100_500n)?.quantity).toBe('999.99999999');
  });

  it('reaches a tier with the price of its first quantity, and not a dong sooner', () => {
    const rates = [tier({ value: '100' }), tier({ value: '90', minQuantity: '1000' })];
    expect(afforded(rates, 90_000n)?.quantity).toBe('1000');
    expect(afforded(rates, 89_999n)?.quantity).toBe('899.99');
  });

  it('stays below a tier that begins between two quantities', () => {
    const rates = [
      tier({ value: '100' }),
      tier({ value: '99', fee: '50000', minQuantity: '999.999999995' }),
    ];
    expect(afforded(rates, 100_500n)?.quantity).toBe('999.99999999');
  });

  it('bears amounts of forty digits', () =>
    expect(buyQuoteForAmount([tier({ value: '3' })], 'TRC20', '9'.repeat(40))?.quantity).toBe(
      '3'.repeat(40),
    ));

  it('never costs more than the amount, and no larger quantity would do', () =>
    fc.assert(
      fc.property(anyRates, anyQuantity, (rates, units) => {
        const amount = oraclePrice(oracleRate(rates, units), units);
        const quote = afforded(rates, amount);
        if (!quote) throw new Error('the quantity itself would have done');
        const quantity = toUnits(quote.quantity);
        expect(BigInt(quote.cashAmount)).toBeLessThanOrEqual(amount);
        expect(quantity).toBeGreaterThanOrEqual(units);

        // The price only rises inside a tier, so its first quantity and the next one up decide.
        const starts = rates.map(({ minQuantity }) => toUnits(minQuantity));
        for (const larger of [quantity + 1n, ...starts.filter((start) => start > quantity)]) {
          expect(oraclePrice(oracleRate(rates, larger), larger)).toBeGreaterThan(amount);
        }
      }),
    ));

  it('never gains by typing to and fro', () =>
    fc.assert(
      fc.property(anyRates, fc.bigInt({ min: 1n, max: 10n ** 9n }), (rates, amount) => {
        const once = afforded(rates, amount);
        if (!once) return;
        const again = buyQuoteForAmount(rates, 'TRC20', once.cashAmount);
        expect(BigInt(once.cashAmount)).toBeLessThanOrEqual(amount);
        expect(again).toEqual(once);
      }),
    ));
});

describe('limits', () => {
  it('sells no more than there is and than one order may have', () => {
    expect(maximumQuantity(usdt({ reserve: '70', maxBalance: '8000' }))).toBe('70');
    expect(maximumQuantity(usdt({ reserve: '90000', maxBalance: '8000' }))).toBe('8000');
  });

  it('takes what is left when that is less than the minimum', () => {
    expect(minimumBuyQuantity(usdt({ reserve: '3' }))).toBe('3');
    expect(minimumBuyQuantity(usdt({ reserve: '8000' }))).toBe('5');
  });

  it.each([
    ['as it stands', true, {}],
    ['inactive', false, { status: 0 }],
    ['not allowed', false, { isAllowBuy: false }],
    ['offered on this host too', true, { domains: ['other.example', 'bendoi.example'] }],
    ['offered on other hosts only', false, { domains: ['other.example'] }],
    ['offered on a host whose name ends ours', false, { domains: ['doi.example'] }],
    ['offered on a host that our name begins', false, { domains: ['bendoi.example.vn'] }],
    ['offered on the host above ours', false, { domains: ['example'] }],
    ['offered on a host below ours', false, { domains: ['www.bendoi.example'] }],
    ['without a rate at its minimum order', false, { minMoney: '4.99' }],
    ['without any rate', false, { code: 'ERC20' }],
  ])('a currency %s can be bought: %s', (_, can, changes) =>
    expect(canBuy(usdt(changes), table, 'bendoi.example')).toBe(can),
  );

  it.each([
    ['site.vn', true],
    ['evil-site.vn', false],
    ['site.vn.evil.example', false],
    ['www.site.vn', false],
    ['site.v', false],
    ['', false],
  ])('a currency that is offered on site.vn can be bought on %j: %s', (host, can) =>
    expect(canBuy(usdt({ domains: ['site.vn'] }), table, host)).toBe(can),
  );

  it.each(['VND', 'vnd'])('sells no dong (%s)', (code) =>
    expect(canBuy(usdt({ code }), [tier({ bankCode: code })], 'bendoi.example')).toBe(false),
  );
});
