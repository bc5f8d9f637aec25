import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import {
  isKycNeededFor,
  isLoginNeededFor,
  isLoginNeededToTrade,
  isPaused,
  isVerified,
} from '#domain/catalogue/trade-access';

const dong = fc.nat({ max: 2_000_000_000 });

describe('a way of trading', () => {
  test.each([
    ['buy', { ...PLAIN_SITE, allowBuy: false }],
    ['sell', { ...PLAIN_SITE, allowSell: false }],
    ['exchange', { ...PLAIN_SITE, allowExchange: false }],
  ] as const)('[CFG-05] %s is paused by its own switch and by no other', (way, site) => {
    const paused = (['buy', 'sell', 'exchange'] as const).filter((one) => isPaused(site, one));
    expect(paused).toEqual([way]);
    expect(isPaused(PLAIN_SITE, way)).toBe(false);
  });
});

describe('an order needs a session', () => {
  test.each([
    [true, null, true],
    [false, null, false],
    [false, '0', true],
    [false, '0.00', true],
    [false, '1', false],
  ])('[CFG-05] required %s, from %j dong on: %s', (requiredLoginToBuySell, minOrderLogin, is) =>
    expect(isLoginNeededToTrade({ requiredLoginToBuySell, minOrderLogin })).toBe(is),
  );

  test('[CFG-05] of a guest at MinOrderLogin or above, of a member never', () =>
    fc.assert(
      fc.property(dong, dong, fc.boolean(), (limit, amount, isSignedIn) => {
        const site = { minOrderLogin: String(limit) };
        const is = isLoginNeededFor(site, isSignedIn, String(amount));
        return is === (!isSignedIn && amount >= limit);
      }),
    ));

  it('needs a limit and a price', () => {
    expect(isLoginNeededFor({ minOrderLogin: null }, false, '999999999999')).toBe(false);
    expect(isLoginNeededFor({ minOrderLogin: '1' }, false, undefined)).toBe(false);
    expect(isLoginNeededFor({ minOrderLogin: '1000000' }, false, '1000000')).toBe(true);
  });
});

describe('an order needs documents', () => {
  test('[CFG-05] at MinOrderKyc or above, unless they are verified or RequiredVerify is off', () =>
    fc.assert(
      fc.property(dong, dong, fc.boolean(), fc.boolean(), (limit, amount, isSeen, isRequired) => {
        const site = { minOrderKyc: String(limit), requiredVerify: isRequired };
        const is = isKycNeededFor(site, isSeen, String(amount));
        return is === (isRequired && !isSeen && amount >= limit);
      }),
    ));

  it.each([
    [null, false],
    [undefined, false],
    [{ docStatus: 'not_uploaded' }, false],
    [{ docStatus: 'unverified' }, false],
    [{ docStatus: 'verify' }, true],
  ])('documents of %j are good: %s', (user, is) => expect(isVerified(user)).toBe(is));
});
