import { loginCodec } from '#domain/wire/account-requests';
import { encodeSession } from '#domain/wire/session-wire';
import { logIn } from '../../exchange/accounts/log-in.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { requesterOf } from './requester.ts';

/** POST /api/v1/users/login: either step; REQUIRED_CODE asks for the second. */
export const usersLogin: Call = (exchange) => async (c) => {
  const login = loginCodec.decode(await readJson(c));
  return succeed(c, encodeSession(await logIn(exchange, login, requesterOf(c))));
};
