import { isEmail } from './patterns.ts';
import { all, atMost, matching, type Rule } from './rule.ts';
import { complain, type RuleMessage } from './rule-message.ts';

/** The rules of the source's section "Account fields". Each judges a text that is there; `required` asks for it. */

/** 6 to 20 characters. */
export const passwordFault: Rule = (typed) =>
  typed.length < 6 || typed.length > 20 ? complain('passwordLength') : undefined;

/** The second password has to be the first. */
export const confirmationFault = (password: string, again: string): RuleMessage | undefined =>
  password === again ? undefined : complain('passwordsDiffer');

/** Exactly 6 letters and digits. */
export const codeFault: Rule = matching(/^[a-z0-9]{6}$/i, 'codeInvalid');

/** Exactly 6 digits: what an authenticator and an SMS send. */
export const numericCodeFault: Rule = matching(/^\d{6}$/, 'codeInvalid');

/** 16 to 20 letters and digits. */
export const secretFault: Rule = matching(/^[a-z0-9]{16,20}$/i, 'secretInvalid');

export const tokenFault: Rule = (typed) =>
  typed.trim() === '' ? complain('tokenRequired') : undefined;

/** White space around an e-mail address is no part of it. */
export const emailFault: Rule = (typed) =>
  isEmail(typed.trim()) ? undefined : complain('emailInvalid');

/** Letters and digits, or an e-mail address. */
export const usernameFault: Rule = (typed) =>
  /^[a-z0-9]+$/i.test(typed) || isEmail(typed) ? undefined : complain('usernameInvalid');

/** 9 to 15 digits and plus signs. */
export const phoneNumberFault: Rule = matching(/^[\d+]{9,15}$/, 'phoneNumberInvalid');

/** A phone number without dashes, plus signs, brackets and spaces: what codes are sent to. */
export const strippedPhone = (typed: string): string => typed.replace(/[-+()[\]{}\s]/g, '');

/** 9 to 15 digits once it is stripped. */
export const twoFactorPhoneFault: Rule = (typed) =>
  /^\d{9,15}$/.test(strippedPhone(typed)) ? undefined : complain('phoneInvalid');

/** First and last name, each. */
export const nameFault: Rule = atMost(100);
export const fullNameFault: Rule = atMost(200);
export const streetFault: Rule = atMost(300);
export const cityFault: Rule = atMost(300);
export const messageFault: Rule = atMost(1000);
export const subjectFault: Rule = atMost(1000);
export const configNameFault: Rule = atMost(300);
export const imageNameFault: Rule = atMost(300);

/** At most 50 letters, digits and hyphens. */
export const postalCodeFault: Rule = all(atMost(50), matching(/^[a-z0-9-]*$/i));

/** Letters, digits and hyphens. */
const ID = /^[a-z0-9-]+$/i;
export const idFault: Rule = matching(ID);
export const sponsorFault: Rule = matching(ID);

/** As an id, and at most 100 characters. */
export const referenceFault: Rule = all(atMost(100), idFault);

/** Letters, digits, @ and dot. */
export const filterFault: Rule = matching(/^[a-z0-9@.]+$/i);

/** 2 to 10 lower-case letters. */
export const bankCodeFault: Rule = matching(/^[a-z]{2,10}$/);

/** Digits, commas and spaces. */
export const roleFault: Rule = matching(/^[\d, ]+$/);

/** 0 or 1. */
export const subscribeFault: Rule = matching(/^[01]$/);

/** Letters, digits, underscores and hyphens. */
export const seoUrlFault: Rule = matching(/^[\w-]+$/);

/** Letters and digits. */
export const nationalIdFault: Rule = matching(/^[a-z0-9]+$/i);

/** A whole address of the web. */
export const urlFault: Rule = (typed) =>
  /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed) && URL.canParse(typed)
    ? undefined
    : complain('urlInvalid');
