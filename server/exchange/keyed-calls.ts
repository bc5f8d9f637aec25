import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { LONGEST_WAIT_MS } from '../at-most.ts';
import { createBell } from '../live/bell.ts';
import { laterInSql } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { StoreAway } from '../store/store-away.ts';
import { type KeyedCallRow, keyedCalls } from '../store/tables/keyed-calls.ts';
import { DomainError } from './domain-error.ts';
import type { Exchange } from './exchange.ts';
import type { KeyedCall } from './keyed-call.ts';

/** Repeats of a call with secrets belong to one attempt for so long. */
const ATTEMPT_MS = 60_000;
/** After this long the request that works on a call counts as dead, and a repeat takes over. */
const LEASE_MS = 30_000;
/** A repeat that waits looks for itself as often, should word of the end be lost. */
const LOOK_MS = 1_000;

/** How repeats of a call are answered: done once, or with what is made anew each time. */
export type RepeatRule =
  /** The answer of a call that is done says nothing, so nothing of it is stored. */
  | 'silent'
  /** The answer is stored, encrypted. */
  | 'stored'
  /** The answer carries secrets: it is made anew within a minute, and never stored. */
  | 'anew';

export interface CallIdentity {
  readonly keyHash: string;
  readonly bodyHash: string;
}

const topicOf = (keyHash: string) => `call/${keyHash}`;
const placeOf = (keyHash: string) => `call-answer/${keyHash}`;

type Calling = Pick<Exchange, 'db' | 'clock' | 'vault' | 'live'>;

/** What came of a call: what its work made just now, or that it had been done before. */
export type CallOutcome<Made> =
  | { readonly made: Made }
  /** The stored answer; null where it says nothing. */
  | { readonly repeated: string | null };

/** What the work of a call makes of it. */
interface Work<Made> {
  readonly run: (call: KeyedCall) => Promise<Made>;
  /** What of it is stored; undefined when it was not done. */
  readonly answerOf: (made: Made) => Promise<string | undefined>;
}

/**
 * Does a call once for its key, however often and in parallel it is made: repeats wait for the first and are answered
 * alike. What was refused is tried anew, as the same attempt.
 * @throws {DomainError} KEY_REUSED for another body under the same key, or as the work did
 */
export const callOnce = async <Made>(
  exchange: Calling,
  identity: CallIdentity,
  rule: RepeatRule,
  { run, answerOf }: Work<Made>,
): Promise<CallOutcome<Made>> => {
  const row = await begin(exchange, identity);
  const { keyHash } = identity;
  if (row.isDone) {
    const { answer } = row;
    return { repeated: answer && exchange.vault.open(answer, placeOf(keyHash)) };
  }
  let isMarked = false;
  const call: KeyedCall = {
    steps: new Set(row.steps),
    sessionId: row.sessionId ?? undefined,
    commit: async (tx) => {
      if (rule !== 'silent') return;
      await write(tx, keyHash, { isDone: true });
      isMarked = true;
    },
  };
  let done: Partial<KeyedCallRow> = {};
  try {
    const made = await run(call);
    const text = rule === 'anew' ? undefined : await answerOf(made);
    if (text !== undefined) done = { isDone: true };
    if (text !== undefined && rule === 'stored') {
      done = { isDone: true, answer: exchange.vault.seal(text, placeOf(keyHash)) };
    }
    return { made };
  } catch (error) {
    if (isMarked && error instanceof DomainError) await reopen(exchange.db, row);
    throw error;
  } finally {
    const { sessionId = null } = call;
    const steps = [...call.steps];
    const isTrace = done.isDone || steps.length > 0 || sessionId !== null;
    await (isTrace
      ? write(exchange.db, keyHash, { ...done, steps, sessionId, lockedUntil: null })
      : forget(exchange.db, row));
    exchange.live.publish(topicOf(keyHash));
  }
};

/**
 * Forgets a call that was refused before it had done anything: strangers' refused calls do not fill the disk. One whose
 * transaction was committed all the same, or that another request has taken over, is kept.
 */
const forget = async (db: Database, row: KeyedCallRow) => {
  await db.delete(keyedCalls).where(and(isOurs(row), eq(keyedCalls.isDone, false)));
};

/**
 * A call that was refused after a transaction of its own is not done: its repeat would be told of a
 * success.
 */
const reopen = async (db: Database, row: KeyedCallRow) => {
  await db.update(keyedCalls).set({ isDone: false }).where(isOurs(row));
};

/** Condition of a call's row while no other request has taken it over. */
const isOurs = ({ keyHash, lockedUntil }: KeyedCallRow) =>
  and(
    eq(keyedCalls.keyHash, keyHash),
    lockedUntil ? eq(keyedCalls.lockedUntil, lockedUntil) : isNull(keyedCalls.lockedUntil),
  );

const write = async (db: Database, keyHash: string, changes: Partial<KeyedCallRow>) => {
  await db.update(keyedCalls).set(changes).where(eq(keyedCalls.keyHash, keyHash));
};

/**
 * The call's row: done, or held by this request.
 * @throws {StoreAway} when another request works on it for long
 */
const begin = async (exchange: Calling, identity: CallIdentity): Promise<KeyedCallRow> => {
  const { clock, live } = exchange;
  const bell = createBell(clock);
  const latest = clock.now() + LONGEST_WAIT_MS;
  // Listened to before the row is read: an end in between is not missed.
  const leave = live.subscribe(topicOf(identity.keyHash), bell.ring);
  try {
    for (;;) {
      const row = await take(exchange, identity);
      if (row) return row;
      const left = latest - clock.now();
      if (left <= 0) throw new StoreAway('another request still works on this call');
      await bell.wait(Math.min(LOOK_MS, left));
    }
  } finally {
    leave();
  }
};

/** The row, unless another request is working on it. */
const take = async (
  { db, clock }: Calling,
  { keyHash, bodyHash }: CallIdentity,
): Promise<KeyedCallRow | undefined> => {
  const now = clock.nowInSql();
  const lockedUntil = laterInSql(now, LEASE_MS);
  const [first] = await db
    .insert(keyedCalls)
    .values({ keyHash, bodyHash, startedAt: now, lockedUntil })
    .onConflictDoNothing()
    .returning();
  if (first) return first;
  const [known] = await db.select().from(keyedCalls).where(eq(keyedCalls.keyHash, keyHash));
  if (!known) return undefined;
  if (known.bodyHash !== bodyHash) {
    throw new DomainError('KEY_REUSED', 'This key belongs to another call.');
  }
  if (known.isDone) return known;
  const isOver = clock.now() - known.startedAt.getTime() >= ATTEMPT_MS;
  const [taken] = await db
    .update(keyedCalls)
    .set({
      lockedUntil,
      ...(isOver && { startedAt: now, steps: [], sessionId: null }),
    })
    .where(
      and(
        eq(keyedCalls.keyHash, keyHash),
        eq(keyedCalls.isDone, false),
        or(isNull(keyedCalls.lockedUntil), lte(keyedCalls.lockedUntil, now)),
      ),
    )
    .returning();
  return taken;
};
