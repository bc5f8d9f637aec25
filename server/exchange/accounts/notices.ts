import type { NoticeKind } from '../../mails/wording.ts';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { post } from '../messages.ts';

/** A notice that comes later than this helps nobody. */
const WORTH_MS = 3 * 86_400_000;

/** Tells an account's owner what was done to it, and where to go when somebody else did it. */
export const tellOwner = (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  { email, language }: Pick<UserRow, 'email' | 'language'>,
  notice: NoticeKind,
): Promise<void> =>
  post(tx, exchange, {
    channel: 'mail',
    recipient: email,
    language,
    draft: { kind: 'notice', notice },
    expiresAt: new Date(exchange.clock.now() + WORTH_MS),
  });
