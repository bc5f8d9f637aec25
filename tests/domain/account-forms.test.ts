import { describe, expect, it, test } from 'vitest';
import type { Schema } from 'yup';
import {
  forgotSchema,
  hasChanged,
  loginCodeSchema,
  loginSchema,
  passwordResetSchema,
  profileSchema,
  registrationSchema,
} from '#domain/forms/account-forms';
import { complaintsOf } from '#domain/forms/complaints';
import type { RuleMessage } from '#domain/validation/rule-message';

const idsOf = (schema: Schema, values: object) =>
  Object.fromEntries(
    Object.entries(complaintsOf<RuleMessage>(schema, { ...values })).map(([name, { id }]) => [
      name,
      id,
    ]),
  );

const good = {
  email: 'a@b.vn',
  password: 'secret',
  confirmPassword: 'secret',
  captcha: 'x',
  agree: true,
};

describe('forms of an account', () => {
  it.each([
    ['signing in', loginSchema],
    ['registration', registrationSchema],
    ['forgotten password', forgotSchema],
    ['new password', passwordResetSchema],
  ])('%s has nothing against good values', (_, schema) => expect(idsOf(schema, good)).toEqual({}));

  test('[VAL-03] signing in needs e-mail, password and captcha', () =>
    expect(idsOf(loginSchema, {})).toEqual({
      email: 'required',
      password: 'required',
      captcha: 'required',
    }));

  test('[VAL-03] the second step of signing in needs 6 digits', () => {
    expect(idsOf(loginCodeSchema, { code: '012345' })).toEqual({});
    expect(idsOf(loginCodeSchema, { code: '01234' })).toEqual({ code: 'codeInvalid' });
    expect(idsOf(loginCodeSchema, {})).toEqual({ code: 'required' });
  });

  test('[VAL-03] a new account needs the password twice and the terms agreed to', () => {
    expect(idsOf(registrationSchema, { ...good, confirmPassword: 'Secret', agree: false })).toEqual(
      { confirmPassword: 'passwordsDiffer', agree: 'agreeToTerms' },
    );
    expect(idsOf(registrationSchema, {})).toEqual({
      email: 'required',
      password: 'required',
      confirmPassword: 'required',
      captcha: 'required',
      agree: 'agreeToTerms',
    });
  });

  test('[VAL-01] a new password needs its confirmation and the captcha', () =>
    expect(
      idsOf(passwordResetSchema, { password: 'short', confirmPassword: 'shorter', captcha: ' ' }),
    ).toEqual({
      password: 'passwordLength',
      confirmPassword: 'passwordsDiffer',
      captcha: 'required',
    }));

  const profile = {
    fullName: 'Nguyễn Văn A',
    passportId: '',
    address: 'Hà Nội',
    country: 'vi',
    sponsor: '',
  };

  test('[VAL-01] a profile has a name, an address and a country', () => {
    expect(idsOf(profileSchema, profile)).toEqual({});
    expect(
      idsOf(profileSchema, {
        fullName: 'x'.repeat(201),
        passportId: 'B-1',
        address: ' ',
        country: 'de',
        sponsor: '<b>',
      }),
    ).toEqual({
      fullName: 'tooLong',
      passportId: 'recheck',
      address: 'required',
      country: 'recheck',
      sponsor: 'recheck',
    });
  });

  test('[VAL-01] a profile is handed in only when something changed', () => {
    expect(hasChanged(profile, { ...profile, fullName: ' Nguyễn Văn A ' })).toBe(false);
    expect(hasChanged(profile, { ...profile, sponsor: 'BD-1' })).toBe(true);
    expect(hasChanged({}, { sponsor: '' })).toBe(false);
  });
});
