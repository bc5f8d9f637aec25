import { expect, it } from 'vitest';
import { demandOf, isLoginNeededToTrade } from '#domain/trade-access';

it.each([
  [true, null, true],
  [false, null, false],
  [false, '0', true],
  [false, '0.00', true],
  [false, '1', false],
])('required %s, from %j dong on: %s', (requiredLoginToBuySell, minOrderLogin, isNeeded) =>
  expect(isLoginNeededToTrade({ requiredLoginToBuySell, minOrderLogin })).toBe(isNeeded),
);

const GUEST = { isSignedIn: false, docStatus: '' };
const user = (docStatus: string) => ({ isSignedIn: true, docStatus });

it.each([
  [true, '100', '99', GUEST, undefined],
  [true, '100', '100', GUEST, 'login'],
  [true, '100', '100', user('not_uploaded'), 'identity'],
  [true, '100', '100', user('unverified'), 'identity'],
  [true, '100', '100', user('verify'), undefined],
  [true, '0', '1', user('not_uploaded'), 'identity'],
  [true, null, '1000000000', user('not_uploaded'), undefined],
  [false, '0', '1000000000', user('not_uploaded'), undefined],
])(
  'verify %s, from %j dong on, %s dong, %j: %j',
  (requiredVerify, minOrderKyc, dong, who, demand) =>
    expect(demandOf({ requiredVerify, minOrderKyc }, dong, who)).toBe(demand),
);
