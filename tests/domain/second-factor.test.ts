import { describe, expect, it, test } from 'vitest';
import {
  passwordChangeSchema,
  sixDigitsSchema,
  twoFactorPhoneSchema,
} from '#domain/rules/account-forms';
import { inGroups, secondFactorOf } from '#domain/second-factor';
import { GUEST, PLAIN_USER, withAccount } from '#domain/session';

test.each([
  [0, 'none'],
  [1, 'sms'],
  [2, 'authenticator'],
  [7, 'none'],
])('[TFA-02] Twofa %i means %s', (twofa, factor) => expect(secondFactorOf({ twofa })).toBe(factor));

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['', ''],
])('the secret %j is read as %j', (secret, groups) => expect(inGroups(secret)).toBe(groups));

describe('an account that changes', () => {
  const session = { ...GUEST, token: 't', user: PLAIN_USER };

  it('changes in the parts that are named', () =>
    expect(withAccount(session, { twofa: 2 })).toEqual({
      ...session,
      user: { ...PLAIN_USER, twofa: 2 },
    }));

  it('is nobody’s where nobody is signed in', () =>
    expect(withAccount(GUEST, { twofa: 2 })).toBe(GUEST));
});

describe('the forms of an account’s safety', () => {
  it.each([
    ['+84 (901) 234-567', true],
    ['[0901] 234 567', true],
    ['12345678', false],
    ['0901234567x', false],
    ['', false],
  ])('the phone %j: %s', async (phone, isGood) =>
    expect(await twoFactorPhoneSchema.isValid({ phone })).toBe(isGood),
  );

  it.each([
    ['123456', true],
    ['12345', false],
    ['12345a', false],
  ])('the code %j: %s', async (code, isGood) =>
    expect(await sixDigitsSchema.isValid({ code })).toBe(isGood),
  );

  test.each([
    ['mot-hai-ba', 'bon-nam', 'bon-nam', true],
    ['', 'bon-nam', 'bon-nam', false],
    ['mot-hai-ba', 'bon', 'bon', false],
    ['mot-hai-ba', 'bon-nam', 'bon-sau', false],
  ])(
    '[ACC-03] %j, then %j and %j: %s',
    async (currentPassword, password, confirmPassword, isGood) =>
      expect(
        await passwordChangeSchema.isValid({ currentPassword, password, confirmPassword }),
      ).toBe(isGood),
  );
});
