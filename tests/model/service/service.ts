import type { Database } from '#server/store/database';

/** The bank signs its reports with it. */
export const BANK_SECRET = 'the bank and the service share this';

/** A service whose time and whose outside world are in a run's hands, in this process or another. */
export interface ServiceUnderTest {
  /** A request to it, by its path. */
  readonly request: (path: string, init: RequestInit) => Promise<Response>;
  readonly db: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Moves its time ahead; what is due begins to happen. */
  readonly advance: (ms: number) => Promise<void>;
  /** Stores a heartbeat. */
  readonly beat: () => Promise<void>;
  /** Moves its time ahead as if it had been away, after a last heartbeat. */
  readonly freeze: (ms: number) => Promise<void>;
  /** Has it look at its jobs. */
  readonly wakeJobs: () => void;
  /** Has it read its configuration anew. */
  readonly configurationChanged: () => Promise<void>;
  /** Resolves when everything that is due has happened. */
  readonly settle: () => Promise<void>;
  /** Internal errors of the service, as texts. */
  readonly errors: () => readonly string[];
  /** Stops its work; the store stays open. */
  readonly stop: () => Promise<void>;
}
