import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobRunner, type JobHandler, type JobRunner } from '#server/jobs/runner';
import { finish } from '#server/jobs/schedule';
import type { Database } from '#server/store/database';
import { type JobRow, jobs } from '#server/store/tables/orders';
import { everyJob } from '#tests/support/every-job';
import { type HandClock, handClock } from '#tests/support/hand-clock';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const HOUR_MS = 3_600_000;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

let clock: HandClock;
let done: number;
/** Number of queries for due jobs. */
let claims: number;
beforeEach(async () => {
  await running.db.execute('delete from jobs');
  // Time goes on for the runner of the test alone.
  clock = handClock(running.clock.now());
  [done, claims] = [0, 0];
  await placeOrder(running.browser());
});

const start = async (look?: Promise<readonly []>): Promise<JobRunner> => {
  const looking = { from: () => ({ orderBy: () => ({ limit: () => look }) }) };
  let isFirst = true;
  const db = new Proxy(running.db, {
    get: (target, name) => {
      if (name === 'update') claims += 1;
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'select' || !look) return value;
      return (fields: object) => {
        if (!('lockedUntil' in fields) || !isFirst) return target.select(fields as never);
        isFirst = false;
        return looking;
      };
    },
  }) as Database;
  const report = (error: unknown) => {
    throw error;
  };
  const runner = createJobRunner({ db, clock, report });
  const handler: JobHandler = async (job) => {
    done += 1;
    await finish(running.db, job);
  };
  runner.start(everyJob(handler));
  if (!look) await runner.settled();
  return runner;
};

it('a later job is waited for without a query', async () => {
  const runner = await start();
  const before = claims;
  for (let i = 0; i < 10; i += 1) runner.wake(clock.now() + HOUR_MS + i);
  await runner.settled();
  expect(claims).toBe(before);
  clock.advance(HOUR_MS);
  await runner.settled();
  expect(done).toBe(1);
  await runner.stop();
});

it('a job that was announced while a worker looked, and that it did not see, is done in time', async () => {
  let seesNothing: (rows: readonly []) => void = () => {};
  const look = new Promise<readonly []>((resolve) => {
    seesNothing = resolve;
  });
  const runner = await start(look);
  await expect.poll(() => claims).toBe(1);
  runner.wake(clock.now() + HOUR_MS);
  seesNothing([]);
  await runner.settled();
  clock.advance(HOUR_MS);
  await runner.settled();
  expect(done).toBe(1);
  await runner.stop();
});

it('the earliest of several jobs that were announced ends the sleep', async () => {
  const runner = await start();
  runner.wake(clock.now() + 2 * HOUR_MS);
  runner.wake(clock.now() + 60_000);
  runner.wake(clock.now() + 3 * HOUR_MS);
  const before = claims;
  clock.advance(60_000);
  await runner.settled();
  expect(claims).toBeGreaterThan(before);
  expect(done).toBe(0);
  clock.advance(HOUR_MS);
  await runner.settled();
  expect(done).toBe(1);
  await runner.stop();
});

it('a job that is claimed while the runner stops is given back, and another process does it at once', async () => {
  clock.advance(HOUR_MS);
  const report = (error: unknown) => {
    throw error;
  };
  const stopping = createJobRunner({ db: running.db, clock, report });
  stopping.start(
    everyJob(async () => {
      throw new Error('a runner that has stopped does nothing');
    }),
  );
  // The claim is on its way to the database.
  await stopping.stop();
  const [job] = await running.db.select().from(jobs);
  expect(job).toMatchObject({ lockedUntil: null, attempts: 0 });
  const other = await start();
  expect(done).toBe(1);
  await other.stop();
});

/** A process whose jobs end by the test. */
const slowProcess = () => {
  const held: { readonly job: JobRow; readonly fail: (error: Error) => void }[] = [];
  const reports: unknown[] = [];
  const runner = createJobRunner({
    ...{ db: running.db, clock },
    report: (error) => reports.push(error),
  });
  const handler: JobHandler = (job) => new Promise((_, reject) => held.push({ job, fail: reject }));
  runner.start(everyJob(handler));
  return { runner, held, reports };
};

it('a job that outlived its lease and then fails is given back by its new holder alone', async () => {
  clock.advance(HOUR_MS);
  const first = slowProcess();
  await expect.poll(() => first.held.length).toBe(1);
  // The first holder's lease has ended; another process takes the job over.
  clock.advance(60_001);
  const second = slowProcess();
  await expect.poll(() => second.held.length).toBe(1);
  const jobNow = async () => (await running.db.select().from(jobs))[0];
  const taken = await jobNow();
  expect(taken?.lockedUntil?.getTime()).toBe(clock.now() + 60_000);

  first.held[0]?.fail(new Error('too late'));
  await expect.poll(() => first.reports.length).toBe(1);
  await first.runner.stop();
  expect(await jobNow()).toEqual(taken);

  second.held[0]?.fail(new Error('not now'));
  await expect.poll(() => second.reports.length).toBe(1);
  await second.runner.stop();
  const givenBack = await jobNow();
  expect(givenBack?.lockedUntil).toBeNull();
  expect(givenBack?.dueAt.getTime()).toBeGreaterThan(clock.now());
});
