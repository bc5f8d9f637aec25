import type { NoticeKind } from '../../mails/wording.ts';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { post } from '../messages.ts';

/** A notice is of no use after this. */
const WORTH_MS = 3 * 86_400_000;

/**
 * Notifies an account's owner of a change, and how to freeze the account if another person made it.
 */
export const tellOwner = (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  { id: userId, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  notice: NoticeKind,
): Promise<void> =>
  post(tx, exchange, {
    channel: 'mail',
    recipient: email,
    language,
    draft: { kind: 'notice', notice, userId },
    expiresAt: new Date(exchange.clock.now() + WORTH_MS),
  });
