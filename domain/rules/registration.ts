import { boolean } from 'yup';
import { ruleError } from './error-codes.ts';
import { loginSchema } from './login.ts';
import { confirmPassword } from './password.ts';

/** New account: the passwords are the same and the terms are agreed to. */
export const registrationSchema = loginSchema.shape({
  confirmPassword,
  agree: boolean().default(false).isTrue(ruleError('agreeToTerms')),
});
