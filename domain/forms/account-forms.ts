import { boolean, object } from 'yup';
import {
  confirmationFault,
  emailFault,
  fullNameFault,
  nationalIdFault,
  numericCodeFault,
  passwordFault,
  sponsorFault,
  streetFault,
  twoFactorPhoneFault,
} from '../validation/account-fields.ts';
import { resetLinkFault } from '../validation/reset-link.ts';
import { optional, required } from '../validation/rule.ts';
import { complain } from '../validation/rule-message.ts';
import { PROFILE_COUNTRIES } from '../wire/account-requests.ts';
import { ruleField } from './rule-field.ts';

const email = ruleField(required(emailFault));
const password = ruleField(required(passwordFault));
/** The service alone knows whether an answer is right; here it has to be there. */
const captcha = ruleField(required(() => undefined));
const confirmPassword = ruleField<{ readonly password: string }>((typed, { password: first }) =>
  typed === '' ? complain('required') : confirmationFault(first, typed),
);

/** Signing in: e-mail, password and captcha. */
export const loginSchema = object({ email, password, captcha });

/** The second step of signing in: six digits, and a captcha of its own, as the first one is used up. */
export const loginCodeSchema = object({ code: ruleField(required(numericCodeFault)), captcha });

/** A new account: the passwords are the same and the terms are agreed to. */
export const registrationSchema = object({
  email,
  password,
  confirmPassword,
  captcha,
  agree: boolean()
    .default(false)
    .test((agreed, { createError }) =>
      agreed ? true : createError({ message: () => complain('agreeToTerms') }),
    ),
});

/** Asking for a link to choose a new password. */
export const forgotSchema = object({ email, captcha });

/** A new password. */
export const passwordResetSchema = object({ password, confirmPassword, captcha });

/**
 * A new password by the link of a mail: as long as the link is good (rule of the reset link: 1,800 s).
 * @param now the service's time, epoch seconds
 */
export const mailedPasswordSchema = (now: () => number) =>
  passwordResetSchema.shape({ token: ruleField((token) => resetLinkFault(token, now())) });

/** Another password for whoever knows the one there is; whether that one is right the service knows. */
export const passwordChangeSchema = object({
  currentPassword: ruleField(required(() => undefined)),
  password,
  confirmPassword,
});

/** The phone that a code is sent to before an authenticator is set up. */
export const twoFactorPhoneSchema = object({ phone: ruleField(required(twoFactorPhoneFault)) });

/** Six digits, whether an SMS or an authenticator has brought them. */
export const sixDigitsSchema = object({ code: ruleField(required(numericCodeFault)) });

const COUNTRIES: readonly string[] = PROFILE_COUNTRIES;

/** What of a profile its owner may change. */
export const profileSchema = object({
  fullName: ruleField(required(fullNameFault)),
  passportId: ruleField(optional(nationalIdFault)),
  address: ruleField(required(streetFault)),
  country: ruleField(
    required((typed) => (COUNTRIES.includes(typed) ? undefined : complain('recheck'))),
  ),
  sponsor: ruleField(optional(sponsorFault)),
});

type Texts = Readonly<Record<string, string>>;

/** A profile is handed in only when something in it is another than before. */
export const hasChanged = (before: Texts, after: Texts): boolean =>
  Object.entries(after).some(([name, value]) => value.trim() !== (before[name] ?? '').trim());
