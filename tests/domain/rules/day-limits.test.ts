import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isKycNeededFor, isLoginNeededFor } from '#domain/catalogue/trade-access';
import {
  type DayLimitSettings,
  dayLimitError,
  lowestDayLimit,
  reachedDayLimit,
} from '#domain/rules/day-limits';
import { englishOf } from '#domain/rules/error-texts';

const GUEST = { isSignedIn: false, isVerified: false };
const MEMBER = { isSignedIn: true, isVerified: false };
const VERIFIED = { isSignedIn: true, isVerified: true };
const TRADERS = [GUEST, MEMBER, VERIFIED];

const site = (
  minOrderLogin: string | null,
  minOrderKyc: string | null = null,
  requiredVerify = true,
): DayLimitSettings => ({ minOrderLogin, minOrderKyc, requiredVerify });

/** Hundredths of a dong, as exact integers: the oracle of the decimals. */
const hundredths = fc.bigInt({ min: 0n, max: 10n ** 18n });
const textOf = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const hundredthsOf = (text: string) => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

describe('the lowest limit of a day', () => {
  test.each([
    [GUEST, site(null), undefined],
    [GUEST, site('150'), { setting: 'minOrderLogin', limit: '150' }],
    [GUEST, site('150', '200'), { setting: 'minOrderLogin', limit: '150' }],
    [GUEST, site('150', '150.00'), { setting: 'minOrderLogin', limit: '150' }],
    [GUEST, site('150', '100'), { setting: 'minOrderKyc', limit: '100' }],
    [GUEST, site('150', '100', false), { setting: 'minOrderLogin', limit: '150' }],
    [GUEST, site(null, '9'), { setting: 'minOrderKyc', limit: '9' }],
    [MEMBER, site('150'), undefined],
    [MEMBER, site('150', '200'), { setting: 'minOrderKyc', limit: '200' }],
    [MEMBER, site('150', '200', false), undefined],
    [VERIFIED, site('150', '200'), undefined],
  ])('of %j under %j is %j', (trader, settings, limit) =>
    expect(lowestDayLimit(settings, trader)).toEqual(limit),
  );
});

describe('orders of a day', () => {
  test.each([
    ['149', '0', undefined],
    ['150', '0', '150'],
    ['29', '120', undefined],
    ['30', '120', '30'],
    ['1', '150', '0'],
    ['1', '1000', '0'],
    ['0.01', '149.99', '0.01'],
    ['0.01', '149.98', undefined],
  ])('reach a limit of 150 with %s beside %s: %s is free', (dong, others, free) =>
    expect(reachedDayLimit(site('150'), GUEST, { dong, others })?.free).toBe(free),
  );

  test('reach a limit exactly when their sum does, and what is free is the rest of it', () =>
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (limit, others, dong) => {
        const orders = { dong: textOf(dong), others: textOf(others) };
        const reached = reachedDayLimit(site(textOf(limit)), GUEST, orders);
        expect(reached !== undefined).toBe(others + dong >= limit);
        if (!reached) return;
        const free = limit > others ? limit - others : 0n;
        expect(hundredthsOf(reached.free)).toBe(free);
      }),
    ));

  test('fit below what was named as free, and at it they do not', () =>
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (limit, others, dong) => {
        const settings = site(textOf(limit));
        const with_ = (amount: bigint) =>
          reachedDayLimit(settings, GUEST, { dong: textOf(amount), others: textOf(others) });
        const reached = with_(dong);
        if (!reached) return;
        const free = hundredthsOf(reached.free);
        expect(with_(free)).toEqual(reached);
        if (free > 0n) expect(with_(free - 1n)).toBeUndefined();
      }),
    ));

  test('cannot be split: parts that were placed one after the other stay below the limit together', () =>
    fc.assert(
      fc.property(hundredths, fc.array(hundredths), (limit, parts) => {
        let placed = 0n;
        for (const part of parts) {
          const orders = { dong: textOf(part), others: textOf(placed) };
          if (!reachedDayLimit(site(textOf(limit)), GUEST, orders)) placed += part;
        }
        expect(placed === 0n || placed < limit).toBe(true);
      }),
    ));

  test('of one order alone need what that order needs by itself', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...TRADERS),
        fc.option(hundredths.map(textOf)),
        fc.option(hundredths.map(textOf)),
        fc.boolean(),
        hundredths,
        (trader, login, kyc, isRequired, amount) => {
          const settings = site(login, kyc, isRequired);
          const dong = textOf(amount);
          const { isSignedIn, isVerified } = trader;
          const isNeeded =
            isLoginNeededFor(settings, isSignedIn, dong) ||
            isKycNeededFor(settings, isSignedIn && isVerified, dong);
          expect(reachedDayLimit(settings, trader, { dong, others: '0' }) !== undefined).toBe(
            isNeeded,
          );
        },
      ),
    ));
});

describe('the validation error of a limit', () => {
  const reached = { setting: 'minOrderLogin', limit: '150000000', free: '30000000' } as const;
  const used = { ...reached, free: '0' };

  it.each([
    [
      GUEST,
      reached,
      'Orders of 24 hours that together reach 150000000 vnd need an account. Without one you can still order for less than 30000000 vnd.',
    ],
    [
      GUEST,
      used,
      'Your orders of 24 hours have reached 150000000 vnd. Please log in to order more.',
    ],
    [
      MEMBER,
      reached,
      'Orders and withdrawals of 24 hours that together reach 150000000 vnd need a verified identity. Without one, less than 30000000 vnd is still free.',
    ],
    [
      MEMBER,
      used,
      'Your orders and withdrawals of 24 hours have reached 150000000 vnd. Please verify your identity to continue.',
    ],
  ])('of %j names what is still free: %j', (trader, limit, english) =>
    expect(englishOf(dayLimitError(limit, trader))).toBe(english),
  );
});
