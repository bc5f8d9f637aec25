import { expect, test } from 'vitest';
import { maskAccount } from '#domain/order/masked-account';

test.each([
  ['0071000123456', '··3456'],
  ['U1234567', '··4567'],
  ['12345', '··45'],
  ['lan.nguyen@example.com', 'l…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['@lan', '··an'],
  ['', ''],
])('[ORD-21] of the account %s a receipt shows %s', (account, shown) =>
  expect(maskAccount(account)).toBe(shown),
);
