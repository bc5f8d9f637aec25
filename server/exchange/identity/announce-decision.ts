import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { tellOwner } from '../accounts/notices.ts';
import type { Exchange } from '../exchange.ts';

/** Mails what was decided about a member's documents; the reason of a refusal stands on the account page alone. */
export const tellDecision = (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  user: UserRow,
  isAccepted: boolean,
): Promise<void> =>
  tellOwner(tx, exchange, user, isAccepted ? 'documentsAccepted' : 'documentsRefused');
