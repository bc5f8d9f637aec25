import { type Exchange, inTransaction } from '../exchange.ts';
import { audit } from './audit.ts';
import type { Requester } from './requester.ts';
import { revokeSession } from './sessions.ts';

/** Ends a session: its token opens nothing any more, wherever a copy of it may be. */
export const logOut = (
  exchange: Exchange,
  userId: string,
  token: string,
  requester: Requester,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await revokeSession(tx, exchange, token);
    await audit(tx, exchange, { userId, action: 'logout', outcome: 'ok', requester });
  });
