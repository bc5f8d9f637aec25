import { expect, test } from 'vitest';
import { plainTransactionId } from '#domain/rails/transaction-id';

const HEX = '9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08';

test('a hexadecimal id has one form, whichever case it is written in', () => {
  expect(plainTransactionId(HEX)).toBe(HEX.toLowerCase());
  expect(plainTransactionId(`0x${HEX}`)).toBe(`0x${HEX.toLowerCase()}`);
});

test.each([
  [
    'of base58',
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  ],
  ['that is too short', HEX.slice(1)],
  ['that is too long', `${HEX}A`],
])('the case of an id %s stays', (_, id) => expect(plainTransactionId(id)).toBe(id));
