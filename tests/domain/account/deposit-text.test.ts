import { expect, test } from 'vitest';
import { isAccountNumber } from '#domain/account/account-number';
import { depositNumbersIn, depositText, isDepositText } from '#domain/account/deposit-text';
import { toAccountNumber } from '#tests/support/account-numbers';

const LAN = toAccountNumber('204815930');
const MINH = toAccountNumber('731904462');

test('[HIST-03] a deposit is marked with DEPCV and the number of the account', () => {
  expect(depositText(LAN)).toBe(`DEPCV${LAN}`);
  expect(depositNumbersIn(depositText(LAN))).toEqual([LAN]);
});

test.each([
  ['in lower case', `depcv${LAN}`],
  ['with spaces', `DEP CV ${LAN.slice(0, 4)} ${LAN.slice(4)}`],
  ['with dashes', `DEPCV-${LAN.slice(0, 3)}-${LAN.slice(3)}`],
  ['among words of the bank', `MBVCB.9912.DEPCV${LAN}.CT tu NGUYEN THI LAN 24112026`],
  ['in full-width letters', `ＤＥＰＣＶ${LAN}`],
  ['twice the same', `DEPCV${LAN} DEPCV${LAN}`],
])('[HIST-03] a text %s names the account', (_, text) =>
  expect(depositNumbersIn(text)).toEqual([LAN]),
);

test('a text may name two accounts', () =>
  expect(depositNumbersIn(`DEPCV${LAN} ${depositText(MINH)}`)).toEqual([LAN, MINH]));

test('a number whose check digit is wrong names no account, and is marked as a deposit all the same', () => {
  const last = Number(LAN.at(-1));
  const wrong = LAN.slice(0, -1) + String((last + 1) % 10);
  expect(isAccountNumber(wrong)).toBe(false);
  expect(depositNumbersIn(`DEPCV${wrong}`)).toEqual([]);
  expect(isDepositText(`DEPCV${wrong}`)).toBe(true);
});

test.each(['', 'BD1234ABCD', '2048159301', 'DEPC 123'])('%j is no deposit', (text) =>
  expect(isDepositText(text)).toBe(false),
);
