import { audit } from '../exchange/accounts/audit.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Database } from '../store/database.ts';
import { ownerOf } from './accounts/owner.ts';
import type { AppContext } from './env.ts';

/** Writes down what the system account did, in the transaction that did it. */
export const writingDown =
  (exchange: Exchange, c: AppContext) =>
  (tx: Database, action: string, detail: Readonly<Record<string, string>>): Promise<void> =>
    audit(tx, exchange, { ...ownerOf(c), action, outcome: 'ok', detail });
