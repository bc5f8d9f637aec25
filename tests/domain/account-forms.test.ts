import { describe, expect, it, test } from 'vitest';
import { object, type Schema, string } from 'yup';
import {
  forgotSchema,
  hasChanged,
  loginCodeSchema,
  loginSchema,
  mailedPasswordSchema,
  passwordResetSchema,
  profileSchema,
  registrationSchema,
} from '#domain/rules/account-forms';
import type { RuleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';

const idsOf = (schema: Schema, values: object) =>
  Object.fromEntries(
    Object.entries(errorsOf<RuleError>(schema, { ...values })).map(([name, { id }]) => [name, id]),
  );

const good = {
  email: 'a@b.vn',
  password: 'secret',
  confirmPassword: 'secret',
  captcha: 'x',
  agree: true,
};

it('lets a fault of its own through', () => {
  const broken = object({
    name: string().test(() => {
      throw new RangeError('bug');
    }),
  });
  expect(() => errorsOf(broken, { name: 'x' })).toThrow(new RangeError('bug'));
});

describe('forms of an account', () => {
  it.each([
    ['signing in', loginSchema],
    ['registration', registrationSchema],
    ['forgotten password', forgotSchema],
    ['new password', passwordResetSchema],
  ])('%s has nothing against good values', (_, schema) =>
    expect(idsOf(schema, good)).toStrictEqual({}),
  );

  test('[VAL-03] signing in needs e-mail, password and captcha', () =>
    expect(idsOf(loginSchema, {})).toStrictEqual({
      email: 'required',
      password: 'required',
      captcha: 'required',
    }));

  test('[VAL-03] the second step of signing in needs 6 digits', () => {
    expect(idsOf(loginCodeSchema, { code: '012345', captcha: 'c' })).toStrictEqual({});
    expect(idsOf(loginCodeSchema, { code: '01234', captcha: 'c' })).toStrictEqual({
      code: 'codeInvalid',
    });
    expect(idsOf(loginCodeSchema, {})).toStrictEqual({ code: 'required', captcha: 'required' });
  });

  test('[VAL-03] a new account needs the password twice and the terms agreed to', () => {
    expect(
      idsOf(registrationSchema, { ...good, confirmPassword: 'Secret', agree: false }),
    ).toStrictEqual({ confirmPassword: 'passwordsDiffer', agree: 'agreeToTerms' });
    expect(idsOf(registrationSchema, {})).toStrictEqual({
      email: 'required',
      password: 'required',
      confirmPassword: 'required',
      captcha: 'required',
      agree: 'agreeToTerms',
    });
  });

  test('[VAL-03] a forgotten password is asked for with e-mail and captcha', () =>
    expect(idsOf(forgotSchema, { email: 'a' })).toStrictEqual({
      email: 'emailInvalid',
      captcha: 'required',
    }));

  test('[VAL-01] a new password needs its confirmation and the captcha', () =>
    expect(
      idsOf(passwordResetSchema, { password: 'short', confirmPassword: 'shorter', captcha: ' ' }),
    ).toStrictEqual({
      password: 'passwordLength',
      confirmPassword: 'passwordsDiffer',
      captcha: 'required',
    }));

  test('[VAL-01] a new password by mail needs a link that is still good', () => {
    const by = (token: string) =>
      idsOf(
        mailedPasswordSchema(() => 1_700_001_800),
        { ...good, token },
      );
    expect(by('a__b__1700000000')).toStrictEqual({});
    expect(by('a__b__1699999999')).toStrictEqual({ token: 'linkExpired' });
    expect(by('')).toStrictEqual({ token: 'tokenRequired' });
  });

  const profile = {
    fullName: 'Nguyễn Văn A',
    passportId: '',
    address: 'Hà Nội',
    country: 'vi',
    sponsor: '',
  };

  test('[VAL-01] a profile has a name, an address and a country', () => {
    for (const country of ['vi', 'en', 'us'])
      expect(idsOf(profileSchema, { ...profile, country })).toStrictEqual({});
    expect(
      idsOf(profileSchema, {
        fullName: 'x'.repeat(201),
        passportId: 'B-1',
        address: ' ',
        country: 'de',
        sponsor: '<b>',
      }),
    ).toStrictEqual({
      fullName: 'tooLong',
      passportId: 'recheck',
      address: 'required',
      country: 'recheck',
      sponsor: 'recheck',
    });
  });

  test('[VAL-01] a profile is handed in only when something changed', () => {
    expect(hasChanged(profile, { ...profile, fullName: ' Nguyễn Văn A ' })).toBe(false);
    expect(hasChanged({ ...profile, fullName: 'Nguyễn Văn A ' }, profile)).toBe(false);
    expect(hasChanged(profile, { ...profile, sponsor: 'BD-1' })).toBe(true);
    expect(hasChanged({}, { sponsor: '' })).toBe(false);
  });
});
