import { writeMail } from '../../mails/write-mail.ts';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { post } from '../messages.ts';

/** A notice that comes later than this helps nobody. */
const WORTH_MS = 3 * 86_400_000;

/** Tells an account's owner that its password is another now. */
export const tellPasswordChanged = (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'siteUrl'>,
  { email, language }: Pick<UserRow, 'email' | 'language'>,
): Promise<void> =>
  post(tx, exchange, {
    channel: 'mail',
    recipient: email,
    ...writeMail('passwordChanged', language, `${exchange.siteUrl()}/forgot`),
    expiresAt: new Date(exchange.clock.now() + WORTH_MS),
  });
