import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuyOrder, encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { jobs, orderEvents, orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import {
  type ExchangeProcess,
  postWithCookies,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';
import { keyCalled } from '#tests/support/keys';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { GOOD_ORDER } from '#tests/support/test-exchange';

/** Every other post goes to the other process. */
const PROCESSES = 2;
const TIMES = 50;

let database: TestDatabase;
let processes: readonly ExchangeProcess[] = [];
let store: Store;
beforeAll(async () => {
  database = await createDatabase();
  processes = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startExchange('unused', { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' }),
    ),
  );
  store = await openPostgres(database.url);
});
afterAll(async () => {
  await store.close();
  await Promise.all(processes.map(stopExchange));
  await database.drop();
});

const counts = async () => ({
  orders: await store.db.$count(orders),
  events: await store.db.$count(orderEvents),
  jobs: await store.db.$count(jobs),
  answers: await store.db.$count(submissions),
});

/** Posts under one key, all at once, by one browser; the n-th with `changes`. */
const postAtOnce = async (key: string, changes: (n: number) => Partial<BuyOrder>) => {
  const urlOf = (n: number) => processes[n % PROCESSES]?.url ?? '';
  const { cookie } = await postWithCookies(urlOf(0), '/api/v1/users/me', {});
  return Promise.all(
    Array.from({ length: TIMES }, async (_, n) => {
      const ask = () =>
        fetch(`${urlOf(n)}/api/v1/buy_orders`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            // The limits are not what is tested here.
            'X-Forwarded-For': `203.0.113.${n}`,
            Cookie: cookie,
            'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
          },
          body: JSON.stringify(encodeBuyOrder({ ...GOOD_ORDER, ...changes(n) })),
        });
      let answer = await ask();
      // On a busy machine a connection may come too late: then the post is repeated.
      while (answer.status === 503) answer = await ask();
      return { status: answer.status, text: await answer.text() };
    }),
  );
};

const ONE = { orders: 1, events: 1, jobs: 1, answers: 1 };

test('[S17] fifty posts of one key at two processes on PostgreSQL are one order, and every answer is the same', async () => {
  const answers = await postAtOnce(keyCalled('fifty at once'), () => ({}));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await counts()).toEqual(ONE);
});

test('[S17] two orders under one key at once: one is made, and the posts of the other get 409', async () => {
  // Both go to both processes, in turns.
  const quantityOf = (n: number) => (Math.floor(n / PROCESSES) % 2 === 0 ? '100' : '101');
  const answers = await postAtOnce(keyCalled('two orders one key'), (n) => ({
    quantity: quantityOf(n),
  }));
  const made = answers.findIndex(({ status }) => status === 200);
  for (const [n, { status, text }] of answers.entries()) {
    if (quantityOf(n) === quantityOf(made)) expect({ status, text }).toEqual(answers[made]);
    else expect([status, text]).toEqual([409, expect.stringContaining('KEY_REUSED')]);
  }
  expect(await counts()).toEqual({ orders: 2, events: 2, jobs: 2, answers: 2 });
});

test('control: posts of other keys are other orders @long', async () => {
  const before = await store.db.$count(orders);
  for (const key of ['a key of its own', 'another key of its own'].map(keyCalled)) {
    expect((await postAtOnce(key, () => ({}))).every(({ status }) => status === 200)).toBe(true);
  }
  expect(await store.db.$count(orders)).toBe(before + 2);
});
