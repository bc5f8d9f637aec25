import { lte } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { jobs } from '#server/store/tables/orders';
import { createDatabase, PATIENT, type TestDatabase, throughSocket } from './postgres-database.ts';
import { startTestExchange, type TestExchange } from './test-exchange.ts';

/**
 * Two services on one PostgreSQL database, started before the tests of a file and closed after them.
 * @param prepare what is done once both run
 */
export const startTwoServices = (prepare: () => Promise<void> = async () => {}) => {
  let database: TestDatabase;
  let running: readonly TestExchange[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    const open = () => openPostgres(throughSocket(database.url), { poolTimeouts: PATIENT });
    const start = () => startTestExchange({}, open);
    running = [await start(), await start()];
    await prepare();
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.close()));
    await database.drop();
  });

  /** One of them, in turns. */
  const serviceOf = (n: number): TestExchange => {
    const service = running[n % running.length];
    if (!service) throw new Error('no service runs');
    return service;
  };
  const dueJobs = () =>
    serviceOf(0).db.$count(jobs, lte(jobs.dueAt, new Date(serviceOf(0).clock.now())));

  return {
    /** Both, once they run. */
    services: () => running,
    serviceOf,
    /** Either service may do a job of the other: both have settled once nothing is due. */
    settle: async () => {
      do {
        for (const one of running) {
          one.exchange.wakeJobs();
          await one.settle();
        }
      } while ((await dueJobs()) > 0);
    },
  };
};
