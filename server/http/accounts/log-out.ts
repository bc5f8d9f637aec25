import { logOut } from '../../exchange/accounts/log-out.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { requesterOf } from './requester.ts';

/** GET /api/v1/logout: changes something though it is a GET; without the token nobody can make anybody else ask. */
export const logout: Call = (exchange) => async (c) => {
  const userId = c.get('userId');
  if (userId !== undefined) await logOut(exchange, userId, c.get('token'), requesterOf(c));
  return succeed(c, null);
};
