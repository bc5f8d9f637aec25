import { audit } from '../exchange/accounts/audit.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Database } from '../store/database.ts';
import { ownerOf } from './accounts/owner.ts';
import type { AppContext } from './env.ts';

/** Writes down what the system account did, in the transaction that did it. */
export const writeDown = (
  tx: Database,
  exchange: Exchange,
  c: AppContext,
  deed: { readonly action: string; readonly detail: Readonly<Record<string, string>> },
): Promise<void> => audit(tx, exchange, { ...ownerOf(c), ...deed, outcome: 'ok' });
