import { writeSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { receiveTransfer } from '#server/exchange/receive-transfer';
import { systemClock } from '#server/ports/clock';
import { runExchange } from '#server/run-exchange';
import type { Database } from '#server/store/database';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { bankTransfers, jobs, orderEvents, orders } from '#server/store/tables/orders';

/** A process that says how an order stands, books its payment, and dies by kill -9 at the n-th statement or after the commit. */
const { DATABASE_URL = '', DATA_DIR = '', ORDER_REF: ref = '' } = process.env;
const dieAt = Number(process.env.DIE_AT);

const die = () => process.kill(process.pid, 'SIGKILL');
const say = (text: string) => writeSync(1, `${text}\n`);

let statements = 0;
const STATEMENTS = ['select', 'insert', 'update', 'delete'];

/** The transaction itself, but the process dies on its way to the fatal statement. */
const fatal = <T extends Database>(tx: T): T =>
  new Proxy(tx, {
    get: (target, name) => {
      if (STATEMENTS.includes(String(name))) {
        statements += 1;
        if (statements === dieAt) die();
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const store = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openStore(DATA_DIR);
const { db } = store;
const {
  exchange,
  jobs: runner,
  housekeeping,
} = await runExchange(store, {
  clock: systemClock,
  isProduction: false,
  report: console.error,
});
await Promise.all([runner.stop(), housekeeping.stop()]);

const [order] = await db.select().from(orders).where(eq(orders.ref, ref));
if (!order) throw new Error('there is no such order');
const events = await db
  .select()
  .from(orderEvents)
  .where(eq(orderEvents.orderRef, ref))
  .orderBy(asc(orderEvents.id));
say(
  JSON.stringify({
    status: order.status,
    events: events.map(({ event }) => event),
    jobs: (await db.select().from(jobs)).map(({ kind }) => kind),
    money: (await db.select().from(bankTransfers)).map(({ outcome }) => outcome),
  }),
);

if (dieAt > 0) {
  const transaction: Database['transaction'] = async (work) => {
    const result = await db.transaction(async (tx) => {
      const done = await work(fatal(tx));
      // All is said but the commit.
      if (dieAt === statements + 1) die();
      return done;
    });
    say('committed');
    die();
    return result;
  };
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target),
  });
  await receiveTransfer({ ...exchange, db: dying, wakeJobs: () => {} })({
    transactionId: 'T1',
    accountNumber: order.toAccountNumber,
    amount: order.cashAmount,
    text: order.transferText,
  });
}
await store.close();
