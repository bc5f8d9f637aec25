import { expect, test } from 'vitest';
import { shownFee, shownRate } from '#domain/pricing/swap-display';

test.each([
  ['BTC', 'ETH', '30.31', { one: 'from', worth: '30.31' }],
  ['ETH', 'BTC', '0.0318', { one: 'to', worth: '31.44654088' }],
  ['BTC', 'VND', '2248000000.7', { one: 'from', worth: '2248000000' }],
  ['VND', 'BTC', '0.0000000004', { one: 'to', worth: '2500000000' }],
])(
  'of %s for %s at %s the larger currency is priced in the other',
  (fromCode, toCode, value, shown) => expect(shownRate({ fromCode, toCode, value })).toEqual(shown),
);

test('a fee is whole dong, or has 8 decimals', () => {
  expect(shownFee('5000.9', 'VND')).toBe('5000');
  expect(shownFee('0.0012124999', 'ETH')).toBe('0.00121249');
});
