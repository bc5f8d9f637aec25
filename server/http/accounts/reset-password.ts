import { passwordResetCodec, passwordResetRequestCodec } from '#domain/wire/account-requests';
import { linkInvalid } from '../../exchange/accounts/register.ts';
import { requestPasswordReset, resetPassword } from '../../exchange/accounts/reset-password.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { requesterOf } from './requester.ts';

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
