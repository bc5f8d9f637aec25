import { object } from 'yup';
import { email, password } from './account-fields.ts';
import { ruleError } from './error-codes.ts';
import { validateResetLink } from './reset-link.ts';
import { checked, needed, text } from './schema.ts';

/** Second password, which has to be the first. */
export const confirmPassword = text
  .required(ruleError('required'))
  .test(
    'confirmation',
    ruleError('passwordsDiffer'),
    (again, { parent }) => again === parent.password,
  );

const folded = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/**
 * Whether a password is a mail address or a part of it: either side of the @, or what stands
 * between dots and signs.
 */
export const isPartOfEmail = (password: string, email: string): boolean => {
  const address = folded(email);
  const parts = [address, ...address.split('@'), ...address.split(/[^\p{L}\p{N}]+/u)];
  return address !== '' && parts.includes(folded(password));
};

/** Request of a link to choose a new password. */
export const forgotSchema = object({ email: needed.concat(email), captcha: needed });

/** New password. */
export const passwordResetSchema = object({
  password: needed.concat(password),
  confirmPassword,
  captcha: needed,
});

/**
 * New password by the link of a mail, as long as the link is valid.
 * @param now the service's time, epoch seconds
 */
export const mailedPasswordSchema = (now: () => number) =>
  passwordResetSchema.shape({ token: checked((token) => validateResetLink(token, now())) });

/** Another password in place of the current one; whether that one is right is for the service to know. */
export const passwordChangeSchema = object({
  currentPassword: needed,
  password: needed.concat(password),
  confirmPassword,
});

/** The same as the service takes it: without confirmation, and another than the current one. */
export const passwordChangePayload = object({
  currentPassword: text,
  password: needed
    .concat(password)
    .test(
      'another',
      ruleError('passwordSame'),
      (typed, { parent }) => typed.normalize('NFKC') !== parent.currentPassword.normalize('NFKC'),
    ),
});
