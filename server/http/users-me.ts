import { GUEST } from '#domain/session';
import { encodeSession } from '#domain/wire/session-wire';
import { sessionOf } from '../exchange/accounts/account-view.ts';
import { loginRequired } from '../exchange/domain-error.ts';
import { succeed } from './answers.ts';
import type { Call } from './env.ts';

/** POST /api/v1/users/me: who is signed in. A guest is nobody, and that is a good answer. */
export const usersMe: Call = (exchange) => async (c) => {
  const userId = c.get('userId');
  if (userId === undefined) return succeed(c, encodeSession(GUEST));
  const session = await sessionOf(exchange, userId, c.get('token'));
  if (!session) throw loginRequired();
  return succeed(c, encodeSession(session));
};
