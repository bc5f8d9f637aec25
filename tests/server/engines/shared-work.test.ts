import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobRunner, type JobHandler, type JobRunner } from '#server/jobs/runner';
import { finish, schedule } from '#server/jobs/schedule';
import { createSharedEvents } from '#server/live/postgres-events';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { siteSettings } from '#server/store/tables/catalogue';
import { jobs, orders } from '#server/store/tables/orders';
import { everyJob } from '#tests/support/every-job';
import { handClock } from '#tests/support/hand-clock';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { booksOf, placeOrder, startTestExchange } from '#tests/support/test-exchange';

let database: TestDatabase;
const open: Store[] = [];
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await Promise.all(open.splice(0).map((store) => store.close()));
  await database.drop();
});

/** The store of a process of its own, with its own connections and notices. */
const another = async () => {
  const store = await openPostgres(database.url);
  open.push(store);
  return store;
};

/** A service of its own, that may end before the test does. */
const service = async () => {
  const running = await startTestExchange({}, () => openPostgres(database.url));
  ends.push(running.close);
  return running;
};

test('[SRV-04] several workers share the jobs: each job is done once, and no worker does them all', async () => {
  const placing = await service();
  await placing.stockUp('10000');
  for (let i = 0; i < 60; i += 1) {
    await placeOrder(placing.browser(), { accountNumber: `190312345678${i + 10}` });
  }
  await placing.rewire({});
  const clock = handClock(placing.clock.now());
  const done: { readonly id: number; readonly by: number }[] = [];
  const workers: JobRunner[] = [];
  for (const by of [0, 1, 2]) {
    const store = await another();
    const report = (error: unknown) => {
      throw error;
    };
    const work: JobHandler = async (job) => {
      done.push({ id: job.id, by });
      await new Promise((resolve) => setTimeout(resolve, 2));
      await store.db.transaction((tx) => finish(tx, job));
    };
    const runner = createJobRunner({ db: store.db, clock, report, isShared: true });
    runner.start(everyJob(work));
    ends.unshift(runner.stop);
    workers.push(runner);
  }
  await Promise.all(workers.map(({ settled }) => settled()));
  expect(done).toEqual([]);

  // Every worker wakes at the same moment.
  clock.advance(3_600_000);
  await expect.poll(() => placing.db.$count(jobs)).toBe(0);
  await Promise.all(workers.map(({ settled }) => settled()));
  expect(done).toHaveLength(60);
  expect(new Set(done.map(({ id }) => id)).size).toBe(60);
  expect(new Set(done.map(({ by }) => by)).size).toBe(3);
});

test('[SRV-04] a job of a process that died is taken over when its lease is over, not before', async () => {
  const dead = await service();
  const order = await placeOrder(dead.browser());
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAtWork = false;
  await dead.rewire({
    chain: {
      ...dead.exchange.chain,
      send: async (payment) => {
        isAtWork = true;
        await hanging;
        return dead.exchange.chain.send(payment);
      },
    },
  });
  const paying = dead.pay(order);
  await expect.poll(() => isAtWork).toBe(true);

  const alive = await service();
  await alive.settle();
  await alive.pass(59);
  expect((await booksOf(alive, order.ref)).status).toBe('delivering');
  // Then the provider is asked for the outcome before it is sent anew.
  await alive.pass(1);
  await alive.pass(1);
  const books = await booksOf(alive, order.ref);
  expect(books).toMatchObject({ status: 'delivered', jobs: [] });
  // It was only slow, and comes back: too late to change anything.
  letGo();
  await paying;
  expect(await booksOf(alive, order.ref)).toEqual(books);
});

test('a job that one process adds wakes the others at once', async () => {
  const [adding, working] = [await service(), await service()];
  const { ref } = await placeOrder(adding.browser());
  // Time stands still: only the notice of the other process can wake this one.
  const dueAt = new Date(working.clock.now());
  await adding.db.update(orders).set({ deadlineAt: dueAt }).where(eq(orders.ref, ref));
  await schedule(adding.db, { kind: 'deadline', orderRef: ref, dueAt });
  const store = await another();
  store.notices.tell({ about: 'jobs' });
  await expect.poll(async () => (await booksOf(working, ref)).status).toBe('cancelled');
});

test('a change of an order is published in every process, and nowhere twice', async () => {
  const [here, there] = [await another(), await another()];
  const [mine, theirs] = [createSharedEvents(here.notices), createSharedEvents(there.notices)];
  const heard: string[] = [];
  mine.subscribe('A', () => heard.push('mine A'));
  theirs.subscribe('A', () => heard.push('theirs A'));
  const leave = theirs.subscribe('B', () => heard.push('theirs B'));
  mine.publish('B');
  mine.publish('A');
  await expect.poll(() => heard.toSorted()).toEqual(['mine A', 'theirs A', 'theirs B']);
  leave();
  mine.publish('B');
  theirs.publish('A');
  await expect.poll(() => heard.length).toBe(5);
  expect(heard).not.toContain('mine B');
  expect(heard.filter((word) => word === 'theirs B')).toHaveLength(1);
});

test('a configuration that one process changes is read anew by all', async () => {
  const [one, other] = [await service(), await service()];
  const email = async () => (await other.exchange.siteConfig.read()).siteInfo.email;
  const before = await email();
  await one.db.update(siteSettings).set({ email: 'new@bendoi.example' });
  expect(await email()).toBe(before);
  one.exchange.siteConfig.changed();
  await expect.poll(email).toBe('new@bendoi.example');
});

test('[SRV-03] time that one process moves is moved for all, and two that move it at once move it twice', async () => {
  const [one, other] = [await service(), await service()];
  const order = await placeOrder(one.browser());
  const hour = { seconds: 3_600 };
  const before = other.exchange.clock.now();
  await Promise.all(
    [one, other].map((process) => process.browser().post('/sandbox/api/clock', hour)),
  );
  for (const { exchange } of [one, other]) {
    await expect.poll(() => exchange.clock.now() - before).toBe(7_200_000);
  }
  const statusOf = async () => (await booksOf(other, order.ref)).status;
  await expect.poll(statusOf).toBe('cancelled');
});
