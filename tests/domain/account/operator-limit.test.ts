import { expect, test } from 'vitest';
import { isWorthMore, mostWorth, needsSecond } from '#domain/account/operator-limit';

const RATES = [
  { bankCode: 'TRC20', status: 1, value: '25800' },
  { bankCode: 'TRC20', status: 1, value: '26120' },
  { bankCode: 'TRC20', status: 0, value: '99999' },
  { bankCode: 'BTC', status: 1, value: '0' },
];

test.each([
  ['VND', '2500000', '2500000'],
  ['VND', '-2500000', '2500000'],
  ['TRC20', '10.5', '274260'],
  ['TRC20', '-10.5', '274260'],
  ['BTC', '1', undefined],
  ['ETH', '1', undefined],
  ['ETH', '0', '0'],
])(
  '%s %s is worth %s at most: by the highest active rate, whatever its sign',
  (asset, amount, worth) => {
    expect(mostWorth(RATES, asset, amount)).toBe(worth);
  },
);

test.each([
  ['1000', '9000', false],
  ['1001', '9000', true],
  ['0', '10000', false],
  ['0', '10001', true],
  [undefined, '0', true],
])(
  'a deed worth %s after %s dong needs a second operator above 10,000: %s',
  (worth, moved, isTwo) => {
    expect(needsSecond(worth, { limit: '10000', moved })).toBe(isTwo);
  },
);

test.each([
  ['1000', '1000', false],
  ['1010', '1000', false],
  ['1010.01', '1000', true],
  ['1', '0', true],
  ['0', '0', false],
  ['1', '1000', false],
  [undefined, '1000', true],
  [undefined, null, false],
  ['1000', null, false],
])('what is worth %s is more than a proposal of %s: %s', (worth, proposed, isMore) => {
  expect(isWorthMore(worth, proposed)).toBe(isMore);
});
