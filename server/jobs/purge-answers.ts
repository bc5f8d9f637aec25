import { lt } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { keyedCalls } from '../store/tables/keyed-calls.ts';
import { submissions } from '../store/tables/submissions.ts';

/** How long an answer to a key is stored. Who asks for an order later is still given the order: it keeps its key's hash. */
export const ANSWERS_KEPT_MS = 86_400_000;

/**
 * Deletes the answers to keys that are older than a day, and what is known of other calls with keys.
 * @param now epoch milliseconds
 */
export const purgeAnswers = async (db: Database, now: number): Promise<void> => {
  const oldest = new Date(now - ANSWERS_KEPT_MS);
  await db.delete(submissions).where(lt(submissions.answeredAt, oldest));
  await db.delete(keyedCalls).where(lt(keyedCalls.startedAt, oldest));
};
