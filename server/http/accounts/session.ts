import { getCookie, setCookie } from 'hono/cookie';
import { GUEST } from '#domain/account/session';
import { loginCodec } from '#domain/wire/account-requests';
import { encodeSession } from '#domain/wire/session-wire';
import { sessionOf } from '../../exchange/accounts/account-view.ts';
import { DEVICE_SECONDS } from '../../exchange/accounts/known-devices.ts';
import { logIn } from '../../exchange/accounts/log-in.ts';
import { logOut } from '../../exchange/accounts/own-sessions.ts';
import { loginRequired } from '../../exchange/domain-error.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { succeed } from '../answers.ts';
import type { AppContext, Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { requesterOf } from './requester.ts';

const NAME = 'bd_device';

/** Whether the site's address is https: then cookies are Secure, and bound to the host by their name. */
const isSecure = ({ siteUrl }: Pick<Exchange, 'siteUrl'>): boolean =>
  siteUrl().startsWith('https:');

const nameFor = (exchange: Pick<Exchange, 'siteUrl'>): string =>
  isSecure(exchange) ? `__Host-${NAME}` : NAME;

/** Device cookie of earlier logins; empty for none. */
export const readDeviceCookie = (c: AppContext, exchange: Pick<Exchange, 'siteUrl'>): string =>
  getCookie(c, nameFor(exchange)) ?? '';

const setDeviceCookie = (c: AppContext, exchange: Pick<Exchange, 'siteUrl'>, value: string): void =>
  setCookie(c, nameFor(exchange), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(exchange),
    path: '/',
    maxAge: DEVICE_SECONDS,
  });

/** POST /api/v1/users/login: either step; REQUIRED_CODE asks for the second. Remembers the device. */
export const usersLogin: Call = (exchange) => async (c) => {
  const login = loginCodec.decode(await readJson(c));
  const known = readDeviceCookie(c, exchange);
  const { session, device } = await logIn(exchange, login, requesterOf(c), known);
  setDeviceCookie(c, exchange, device);
  return succeed(c, encodeSession(session));
};

/** GET /api/v1/logout: changes state though it is a GET; it needs the token, against forged requests. */
export const logout: Call = (exchange) => async (c) => {
  const userId = c.get('userId');
  if (userId !== undefined) await logOut(exchange, userId, c.get('token'), requesterOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/me: account of the session; a guest is answered with an empty one. */
export const usersMe: Call = (exchange) => async (c) => {
  const userId = c.get('userId');
  if (userId === undefined) return succeed(c, encodeSession(GUEST));
  const session = await sessionOf(exchange, userId, c.get('token'));
  if (!session) throw loginRequired();
  return succeed(c, encodeSession(session));
};
