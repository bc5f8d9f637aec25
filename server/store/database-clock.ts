import { sql } from 'drizzle-orm';
import { type ClockOffset, errorAt, withSample } from '#domain/clock-offset';
import type { Clock } from '../ports/clock.ts';
import { createTimers } from '../ports/timers.ts';
import type { Database } from './database.ts';
import { isStoreAway } from './store-away.ts';
import { transact } from './transaction.ts';

/** How often the offset to the database's clock is measured. */
const EVERY_MS = 10_000;
/** Samples of the first measurement: the quickest round trip counts. */
const FIRST_SAMPLES = 4;
/** A change of the offset by more than this moves what is being waited for. */
const JUMP_MS = 20;
/** No transaction of ours lasts longer: what is older was read by another use of the connection. */
const TRANSACTION_MS = 5_000;

export interface DatabaseClock extends Clock {
  /** Measures no more. */
  readonly stop: () => void;
}

interface DatabaseClockOptions {
  readonly db: Database;
  readonly report: (error: unknown) => void;
  /** Milliseconds since any moment; no step of the machine's wall clock moves it. */
  readonly monotonic?: () => number;
  readonly everyMs?: number;
}

const CLOCK_TIMESTAMP = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * The clock of the database, for the processes that share it: the machine's monotonic clock and a measured offset. What
 * the machine's own wall clock says, or how it is set meanwhile, changes nothing.
 * @throws {StoreAway} when the first measurement fails
 */
export const startDatabaseClock = async ({
  db,
  report,
  monotonic = () => performance.now(),
  everyMs = EVERY_MS,
}: DatabaseClockOptions): Promise<DatabaseClock> => {
  let known: ClockOffset | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const now = () => Math.floor(monotonic() + (known?.offset ?? 0));
  const margin = () => (known ? Math.ceil(errorAt(known, monotonic())) : 0);
  const timers = createTimers({ now, margin });

  const sample = async (tx: Database) => {
    const sentAt = monotonic();
    const time = await readTime(tx);
    const receivedAt = monotonic();
    const before = known?.offset;
    known = withSample(known, { sentAt, receivedAt, time });
    if (before !== undefined && Math.abs(known.offset - before) > JUMP_MS) timers.reschedule();
    return { time, receivedAt };
  };

  /** In a transaction, so that no round trip is spent on waiting for a connection. */
  const measure = (samples: number) =>
    transact(db, async (tx) => {
      for (let taken = 0; taken < samples; taken += 1) await sample(tx);
    });

  const measureLater = () => {
    if (isStopped) return;
    timer = setTimeout(async () => {
      // The database's absence is reported once by its own watch.
      await measure(1).catch((error) => isStoreAway(error) || report(error));
      measureLater();
    }, everyMs).unref();
  };

  await measure(FIRST_SAMPLES);
  measureLater();

  const read = new WeakMap<Database, { readonly time: number; readonly receivedAt: number }>();
  return {
    now,
    nowIn: async (tx) => {
      const earlier = read.get(tx);
      const age = earlier ? monotonic() - earlier.receivedAt : Number.POSITIVE_INFINITY;
      if (earlier && age <= TRANSACTION_MS) return Math.floor(earlier.time + age);
      const sampled = await sample(tx);
      read.set(tx, sampled);
      return Math.floor(sampled.time);
    },
    // A subquery is evaluated once for a statement, so that an index serves a comparison with it.
    nowInSql: () => sql<Date>`(select ${CLOCK_TIMESTAMP})`,
    wakeAt: timers.wakeAt,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

const readTime = async (tx: Database): Promise<number> => {
  const time = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`;
  const [row] = await tx.select({ time }).from(sql`(values (1)) as moment`);
  if (row === undefined) throw new Error('the database did not say its time');
  return Number(row.time);
};
