import { object, string } from 'yup';
import { ruleError } from '#domain/rules/error-codes';
import {
  passwordResetCodec,
  passwordResetRequestCodec,
  registrationCodec,
} from '#domain/wire/account-requests';
import { readShape } from '#domain/wire/read-shape';
import { confirmRegistration, linkInvalid, register } from '../../exchange/accounts/register.ts';
import { requestPasswordReset, resetPassword } from '../../exchange/accounts/reset-password.ts';
import { invalidFields } from '../../exchange/domain-error.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { requesterOf } from './requester.ts';

/** Requires agreement to the terms, with the form's own message, before anything else is read. */
const demandAgreement = (attributes: unknown) => {
  const isAgreed =
    typeof attributes === 'object' &&
    attributes !== null &&
    'Agree' in attributes &&
    attributes.Agree === true;
  if (!isAgreed) throw invalidFields({ agree: ruleError('agreeToTerms') });
};

/** POST /api/v1/users/register: ignores other attributes, such as a Role. */
export const usersRegister: Call = (exchange) => async (c) => {
  const { attributes } = await readJson(c);
  demandAgreement(attributes);
  await register(exchange, registrationCodec.decode(attributes), requesterOf(c));
  return succeed(c, null);
};

const confirmation = object({ token: string().required() });

/** POST /api/v1/users/process_register: confirms an account by the link of a mail. */
export const usersProcessRegister: Call = (exchange) => async (c) => {
  const { token } = readShape(confirmation, await readJson(c));
  await confirmRegistration(exchange, token, requesterOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/request-password-reset */
export const usersRequestPasswordReset: Call = (exchange) => async (c) => {
  const request = passwordResetRequestCodec.decode(await readJson(c));
  await requestPasswordReset(exchange, request, requesterOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/reset-password?token={token}: the token of the link stands in both places, the same. */
export const usersResetPassword: Call = (exchange) => async (c) => {
  const reset = passwordResetCodec.decode(await readJson(c));
  if (c.req.query('token') !== reset.token) throw linkInvalid();
  await resetPassword(exchange, reset, requesterOf(c));
  return succeed(c, null);
};
