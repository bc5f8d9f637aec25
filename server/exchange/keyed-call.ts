import type { Database } from '../store/database.ts';

/** A call with a key while it is worked on; part of the exchange that the call is handed. */
export interface KeyedCall {
  /**
   * What this attempt has used up or counted already, in this request or in an earlier one of the same key and body: it
   * counts once, and its captcha and code are good again.
   */
  readonly steps: Set<string>;
  /** The session that the attempt has opened; the next one takes its place. */
  sessionId: string | undefined;
  /** Marks the call as done in the transaction that does it. */
  readonly commit: (tx: Database) => Promise<void>;
}
