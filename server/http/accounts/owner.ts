import type { Owner } from '../../exchange/accounts/own-account.ts';
import { loginRequired } from '../../exchange/domain-error.ts';
import type { AppContext } from '../env.ts';
import { requesterOf } from './requester.ts';

/**
 * Whoever is signed in.
 * @throws {DomainError} REQUIRED_LOGIN when nobody is
 */
export const ownerOf = (c: AppContext): Owner => {
  const userId = c.get('userId');
  if (userId === undefined) throw loginRequired();
  return { userId, requester: requesterOf(c) };
};
