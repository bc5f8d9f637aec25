import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { jobHandlers } from '#server/exchange/job-handlers';
import { systemClock } from '#server/ports/clock';
import type { MoneyOut } from '#server/ports/money-out';
import { runExchange } from '#server/run-exchange';
import type { Database } from '#server/store/database';
import type { Store } from '#server/store/store';
import { jobs } from '#server/store/tables/orders';

/**
 * A process that works on what a database has for it and dies by kill -9 at the n-th step: a statement of a transaction,
 * the moment before a commit or after it, the moment before a payment is sent or after it. It says when nothing is left.
 */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const dieAt = Number(process.env.DIE_AT);
// A process that is killed would not leave to the next one what it has compiled.
flushCompileCache();

let steps = 0;
const step = () => {
  steps += 1;
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
};

const STATEMENTS = ['select', 'insert', 'update', 'delete', 'execute'];

const stepping = <T extends Database>(tx: T): T =>
  new Proxy(tx, {
    get: (target, name) => {
      if (STATEMENTS.includes(String(name))) step();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Of the two databases the other one is not loaded: there are many processes. */
const open = async (): Promise<Store> => {
  if (DATABASE_URL) {
    const { openPostgres } = await import('#server/store/postgres/open-postgres');
    return openPostgres(DATABASE_URL);
  }
  const { openStore } = await import('#server/store/open-store');
  return openStore(DATA_DIR);
};

const store = await open();
const { db } = store;
const { exchange, jobs: runner } = await runExchange(store, {
  ...{ clock: systemClock, isProduction: false, report: console.error },
});
await runner.stop();

const transaction: Database['transaction'] = async (work, config) => {
  const result = await db.transaction(async (tx) => {
    const done = await work(stepping(tx));
    step();
    return done;
  }, config);
  step();
  return result;
};
const dying = new Proxy(db, {
  get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
});
/** The provider is no part of the process: it remembers what it was asked to send. */
const chain: MoneyOut = {
  send: async (payment) => {
    step();
    const answer = await exchange.chain.send(payment);
    step();
    return answer;
  },
  statusOf: exchange.chain.statusOf,
};
const handlers = jobHandlers({ ...exchange, db: dying, chain });

/** Works off the jobs of deliveries, whenever they are due: no lease or pause is waited for. */
for (;;) {
  const rows = await db.select().from(jobs);
  const job = rows.find(({ kind }) => kind === 'deliver' || kind === 'payout');
  if (!job || rows.some(({ kind, dueAt }) => kind === 'payout' && isFarOff(dueAt))) break;
  await handlers[job.kind](job);
}
writeSync(1, 'nothing left\n');
process.kill(process.pid, 'SIGKILL');

/** A payment that was sent is looked after a minute later. */
function isFarOff(dueAt: Date): boolean {
  return dueAt.getTime() - Date.now() > 30_000;
}
