import { expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { isKey } from '#domain/wire/idempotency-key';

test.each([
  ['32 hexadecimal digits', '0123456789abcdef0123456789ABCDEF', true],
  ['31 of them', '0123456789abcdef0123456789abcde', false],
  ['22 of them, which base64url has as well', '0123456789abcdef012345', false],
  ['22 characters of base64url', 'AbCdEfGhIjKlMnOpQrSt-_', true],
  ['21 of them', 'AbCdEfGhIjKlMnOpQrSt-', false],
  ['128 characters', 'z'.repeat(128), true],
  ['129 of them', 'z'.repeat(129), false],
  ['a UUID', '3f1c6b1e-9a51-4a57-9be8-6f0b6b6f0b6b', true],
  ['spaces', `${'z'.repeat(30)} z`, false],
  ['nothing', '', false],
])('[S17] whether %s can be a key: %s', (_, text, expected) => {
  expect(isKey(text)).toBe(expected);
});

test('[S17] a key of this client is one', () => {
  expect(isKey(newKey())).toBe(true);
});
