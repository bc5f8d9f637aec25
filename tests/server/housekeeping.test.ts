import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { hashOf } from '#server/exchange/order-codes';
import { startHousekeeping } from '#server/jobs/housekeeping';
import { CARE_AFTER_MS } from '#server/jobs/periodic-task';
import { ANSWERS_KEPT_MS, PURGES, type Purge } from '#server/jobs/purges';
import { StoreAway } from '#server/store/store-away';
import {
  attempts,
  authenticatorOffers,
  oneTimeTokens,
  phoneCodes,
  totpSteps,
  usedCaptchas,
} from '#server/store/tables/account-security';
import { sessions } from '#server/store/tables/accounts';
import { identityPictures } from '#server/store/tables/identity-documents';
import { keyedCalls } from '#server/store/tables/keyed-calls';
import { orders } from '#server/store/tables/orders';
import { priceAlerts } from '#server/store/tables/price-alerts';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { stepDurations } from '#server/store/tables/step-durations';
import { submissions } from '#server/store/tables/submissions';
import { createAccount } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { handClock } from '#tests/support/hand-clock';
import { keyCalled } from '#tests/support/keys';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const DAY = 86_400;
const HOUR = 3_600;

describe.each(REPEATED_ON)('the answer to a key on %s', (engine) => {
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
    // An hour later, so that the next purge comes between the two.
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

const alert = () => ({
  ...{ id: randomUUID(), email: 'lan@example.com', language: 'vi' as const, price: '26000' },
  ...{ currencyCode: 'TRC20', side: 'buy' as const, direction: 'falling' as const },
  ...{ tokenHash: randomUUID(), createdAt: new Date(0) },
});

/** A row of every table that is purged, each of which ends at a moment. */
const rowsEnding = (userId: string, createdAt: Date) => {
  const at = (ended: Date) => ({ createdAt, expiresAt: ended });
  const hash = randomUUID;
  return {
    submissions: (ended: Date) =>
      [
        submissions,
        { call: 'buy_orders', keyHash: hash(), bodyHash: '', answer: '', answeredAt: ended },
      ] as const,
    'calls with keys': (ended: Date) =>
      [keyedCalls, { keyHash: hash(), bodyHash: '', startedAt: ended }] as const,
    'sessions that ran out': (ended: Date) =>
      [sessions, { tokenHash: hash(), userId, ...at(ended) }] as const,
    'sessions that were ended': (ended: Date) =>
      [
        sessions,
        {
          tokenHash: hash(),
          userId,
          ...at(new Date(ended.getTime() + DAY * 1000)),
          revokedAt: ended,
        },
      ] as const,
    'links of mails': (ended: Date) =>
      [oneTimeTokens, { tokenHash: hash(), kind: 'reset', userId, ...at(ended) }] as const,
    'phone codes': (ended: Date) =>
      [
        phoneCodes,
        { userId, purpose: 'phone', phone: '', codeHash: hash(), ...at(ended) },
      ] as const,
    'grants to set an authenticator up': (ended: Date) =>
      [
        phoneCodes,
        { userId, purpose: 'two_factor', phone: '', codeHash: hash(), ...at(ended) },
      ] as const,
    'authenticators that were offered': (ended: Date) =>
      [authenticatorOffers, { userId, secret: hash(), ...at(ended) }] as const,
    'steps of authenticators that were used': (ended: Date) =>
      [totpSteps, { userId, step: 1, usedAt: ended }] as const,
    attempts: (ended: Date) =>
      [
        attempts,
        { kind: 'login.account', subject: hash(), count: 1, windowEndsAt: ended },
      ] as const,
    'captchas that were used': (ended: Date) =>
      [usedCaptchas, { hash: hash(), expiresAt: ended }] as const,
    'durations of steps': (ended: Date) =>
      [
        stepDurations,
        { rail: 'bank', step: 'delivery', seconds: 60, endedAt: ended } as const,
      ] as const,
    'price alerts that were sent': (ended: Date) =>
      [priceAlerts, { ...alert(), state: 'sent', expiresAt: new Date(0), endedAt: ended }] as const,
    'price alerts that ran out': (ended: Date) =>
      [priceAlerts, { ...alert(), expiresAt: ended }] as const,
    'messages of the sandbox': (ended: Date) =>
      [
        sandboxMessages,
        {
          ...{ id: hash(), channel: 'mail', recipient: '', subject: '', text: '', html: '' },
          arrivedAt: ended,
        },
      ] as const,
  };
};
type Ended = keyof ReturnType<typeof rowsEnding>;

/** Seconds that rows are kept after they ended. */
const KEPT: Readonly<Record<Ended, number>> = {
  submissions: DAY,
  'calls with keys': DAY,
  'sessions that ran out': 7 * DAY,
  'sessions that were ended': 7 * DAY,
  'links of mails': 7 * DAY,
  'phone codes': DAY,
  'grants to set an authenticator up': DAY,
  'authenticators that were offered': DAY,
  'steps of authenticators that were used': DAY,
  attempts: HOUR,
  'captchas that were used': HOUR,
  'durations of steps': 30 * DAY,
  'price alerts that were sent': 7 * DAY,
  'price alerts that ran out': 0,
  'messages of the sandbox': 30 * DAY,
};

describe('rows that have ended', () => {
  let running: TestExchange;
  let userId: string;
  beforeAll(async () => {
    running = await startTestExchange();
    ({ id: userId } = await createAccount(running, 'lan@example.com'));
  });
  afterAll(() => running.close());

  test('are of every table that is purged', () => {
    const rows = Object.values(rowsEnding(userId, new Date()));
    const tables = new Set(rows.map((rowOf) => rowOf(new Date())[0]));
    // Those of documents end by their decision, which `identity-documents.test.ts` is about.
    const others = PURGES.map(({ table }) => table).filter((table) => table !== identityPictures);
    expect([...tables]).toEqual([...new Set(others)]);
  });

  test.each(Object.keys(KEPT) as Ended[])(
    '%s are deleted within an hour after their time',
    async (kind) => {
      const now = new Date(running.clock.now());
      // Made long before it ended, which counts.
      const [table, row] = rowsEnding(userId, new Date(0))[kind](now);
      const before = await running.db.$count(table);
      await running.db.insert(table).values(row as never);
      // The hourly purge runs at the last moment that the row is kept, and an hour later.
      await running.pass(KEPT[kind]);
      expect(await running.db.$count(table)).toBe(before + 1);
      await running.pass(HOUR);
      expect(await running.db.$count(table)).toBe(0);
      expect(running.reports).toEqual([]);
    },
  );

  test('are deleted however many there are, and none that has not ended', async () => {
    const ended = new Date(running.clock.now() - 2 * HOUR * 1000);
    const later = new Date(running.clock.now() + DAY * 1000);
    const rowOf = (windowEndsAt: Date) => (_: unknown, i: number) => ({
      ...{ kind: 'login.account', subject: `${windowEndsAt.getTime()}/${i}`, count: 1 },
      windowEndsAt,
    });
    await running.db.insert(attempts).values(Array.from({ length: 2_500 }, rowOf(ended)));
    await running.db.insert(attempts).values(Array.from({ length: 3 }, rowOf(later)));
    await running.pass(HOUR);
    expect(await running.db.$count(attempts)).toBe(3);
  });

  test('that cannot be deleted keep no other rows', async () => {
    const reports: unknown[] = [];
    const broken: Purge = { table: attempts, endedAt: sql`no_such_column`, keptMs: 0 };
    const whole = PURGES.filter(({ table }) => table === totpSteps);
    await running.db.insert(totpSteps).values({ userId, step: 2, usedAt: new Date(0) });
    const housekeeping = startHousekeeping({
      ...{ db: running.db, clock: running.clock, purges: [broken, ...whole] },
      report: (error) => reports.push(error),
    });
    running.clock.advance(CARE_AFTER_MS);
    await housekeeping.stop();
    expect(reports).toHaveLength(1);
    expect(await running.db.$count(totpSteps)).toBe(0);
  });
});

describe('the purge of expired rows', () => {
  const clock = handClock();
  const failing = async (error: Error) => {
    const reports: unknown[] = [];
    let times = 0;
    const db = {
      delete: () => ({
        where: () => ({
          returning: () => {
            times += 1;
            return Promise.reject(error);
          },
        }),
      }),
    };
    const housekeeping = startHousekeeping({
      ...{ db: db as never, clock, purges: PURGES.slice(0, 1) },
      report: (told) => reports.push(told),
    });
    clock.advance(CARE_AFTER_MS - 1);
    await housekeeping.settled();
    expect(times).toBe(0);
    clock.advance(1);
    await housekeeping.settled();
    return { housekeeping, reports, times: () => times };
  };

  test('runs again an hour after one that failed, and not after a stop', async () => {
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

  test('waits silently while the database is away', async () => {
    const { housekeeping, reports } = await failing(new StoreAway('away'));
    expect(reports).toEqual([]);
    await housekeeping.stop();
  });
});
