import type { Database } from './database.ts';
import type { Notices } from './notices.ts';

/** An open database. */
export interface Store {
  readonly db: Database;
  /** Other processes may be working on it too. */
  readonly isShared: boolean;
  readonly notices: Notices;
  readonly close: () => Promise<void>;
}
