import type { Database } from '../../store/database.ts';
import { auditLog } from '../../store/tables/account-security.ts';
import type { Exchange } from '../exchange.ts';
import { networkOf, type Requester } from './requester.ts';

export interface AuditEntry {
  /** The account; undefined when the typed address has none. */
  readonly userId?: string | undefined;
  /** Such as login or password.reset. */
  readonly action: string;
  /** ok, or why not. */
  readonly outcome: string;
  readonly requester: Pick<Requester, 'address'>;
  /** More of it; never a secret, and nothing that was typed. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Appends to the audit log: who did what, when, from where and how it ended. Rows are never changed. */
export const audit = async (
  db: Database,
  { clock }: Pick<Exchange, 'clock'>,
  { userId, action, outcome, requester, detail = {} }: AuditEntry,
): Promise<void> => {
  await db.insert(auditLog).values({
    at: new Date(clock.now()),
    userId: userId ?? null,
    action,
    outcome,
    address: networkOf(requester.address),
    detail,
  });
};
