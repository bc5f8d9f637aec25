import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { hashOf } from '#server/exchange/order-codes';
import { startHousekeeping } from '#server/jobs/housekeeping';
import { ANSWERS_KEPT_MS } from '#server/jobs/purge-answers';
import { StoreAway } from '#server/store/store-away';
import { orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import type { BrowserLike } from '#tests/support/browser-like';
import { handClock } from '#tests/support/hand-clock';
import { keyCalled } from '#tests/support/keys';
import { ENGINES, openStoreOn } from '#tests/support/postgres-database';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const DAY = 86_400;
const HOUR = 3_600;

describe.each(ENGINES)('the answer to a key on %s', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  afterAll(() => running.close());

  const isKept = async (name: string) => {
    const keyHash = hashOf(keyCalled(name));
    return (await running.db.$count(submissions, eq(submissions.keyHash, keyHash))) === 1;
  };
  const post = (browser: BrowserLike, name: string, quantity = '100') =>
    postOrder(browser, { quantity }, { 'Idempotency-Key': keyCalled(name) });

  test('[C6, S2] is stored for a day to the last second, and asked for again makes no second order', async () => {
    const browser = running.browser();
    const first = await post(browser, 'an order of one day');
    const refused = await post(browser, 'a refusal of one day', '1');
    // An hour later, so that the next look at what is old comes between the two.
    await running.pass(HOUR / 2);
    await post(browser, 'an order of half an hour later');
    await running.pass(DAY - HOUR / 2);
    const again = await post(browser, 'an order of one day');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await post(browser, 'a refusal of one day', '1')).text).toBe(refused.text);
  });

  test('[C6, S2] is deleted within an hour after that, and a retry still finds the order, as it is then', async () => {
    await running.pass(HOUR);
    expect(await isKept('an order of one day')).toBe(false);
    expect(await isKept('a refusal of one day')).toBe(false);
    const before = await running.db.$count(orders);
    const again = await post(running.browser(), 'an order of one day');
    expect(decodeOrder(again.json?.data)).toMatchObject({ status: 'cancelled', isMasked: false });
    const other = await post(running.browser(), 'an order of one day', '101');
    expect([other.status, other.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
    expect(await running.db.$count(orders)).toBe(before);
  });

  test('is not deleted with an older one', async () => {
    const young = running.browser();
    await post(young, 'an order of today');
    await running.pass(HOUR);
    expect(await isKept('an order of half an hour later')).toBe(false);
    expect(await isKept('an order of today')).toBe(true);
    await running.pass(DAY - 2 * HOUR);
    expect(await isKept('an order of today')).toBe(true);
    await running.pass(3 * HOUR);
    expect(await isKept('an order of today')).toBe(false);
    expect(running.reports).toEqual([]);
  });
});

describe('what has had its time', () => {
  const clock = handClock();
  const failing = async (error: Error) => {
    const reports: unknown[] = [];
    let times = 0;
    const db = {
      delete: () => ({
        where: () => {
          times += 1;
          return Promise.reject(error);
        },
      }),
    };
    const housekeeping = startHousekeeping({
      ...{ db: db as never, clock },
      report: (told) => reports.push(told),
    });
    await housekeeping.settled();
    return { housekeeping, reports, times: () => times };
  };

  test('is looked for again an hour after a look that failed, and whoever stops is left alone', async () => {
    const error = new Error('no');
    const { housekeeping, reports, times } = await failing(error);
    expect([times(), reports]).toEqual([1, [error]]);
    housekeeping.wake();
    clock.advance(HOUR * 1000 - 1);
    expect(times()).toBe(1);
    clock.advance(1);
    await housekeeping.settled();
    expect(times()).toBe(2);
    await housekeeping.stop();
    clock.advance(ANSWERS_KEPT_MS);
    housekeeping.wake();
    expect(times()).toBe(2);
  });

  test('waits without a word while the database is away', async () => {
    const { housekeeping, reports } = await failing(new StoreAway('away'));
    expect(reports).toEqual([]);
    await housekeeping.stop();
  });
});
