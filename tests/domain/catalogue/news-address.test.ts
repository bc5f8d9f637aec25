import { expect, test } from 'vitest';
import { readNewsAddress, writeNewsAddress } from '#domain/catalogue/news-address';

test.each([
  [{}, { category: '', page: 0 }],
  [
    { category: 'an-toan', page: 2 },
    { category: 'an-toan', page: 1 },
  ],
  [
    { category: 'an-toan', page: '3' },
    { category: 'an-toan', page: 2 },
  ],
  [
    { category: '../x', page: -1 },
    { category: '', page: 0 },
  ],
  [
    { category: 7, page: 'x' },
    { category: '', page: 0 },
  ],
  [
    { category: 'a'.repeat(101), page: 9_999_999 },
    { category: '', page: 125_000 },
  ],
])('[CONT-01] the address %j lists %j', (search, address) =>
  expect(readNewsAddress(search)).toEqual(address),
);

test('[CONT-01] an address says only what is not as usual, and is read as it was written', () => {
  expect(writeNewsAddress({ category: '', page: 0 })).toEqual({});
  const address = { category: 'an-toan', page: 1 };
  expect(writeNewsAddress(address)).toEqual({ category: 'an-toan', page: 2 });
  expect(readNewsAddress(writeNewsAddress(address))).toEqual(address);
});
