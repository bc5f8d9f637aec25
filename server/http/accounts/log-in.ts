import { loginCodec } from '#domain/wire/account-requests';
import { encodeSession } from '#domain/wire/session-wire';
import { logIn } from '../../exchange/accounts/log-in.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import { requesterOf } from './requester.ts';

/** POST /api/v1/users/login: either step; REQUIRED_CODE asks for the second. The device is known afterwards. */
export const usersLogin: Call = (exchange) => async (c) => {
  const login = loginCodec.decode(await readJson(c));
  const known = readDeviceCookie(c, exchange);
  const { session, device } = await logIn(exchange, login, requesterOf(c), known);
  setDeviceCookie(c, exchange, device);
  return succeed(c, encodeSession(session));
};
