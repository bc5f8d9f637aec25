import { describe, expect, test } from 'vitest';
import type { ExchangeRate } from '#domain/pricing/exchange-rate';
import { englishOf } from '#domain/rules/error-texts';
import { errorsOf } from '#domain/rules/schema';
import { swapSchema } from '#domain/rules/swap';

const rate: ExchangeRate = {
  fromCode: 'BTC',
  toCode: 'ETH',
  fee: '0',
  percentFee: '0',
  profit: '0',
  dollarRate: '0',
  status: 1,
  value: '20',
};
const schema = swapSchema({ rates: [rate], minOrder: '0.001', balance: '0.5' });

const said = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errorsOf(schema, { from: 'BTC', to: 'ETH', amountFrom: '0.1', ...values })).map(
      ([name, message]) => [name, englishOf(message)],
    ),
  );

describe('the exchange form', () => {
  test('[VAL-03] accepts a valid swap', () => expect(said({})).toEqual({}));

  test('[VAL-03] needs everything', () =>
    expect(said({ from: '', to: '', amountFrom: ' ' })).toEqual({
      from: 'Required this info.',
      to: 'Required this info.',
      amountFrom: 'Required this info.',
    }));

  test('[VAL-03] needs two currencies that have a rate', () => {
    expect(said({ to: 'BTC' })).toEqual({ to: 'Please choose two different currencies.' });
    expect(said({ to: 'VND' })).toEqual({ to: 'Exchanging BTC to VND is not supported' });
    expect(said({ from: '' })).toEqual({ from: 'Required this info.' });
  });

  test.each([
    ['0.001', undefined],
    ['0.00099999', 'Min exchange is 0.001 BTC'],
    ['0.5', undefined],
    ['0.50000001', 'Max exchange is 0.5 BTC'],
    ['0', 'Quantity is invalid.'],
    ['-1', 'Quantity is invalid.'],
    ['x', 'Quantity is invalid.'],
    ['0.123456789', 'Quantity is invalid.'],
  ])('[VAL-03] an amount of %j', (amountFrom, complaint) =>
    expect(said({ amountFrom }).amountFrom).toBe(complaint),
  );
});
