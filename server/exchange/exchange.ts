import type { AccountNames } from '../ports/account-names.ts';
import type { Chain } from '../ports/chain.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import type { SiteConfigSource } from './site-config-source.ts';

/** What the exchange works with: its books, its clock and the world outside. */
export interface Exchange {
  readonly db: Database;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly accountNames: AccountNames;
  readonly siteConfig: SiteConfigSource;
  /** Says that a job may have become due. */
  readonly wakeJobs: () => void;
}

/** Runs work in one transaction; afterwards, and only if it was committed, its jobs are looked at. */
export const inTransaction = async <T>(
  { db, wakeJobs }: Pick<Exchange, 'db' | 'wakeJobs'>,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const result = await db.transaction(work);
  wakeJobs();
  return result;
};

/** Who asks, as far as the exchange must know. */
export interface Visitor {
  /** Hash of the browser's own cookie. */
  readonly guestHash: string;
  /** The account, when signed in. */
  readonly userId: string | undefined;
}
