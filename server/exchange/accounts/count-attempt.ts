import { and, eq, lte, sql } from 'drizzle-orm';
import { attempts } from '../../store/tables/account-security.ts';
import { afterCommit } from '../../store/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import type { AttemptLimitName } from './attempt-limits.ts';

type Counting = Pick<Exchange, 'db' | 'clock' | 'vault' | 'attemptLimits' | 'call'>;

/** The subject is stored as a keyed hash: the table holds no mail addresses. */
const subjectHash = ({ vault }: Counting, name: AttemptLimitName, subject: string) =>
  vault.keyed(`attempts/${name}`, subject);

interface Count {
  readonly isOver: boolean;
  /** Seconds until counting begins anew. */
  readonly retryAfter: number;
}

/**
 * Counts an attempt in one statement: however many come at once, each is told its own number. A call that is repeated under
 * its key is one attempt.
 */
const count = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<Count> => {
  const { call } = exchange;
  if (call?.steps.has(countedStep(name))) return { isOver: false, retryAfter: 0 };
  const counted = await countAnew(exchange, name, subject);
  // A transaction that is run anew counts anew.
  if (!counted.isOver) afterCommit(exchange.db, () => call?.steps.add(countedStep(name)));
  return counted;
};

const countedStep = (name: AttemptLimitName) => `counted ${name}`;
const takenBackStep = (name: AttemptLimitName) => `taken back ${name}`;

const countAnew = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<Count> => {
  const { db, clock, attemptLimits } = exchange;
  const now = new Date(clock.now());
  const isOld = lte(attempts.windowEndsAt, now);
  const windowEndsAt = new Date(now.getTime() + attemptLimits[name].seconds * 1000);
  const [row] = await db
    .insert(attempts)
    .values({ kind: name, subject: subjectHash(exchange, name, subject), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject],
      set: {
        count: sql`case when ${isOld} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOld} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
  const ends = row?.windowEndsAt ?? windowEndsAt;
  return {
    isOver: (row?.count ?? 1) > attemptLimits[name].tries,
    retryAfter: Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)),
  };
};

/** Counts an attempt before it is validated, so that attempts at once cannot slip through; says whether it is one too many. */
export const isLimitExceeded = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<boolean> => (await count(exchange, name, subject)).isOver;

/**
 * Counts an attempt before it is validated.
 * @throws {DomainError} TOO_MANY, with the seconds to wait
 */
export const countAttempt = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<void> => {
  const { isOver, retryAfter } = await count(exchange, name, subject);
  if (isOver) throw tooMany(retryAfter);
};

/**
 * The same of work that costs as much each time that it is done: under its key, too, each time counts.
 * @throws {DomainError} TOO_MANY, with the seconds to wait
 */
export const countEachTime = (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<void> => countAttempt({ ...exchange, call: undefined }, name, subject);

/** Attempts that a subject has left, and the seconds until counting begins anew. */
interface AttemptsLeft {
  readonly left: number;
  readonly retryAfter: number;
}

/** What is left of a limit. Attempts that run at the same time are counted already. */
export const attemptsLeft = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<AttemptsLeft> => {
  const { tries } = exchange.attemptLimits[name];
  const now = exchange.clock.now();
  const [row] = await exchange.db
    .select()
    .from(attempts)
    .where(isOf(exchange, name, subject));
  const ends = row?.windowEndsAt.getTime() ?? now;
  if (!row || ends <= now) return { left: tries, retryAfter: 0 };
  const retryAfter = Math.ceil((ends - now) / 1000);
  return { left: Math.max(0, tries - row.count), retryAfter };
};

/** Takes a successful attempt out of the count. */
export const uncountAttempt = async (
  exchange: Counting,
  name: AttemptLimitName,
  subject: string,
): Promise<void> => {
  const step = takenBackStep(name);
  if (exchange.call?.steps.has(step)) return;
  afterCommit(exchange.db, () => exchange.call?.steps.add(step));
  await exchange.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(isOf(exchange, name, subject));
};

/** Resets the count: a proven owner guesses no longer. */
export const clearAttempts = async (
  exchange: Counting,
  names: readonly AttemptLimitName[],
  subject: string,
): Promise<void> => {
  for (const name of names) {
    await exchange.db.delete(attempts).where(isOf(exchange, name, subject));
  }
};

const isOf = (exchange: Counting, name: AttemptLimitName, subject: string) =>
  and(eq(attempts.kind, name), eq(attempts.subject, subjectHash(exchange, name, subject)));

/** @param retryAfter seconds to wait */
export const tooMany = (retryAfter: number): DomainError =>
  new DomainError('TOO_MANY', 'Too many tries. Please wait a while.', undefined, { retryAfter });
