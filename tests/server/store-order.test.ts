import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyCalled } from '#tests/support/keys';
import { ENGINES, openStoreOn } from '#tests/support/postgres-database';
import { rowsOf } from '#tests/support/rows-of';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const COUNTS = sql`select (select count(*) from orders) as orders, (select count(*) from order_events) as events,
  (select count(*) from jobs) as jobs, (select count(*) from submissions) as answers,
  (select count(*) from order_legs) as legs, (select count(*) from quotes) as quotes`;

describe.each(ENGINES)('an order on %s', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  afterAll(() => running.close());

  const counts = async () => (await rowsOf<object>(running.db, COUNTS))[0];
  /** Runs before each new row of a table. */
  const meddle = async (table: string, body: string) => {
    await running.db.execute(
      sql.raw(
        `create function meddle() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;`,
      ),
    );
    await running.db.execute(
      sql.raw(
        `create trigger meddle before insert on ${table} for each row execute function meddle()`,
      ),
    );
  };
  afterEach(() => running.db.execute(sql`drop function if exists meddle cascade`));

  it('is there with its event and its deadline', async () => {
    const { ref } = await placeOrder(running.browser());
    expect(await booksOf(running, ref)).toMatchObject({
      status: 'pending',
      events: ['order.placed'],
      jobs: ['deadline'],
    });
  });

  it.each(['order_legs', 'quotes', 'order_events', 'jobs', 'submissions'])(
    'is not there when its row in %s cannot be written',
    async (table) => {
      const before = await counts();
      await meddle(table, "raise exception 'no'");
      const key = { 'Idempotency-Key': keyCalled('an order that fails') };
      expect((await postOrder(running.browser(), {}, key)).status).toBe(500);
      expect(await counts()).toEqual(before);
    },
  );

  it('draws another number when one is taken', async () => {
    const { ref: first } = await placeOrder(running.browser());
    const number = (await booksOf(running, first)).row?.number;
    await running.db.execute(sql`create sequence numbers`);
    await meddle('orders', `if nextval('numbers') <= 2 then new.number := ${number}; end if`);
    const { ref } = await placeOrder(running.browser());
    expect((await booksOf(running, ref)).row?.number).not.toBe(number);
  });

  it('draws another text for the transfer when one is taken', async () => {
    const { payment } = await placeOrder(running.browser());
    await running.db.execute(sql`create sequence draws`);
    await meddle(
      'order_legs',
      `if new.direction = 'in' and nextval('draws') <= 4 then new.reference := '${payment.transferText}'; end if`,
    );
    const { ref } = await placeOrder(running.browser());
    expect((await booksOf(running, ref)).events).toEqual(['order.placed']);
    // Five times in a row is no chance any more.
    await running.db.execute(sql`alter sequence draws minvalue 0 restart with 0`);
    expect((await postOrder(running.browser())).status).toBe(500);
  });
});

describe('an order’s creation time', () => {
  it.each([0, 1, 499, 500, 999])('is never later than now, %i ms into a second', async (ms) => {
    const running = await startTestExchange();
    running.clock.advance(ms);
    const { createdAt, ref } = await placeOrder(running.browser());
    expect(createdAt).toBe(Math.floor(running.clock.now() / 1000));
    const { row } = await booksOf(running, ref);
    expect(row?.createdAt.getTime()).toBeLessThanOrEqual(running.clock.now());
    // The Date header, from which a page learns the time, is not earlier either.
    const { headers } = await running.browser().get('/healthz');
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThanOrEqual(createdAt * 1000);
    await running.close();
  });
});
