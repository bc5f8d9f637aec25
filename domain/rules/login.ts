import { object } from 'yup';
import { email, password, secondFactorCode } from './account-fields.ts';
import { needed } from './schema.ts';

/** Login: e-mail, password and captcha; whether an answer to the captcha is right is for the service to know. */
export const loginSchema = object({
  email: needed.concat(email),
  password: needed.concat(password),
  captcha: needed,
});

/** Second step of the login: six digits or a recovery code, and a captcha of its own, as the first one is used up. */
export const loginCodeSchema = object({ code: needed.concat(secondFactorCode), captcha: needed });
