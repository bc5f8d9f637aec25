import type { StatementEntry } from '../account/wallet-statement.ts';
import { amount, entity, key, requiredMoment, text } from './entity.ts';

/** Entries of a wallet's statement. */
export const statementEntryCodec = entity<StatementEntry>({
  at: requiredMoment('At'),
  cause: key('Cause'),
  asset: key('Asset'),
  amount: amount('Amount'),
  orderRef: text('OrderRef'),
});
