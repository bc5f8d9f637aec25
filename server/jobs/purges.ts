import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MEASURED } from '#domain/order/order-step';
import type { Database } from '../store/database.ts';
import {
  attempts,
  authenticatorOffers,
  oneTimeTokens,
  phoneCodes,
  totpSteps,
  usedCaptchas,
} from '../store/tables/account-security.ts';
import { sessions } from '../store/tables/accounts.ts';
import { identityDocuments, identityPictures } from '../store/tables/identity-documents.ts';
import { keyedCalls } from '../store/tables/keyed-calls.ts';
import { priceAlerts } from '../store/tables/price-alerts.ts';
import { sandboxMessages } from '../store/tables/sandbox.ts';
import { stepDurations } from '../store/tables/step-durations.ts';
import { submissions } from '../store/tables/submissions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an answer to a key is stored. Who asks for an order later is still given the order: it keeps its key's hash. */
export const ANSWERS_KEPT_MS = DAY_MS;

/** Rows that are deleted some time after they have ended. */
export interface Purge {
  readonly table: PgTable;
  /** When a row ended, as a column or an expression of its columns. */
  readonly endedAt: AnyColumn | SQL;
  /** Milliseconds that a row is kept after its end. */
  readonly keptMs: number;
}

const purge = (table: PgTable, endedAt: AnyColumn | SQL, keptMs: number): Purge => ({
  table,
  endedAt,
  keptMs,
});

/** Days that pictures of documents are kept after the decision, and where none was made. */
export const DOCUMENT_DAYS = { decided: 30, undecided: 90 } as const;

/**
 * Pictures of decided documents: deleted some days after the decision, however old they are. Decision, keyed hashes and who
 * decided stay. Undecided ones end with what their customer is told of them (`document-expiry.ts`).
 * @param decidedDays see `DOCUMENT_DAYS`
 */
const documentPurge = (decidedDays: number): Purge => {
  const decidedAt = sql`(select ${identityDocuments.decidedAt} from ${identityDocuments} where ${identityDocuments.id} = ${identityPictures.documentsId})`;
  return purge(identityPictures, decidedAt, decidedDays * DAY_MS);
};

/** Every table whose rows end, apart from documents. What a row stood for counts no more long before it is deleted. */
const OTHERS: readonly Purge[] = [
  purge(submissions, submissions.answeredAt, ANSWERS_KEPT_MS),
  purge(keyedCalls, keyedCalls.startedAt, ANSWERS_KEPT_MS),
  // least() passes over a session that was not revoked.
  purge(sessions, sql`least(${sessions.expiresAt}, ${sessions.revokedAt})`, 7 * DAY_MS),
  // The page of a link that was used still says so for a while.
  purge(oneTimeTokens, oneTimeTokens.expiresAt, 7 * DAY_MS),
  purge(phoneCodes, phoneCodes.expiresAt, DAY_MS),
  purge(authenticatorOffers, authenticatorOffers.expiresAt, DAY_MS),
  // A code of an authenticator is good for 90 s at most.
  purge(totpSteps, totpSteps.usedAt, DAY_MS),
  purge(attempts, attempts.windowEndsAt, HOUR_MS),
  purge(usedCaptchas, usedCaptchas.expiresAt, HOUR_MS),
  // Older ones say nothing of how long a step takes now.
  purge(stepDurations, stepDurations.endedAt, MEASURED.maxAgeMs),
  // One that was sent or ended; and one that came to neither, as soon as it counts no more.
  purge(priceAlerts, priceAlerts.endedAt, 7 * DAY_MS),
  purge(
    priceAlerts,
    sql`case when ${priceAlerts.endedAt} is null then ${priceAlerts.expiresAt} end`,
    0,
  ),
  purge(sandboxMessages, sandboxMessages.arrivedAt, 30 * DAY_MS),
];

/**
 * Every purge.
 * @param documentDays after the decision in which pictures of documents are deleted
 */
export const purgesWith = (documentDays: number = DOCUMENT_DAYS.decided): readonly Purge[] => [
  ...OTHERS,
  documentPurge(documentDays),
];

export const PURGES: readonly Purge[] = purgesWith();

/** Rows of one statement: no other transaction waits long for it. */
const BATCH = 1_000;

/** Deletes the rows that ended longer ago than they are kept, a batch at a time. */
export const runPurge = async (
  db: Database,
  now: number,
  { table, endedAt, keptMs }: Purge,
): Promise<void> => {
  const before = new Date(now - keptMs).toISOString();
  const old = sql`select ctid from ${table} where ${endedAt} < ${before}::timestamptz limit ${BATCH}`;
  let deleted: readonly unknown[];
  do {
    deleted = await db
      .delete(table)
      .where(sql`ctid = any(array(${old}))`)
      .returning({ one: sql`1` });
  } while (deleted.length === BATCH);
};
