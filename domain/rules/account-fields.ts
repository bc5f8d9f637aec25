import { isRecoveryCode } from '../account/recovery-code.ts';
import { type PlainCode, ruleError } from './error-codes.ts';
import { isEmail, strippedPhone } from './patterns.ts';
import { text } from './schema.ts';

/** Account fields (source: account fields). Each validates a text that is there; `needed` asks for it. */

const atMost = (max: number) => text.max(max, ruleError('tooLong', { max: String(max) }));

const matching = (pattern: RegExp, code: PlainCode = 'recheck') =>
  text.matches(pattern, { message: ruleError(code) });

const LENGTH = ruleError('passwordLength');
export const password = text.min(6, LENGTH).max(20, LENGTH);

/** Exactly 6 letters and digits. */
export const code = matching(/^[a-z0-9]{6}$/i, 'codeInvalid');

/** Exactly 6 digits: what an authenticator and an SMS send. */
export const numericCode = matching(/^\d{6}$/, 'codeInvalid');

/** What proves a second factor: 6 digits, or one of the account's recovery codes, told apart by their length. */
export const secondFactorCode = text.test(
  'second factor',
  ruleError('codeInvalid'),
  (typed) => /^\d{6}$/.test(typed) || isRecoveryCode(typed),
);

/** 16 to 20 letters and digits. */
export const secret = matching(/^[a-z0-9]{16,20}$/i, 'secretInvalid');

export const token = matching(/\S/, 'tokenRequired');

/** White space around an e-mail address is no part of it. */
export const email = text
  .trim()
  .test('email', ruleError('emailInvalid'), (typed) => isEmail(typed));

/** Letters and digits, or an e-mail address. */
export const username = text.test(
  'username',
  ruleError('usernameInvalid'),
  (typed) => /^[a-z0-9]+$/i.test(typed) || isEmail(typed),
);

/** 9 to 15 digits and plus signs. */
export const phoneNumber = matching(/^[\d+]{9,15}$/, 'phoneNumberInvalid');

/** 9 to 15 digits once it is stripped. */
export const twoFactorPhone = text.test('phone', ruleError('phoneInvalid'), (typed) =>
  /^\d{9,15}$/.test(strippedPhone(typed)),
);

/** First and last name, each. */
export const name = atMost(100);
export const fullName = atMost(200);
export const street = atMost(300);
export const city = atMost(300);
export const message = atMost(1000);
export const subject = atMost(1000);
export const configName = atMost(300);
export const imageName = atMost(300);

/** At most 50 letters, digits and hyphens. */
export const postalCode = atMost(50).matches(/^[a-z0-9-]*$/i, { message: ruleError('recheck') });

/** Letters, digits and hyphens. */
const ID = /^[a-z0-9-]+$/i;
export const id = matching(ID);
export const sponsor = matching(ID);

/** As an id, and at most 100 characters. */
export const reference = atMost(100).concat(id);

/** Letters, digits, @ and dot. */
export const filter = matching(/^[a-z0-9@.]+$/i);

/** 2 to 10 lower-case letters. */
export const bankCode = matching(/^[a-z]{2,10}$/);

/** Digits, commas and spaces. */
export const role = matching(/^[\d, ]+$/);

/** 0 or 1. */
export const subscribe = matching(/^[01]$/);

/** Letters, digits, underscores and hyphens. */
export const seoUrl = matching(/^[\w-]+$/);

/** Letters and digits. */
export const nationalId = matching(/^[a-z0-9]+$/i);

/** A whole address of the web. */
export const url = text.test(
  'url',
  ruleError('urlInvalid'),
  (typed) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed) && URL.canParse(typed),
);
