import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { type Service, startService } from '#server/service';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { GOOD_ORDER } from '#tests/support/test-exchange';

let database: TestDatabase;
let service: Service;
beforeEach(async () => {
  database = await createDatabase();
  service = await startService({ port: 0, dataDir: 'unused', databaseUrl: database.url });
});
afterEach(async () => {
  await service.close();
  await database.drop();
});

const buy = () =>
  fetch(`${service.url}/api/v1/buy_orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(encodeBuyOrder(GOOD_ORDER)),
  });

/** Holds every order back until the test releases it. */
const holdOrders = async () => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table orders in exclusive mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
};

test('asked to stop, it finishes what it is at, takes nothing new, and leaves nothing open', async () => {
  const letGo = await holdOrders();
  const running = buy();
  const waiting = new Client({ connectionString: database.url });
  await waiting.connect();
  const blocked = async () =>
    (
      await waiting.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  await expect.poll(blocked).toBe(1);
  await waiting.end();

  const closing = service.close();
  await expect
    .poll(() =>
      buy().then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  await letGo();
  const answer = await running;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'success' });
  await closing;

  const left = new Client({ connectionString: database.url });
  await left.connect();
  const open =
    "select pid from pg_stat_activity where application_name = 'ben-doi' and datname = current_database()";
  await expect.poll(async () => (await left.query(open)).rowCount).toBe(0);
  expect((await left.query('select ref from orders')).rowCount).toBe(1);
  await left.end();
});
