import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS_KEPT_MS, startHousekeeping } from '#server/jobs/housekeeping';
import { StoreAway } from '#server/store/store-away';
import { submissions } from '#server/store/tables/submissions';
import type { BrowserLike } from '#tests/support/browser-like';
import { handClock } from '#tests/support/hand-clock';
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

  const isKept = async (key: string) =>
    (await running.db.select().from(submissions).where(eq(submissions.key, key))).length === 1;
  const post = (browser: BrowserLike, key: string, quantity = '100') =>
    postOrder(browser, { quantity }, { 'Idempotency-Key': key });

  test('[C6, S2] is kept for seven days to the last second, and asked for again makes no second order', async () => {
    const browser = running.browser();
    const first = await post(browser, 'an-order-of-seven-days');
    const refused = await post(browser, 'a-refusal-of-seven-days', '1');
    // An hour later, so that the next look at what is old comes between the two.
    await running.pass(HOUR / 2);
    await post(browser, 'an-order-of-half-an-hour-later');
    await running.pass(7 * DAY - HOUR / 2);
    const again = await post(browser, 'an-order-of-seven-days');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await post(browser, 'a-refusal-of-seven-days', '1')).text).toBe(refused.text);
  });

  test('is thrown away within an hour after that, and no younger one with it', async () => {
    await running.pass(HOUR);
    expect(await isKept('an-order-of-seven-days')).toBe(false);
    expect(await isKept('a-refusal-of-seven-days')).toBe(false);
    const young = running.browser();
    await post(young, 'an-order-of-today');
    await running.pass(HOUR);
    expect(await isKept('an-order-of-half-an-hour-later')).toBe(false);
    expect(await isKept('an-order-of-today')).toBe(true);
    await running.pass(7 * DAY - 2 * HOUR);
    expect(await isKept('an-order-of-today')).toBe(true);
    await running.pass(3 * HOUR);
    expect(await isKept('an-order-of-today')).toBe(false);
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
