import { describe, expect, it, test } from 'vitest';
import { object, type Schema, string } from 'yup';
import { loginCodeSchema, loginSchema } from '#domain/rules/login';
import { forgotSchema, mailedPasswordSchema, passwordResetSchema } from '#domain/rules/password';
import { hasChanged, profileSchema } from '#domain/rules/profile';
import { registrationSchema } from '#domain/rules/registration';
import { errorsOf } from '#domain/rules/schema';

const codesOf = (schema: Schema, values: object) =>
  Object.fromEntries(
    Object.entries(errorsOf(schema, values)).map(([name, { code }]) => [name, code]),
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
    expect(codesOf(schema, good)).toStrictEqual({}),
  );

  test.each([
    ['Lan.Nguyen+buy@Example.vn', 'lan.nguyen+buy'],
    ['Lan.Nguyen+buy@Example.vn', 'NGUYEN'],
    ['Lan.Nguyen+buy@Example.vn', 'example.vn'],
    ['Lan.Nguyen+buy@Example.vn', 'ＥＸＡＭＰＬＥ'],
    ['a@mail.vn', 'a@mail.vn'],
  ])('[AUTH-02] an account of %s has no password %s', (email, typed) => {
    const values = { ...good, email, password: typed, confirmPassword: typed };
    expect(codesOf(registrationSchema, values)).toStrictEqual({ password: 'passwordOfEmail' });
    // A password from before goes on opening its account.
    expect(codesOf(loginSchema, values)).toStrictEqual({});
  });

  test('[AUTH-02] a password may have a part of the mail address in it', () => {
    for (const typed of ['nguyen1', 'lan-nguyen', 'xample']) {
      const values = { ...good, email: 'lan.nguyen@example.vn' };
      expect(
        codesOf(registrationSchema, { ...values, password: typed, confirmPassword: typed }),
      ).toStrictEqual({});
    }
  });

  test('[VAL-03] signing in needs e-mail, password and captcha', () =>
    expect(codesOf(loginSchema, {})).toStrictEqual({
      email: 'required',
      password: 'required',
      captcha: 'required',
    }));

  test('[VAL-03] the second step of signing in needs 6 digits', () => {
    expect(codesOf(loginCodeSchema, { code: '012345', captcha: 'c' })).toStrictEqual({});
    expect(codesOf(loginCodeSchema, { code: '01234', captcha: 'c' })).toStrictEqual({
      code: 'codeInvalid',
    });
    expect(codesOf(loginCodeSchema, {})).toStrictEqual({ code: 'required', captcha: 'required' });
  });

  test('[VAL-03] a new account needs the password twice and the terms agreed to', () => {
    expect(
      codesOf(registrationSchema, { ...good, confirmPassword: 'Secret', agree: false }),
    ).toStrictEqual({ confirmPassword: 'passwordsDiffer', agree: 'agreeToTerms' });
    expect(codesOf(registrationSchema, {})).toStrictEqual({
      email: 'required',
      password: 'required',
      confirmPassword: 'required',
      captcha: 'required',
      agree: 'agreeToTerms',
    });
  });

  test('[VAL-03] a forgotten password is asked for with e-mail and captcha', () =>
    expect(codesOf(forgotSchema, { email: 'a' })).toStrictEqual({
      email: 'emailInvalid',
      captcha: 'required',
    }));

  test('[VAL-01] a new password needs its confirmation and the captcha', () =>
    expect(
      codesOf(passwordResetSchema, { password: 'short', confirmPassword: 'shorter', captcha: ' ' }),
    ).toStrictEqual({
      password: 'passwordLength',
      confirmPassword: 'passwordsDiffer',
      captcha: 'required',
    }));

  test('[VAL-01] a new password by mail needs a link that is still good', () => {
    const by = (token: string) =>
      codesOf(
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
    expect(codesOf(profileSchema, { ...profile, passportId: ' ', sponsor: ' ' })).toStrictEqual({});
    for (const country of ['vi', 'en', 'us'])
      expect(codesOf(profileSchema, { ...profile, country })).toStrictEqual({});
    expect(
      codesOf(profileSchema, {
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
