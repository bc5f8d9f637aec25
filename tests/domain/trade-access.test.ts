import { expect, it } from 'vitest';
import { isLoginNeededToTrade } from '#domain/trade-access';

it.each([
  [true, null, true],
  [false, null, false],
  [false, '0', true],
  [false, '1', false],
])('required %s, from %j dong on: %s', (requiredLoginToBuySell, minOrderLogin, isNeeded) =>
  expect(isLoginNeededToTrade({ requiredLoginToBuySell, minOrderLogin })).toBe(isNeeded),
);
