import { boolean } from 'yup';
import { password } from './account-fields.ts';
import { ruleError } from './error-codes.ts';
import { loginSchema } from './login.ts';
import { confirmPassword, isPartOfEmail } from './password.ts';
import { needed } from './schema.ts';

/**
 * New account: the passwords are the same, none of the mail address, and the terms are agreed to.
 */
export const registrationSchema = loginSchema.shape({
  password: needed
    .concat(password)
    .test(
      'not of the email',
      ruleError('passwordOfEmail'),
      (typed, { parent }) => !isPartOfEmail(typed, parent.email ?? ''),
    ),
  confirmPassword,
  agree: boolean().default(false).isTrue(ruleError('agreeToTerms')),
});
