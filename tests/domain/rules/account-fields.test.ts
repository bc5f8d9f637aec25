import { describe, expect, it, test } from 'vitest';
import { object, type Schema } from 'yup';
import * as fields from '#domain/rules/account-fields';
import type { RuleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { validateImage, validateProofImage } from '#domain/rules/files';
import { confirmPassword } from '#domain/rules/password';
import { strippedPhone } from '#domain/rules/patterns';
import { validateResetLink } from '#domain/rules/reset-link';
import { errorsOf, needed } from '#domain/rules/schema';

const english = (error: RuleError | undefined) => error && englishOf(error);
const said = (field: Schema, typed: string) => english(errorsOf(field, typed)['']);
const long = (length: number) => 'a'.repeat(length);
const tooLong = (max: number) => `Max length is ${max} characters.`;

const RECHECK = 'Please recheck info.';
const PASSWORD = 'Password must have 6 to 20 characters.';
const EMAIL = 'Email in invalid';

/** Each rule at its edges: the last text that passes and the first that does not. */
const EDGES: readonly (readonly [string, Schema, readonly string[], string, readonly string[]])[] =
  [
    ['password', fields.password, [long(6), long(20)], PASSWORD, [long(5), long(21), '']],
    ['code', fields.code, ['a1B2c3'], 'Code is invalid', ['a1B2c', 'a1B2c3d', 'a1B2c-', '']],
    [
      'numeric code',
      fields.numericCode,
      ['012345'],
      'Code is invalid',
      ['01234', '0123456', '01234a', '０12345'],
    ],
    [
      'secret',
      fields.secret,
      [long(16), long(20)],
      'Secret is invalid',
      [long(15), long(21), `${long(15)}-`],
    ],
    ['token', fields.token, ['t'], 'Token is required', ['', ' ']],
    [
      'email',
      fields.email,
      ['a@b.vn', ' nguoi.ban+1@example.com ', `${long(242)}@example.com`],
      EMAIL,
      [
        '',
        'a',
        'a@b',
        '@b.vn',
        'a@.vn',
        'a b@c.vn',
        'a@b.vn, c@d.vn',
        'a@-b.vn',
        `${long(243)}@example.com`,
      ],
    ],
    [
      'user name',
      fields.username,
      ['abc123', 'a@b.vn'],
      'Username is invalid',
      ['', 'a b', 'a-b', 'đào'],
    ],
    [
      'phone',
      fields.phoneNumber,
      ['091234567', '+84912345678901'],
      'Phone number is invalid',
      ['09123456', '+849123456789012', '09 1234567', '(09)1234567'],
    ],
    [
      '2FA phone',
      fields.twoFactorPhone,
      ['+84 (0) 912-345-678', '123456789', '123456789012345'],
      'Phone is invalid',
      ['12345678', '1234567890123456', '09x1234567', ''],
    ],
    ['name', fields.name, ['', long(100)], tooLong(100), [long(101)]],
    ['full name', fields.fullName, [long(200)], tooLong(200), [long(201)]],
    ['street', fields.street, [long(300)], tooLong(300), [long(301)]],
    ['city', fields.city, [long(300)], tooLong(300), [long(301)]],
    ['message', fields.message, [long(1000)], tooLong(1000), [long(1001)]],
    ['subject', fields.subject, [long(1000)], tooLong(1000), [long(1001)]],
    ['name of a setting', fields.configName, [long(300)], tooLong(300), [long(301)]],
    ['name of an image', fields.imageName, [long(300)], tooLong(300), [long(301)]],
    ['postal code', fields.postalCode, ['', '100-000', long(50)], RECHECK, ['10 000', '1_0']],
    ['long postal code', fields.postalCode, [], tooLong(50), [long(51)]],
    ['id', fields.id, ['a-1'], RECHECK, ['', 'a_1', 'a b']],
    ['sponsor', fields.sponsor, ['BEN-DOI-1'], RECHECK, ['', 'a/b', '<b>']],
    ['reference', fields.reference, ['BD7K2M9QXW4RTPN8', long(100)], RECHECK, ['', 'a b']],
    ['long reference', fields.reference, [], tooLong(100), [long(101)]],
    ['filter', fields.filter, ['a.1@b'], RECHECK, ['', 'a b', 'a%']],
    ['bank code', fields.bankCode, ['vc', long(10)], RECHECK, ['v', long(11), 'VCB', 'v1']],
    ['role', fields.role, ['10', '1, 10'], RECHECK, ['', 'a', '1;2']],
    ['subscription', fields.subscribe, ['0', '1'], RECHECK, ['', '2', '01']],
    ['address of a post', fields.seoUrl, ['tin_tuc-1'], RECHECK, ['', 'tin tức', '../a']],
    ['national id', fields.nationalId, ['B1234567'], RECHECK, ['', 'B-123', 'B 1']],
    [
      'URL',
      fields.url,
      ['https://bendoi.example/a?b=1#c', 'http://a.vn'],
      'URL is invalid',
      [
        '',
        'bendoi.example',
        'javascript:alert(1)',
        'https://',
        'https://a',
        'https://a b.vn',
        'https://a.vn/a b',
        'javascript:https://a.vn',
        'https://[a.b',
      ],
    ],
  ];

describe('the rules of account fields', () => {
  test.each(EDGES)('[VAL-01] %s', (_, rule, good, complaint, bad) => {
    for (const typed of good) expect(said(rule, typed), typed).toBeUndefined();
    for (const typed of bad) expect(said(rule, typed), typed).toBe(complaint);
  });

  test('[VAL-01] two passwords have to be the same', () => {
    const form = object({ confirmPassword });
    const by = (again: string) =>
      english(errorsOf(form, { password: 'secret1', confirmPassword: again }).confirmPassword);
    expect(by('secret1')).toBeUndefined();
    expect(by('secret2')).toBe('Two passwords are not match.');
  });

  test('[VAL-01] codes are sent to a phone number without dashes, plus, brackets and spaces', () =>
    expect(strippedPhone('+84 (0) [91]-2345-678')).toBe('840912345678'));

  it('asks for what is needed and lets be what is not', () => {
    const name = needed.concat(fields.name);
    expect(said(name, ' ')).toBe('Required this info.');
    expect(said(name, long(101))).toBe(tooLong(100));
    expect(said(fields.code, 'x')).toBe('Code is invalid');
  });
});

const MEGABYTE = 1_048_576;
const file = (changes: object = {}) => ({
  name: 'proof.PNG',
  type: 'image/png',
  size: 10 * MEGABYTE,
  ...changes,
});

describe('files', () => {
  test.each([
    ['png', file(), undefined],
    ['jpg', file({ name: 'a.jpg' }), undefined],
    ['jpeg', file({ name: 'a.b.JPEG' }), undefined],
    ['svg', file({ name: 'a.svg' }), undefined],
    ['gif', file({ name: 'a.gif' }), 'Only png, jpg, jpeg and svg images are accepted.'],
    [
      'png in the middle',
      file({ name: 'a.png.exe' }),
      'Only png, jpg, jpeg and svg images are accepted.',
    ],
    ['a byte too many', file({ size: 10 * MEGABYTE + 1 }), 'File size exceeds 10 MB'],
    ['nothing in it', file({ size: 0 }), 'Please choose an image.'],
    ['none', undefined, 'Please choose an image.'],
  ])('[VAL-01] an image: %s', (_, chosen, complaint) =>
    expect(english(validateImage(chosen))).toBe(complaint),
  );

  test.each([
    ['a picture', file({ name: 'a.heic', type: 'image/heic' }), undefined],
    [
      'a drawing',
      file({ type: 'image/svg+xml' }),
      'Only png, jpg, jpeg and webp images are accepted.',
    ],
    ['a paper', file({ type: 'application/pdf' }), 'This file is not an image.'],
    ['a byte too many', file({ size: 10 * MEGABYTE + 1 }), 'File size exceeds 10 MB'],
    ['nothing in it', file({ size: 0 }), 'Please choose an image.'],
    ['none', undefined, 'Please choose an image.'],
  ])('[VAL-03] a proof: %s', (_, chosen, complaint) =>
    expect(english(validateProofImage(chosen))).toBe(complaint),
  );
});

describe('a password-reset link', () => {
  const NOW = 1_700_001_800;
  const EXPIRED = 'Link counter has expired.';

  test.each([
    ['a1__b.2:c__1700000000', undefined],
    ['a__b__1700000001__more', undefined],
    ['a__b__1699999999', EXPIRED],
    ['a__b__', EXPIRED],
    // Milliseconds: a time far ahead, which would never run out.
    ['a__b__1700001800000', EXPIRED],
    ['a__1700001800', EXPIRED],
    ['a__b__1700001800x', EXPIRED],
    ['A__b__1700001800', RECHECK],
    ['a__b__1700001800/..', RECHECK],
    ['', 'Token is required'],
  ])('[VAL-01] %j: %s', (token, complaint) =>
    expect(english(validateResetLink(token, NOW))).toBe(complaint),
  );
});
