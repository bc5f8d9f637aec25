import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createVault } from '#server/exchange/accounts/vault';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { createSiteConfigSource } from '#server/exchange/site-config-source';
import { createOrderEvents } from '#server/live/order-events';
import { systemClock } from '#server/ports/clock';
import type { Database } from '#server/store/database';
import type { Store } from '#server/store/store';
import { paidOrderIn } from './paid-order.ts';

/**
 * A process that says how an order stands, books its payment, and dies by kill -9: at the n-th statement, at the commit, for
 * which it is told 0 and says how many statements there were, or after it.
 */
const { DATABASE_URL = '', DATA_DIR = '', ORDER_REF: ref = '' } = process.env;
const dieAt = Number(process.env.DIE_AT);
// A process that is killed would not leave to the next one what it has compiled.
flushCompileCache();

const die = () => process.kill(process.pid, 'SIGKILL');
const say = (text: string) => writeSync(1, `${text}\n`);

let statements = 0;
const STATEMENTS = ['select', 'insert', 'update', 'delete', 'execute'];

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

/** Of the two databases the other one is not loaded: there are many lives, and each begins with this. */
const open = async (): Promise<Store> => {
  if (DATABASE_URL) {
    const { openPostgres } = await import('#server/store/postgres/open-postgres');
    return openPostgres(DATABASE_URL);
  }
  const { openStore } = await import('#server/store/open-store');
  return openStore(DATA_DIR);
};

const { db } = await open();
const { order, found } = await paidOrderIn(db, ref);
say(JSON.stringify(found));

const transaction: Database['transaction'] = async (work) => {
  const result = await db.transaction(async (tx) => {
    const done = await work(fatal(tx));
    if (dieAt === 0) {
      say(String(statements));
      die();
    }
    return done;
  });
  say('committed');
  die();
  return result;
};
const dying = new Proxy(db, {
  get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
});
await receiveMoney({
  db: dying,
  clock: systemClock,
  wakeJobs: () => {},
  live: createOrderEvents(),
  siteConfig: createSiteConfigSource(db),
  vault: createVault('a key of this test alone, 32 letters'),
})({
  transactionId: 'T1',
  accountNumber: order.toAccountNumber,
  amount: order.cashAmount,
  text: order.transferText,
});
// Nothing has killed it: there was no transaction. Its open connections would keep it alive.
process.exit();
