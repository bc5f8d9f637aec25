import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { inTransaction } from '#server/exchange/exchange';
import { post } from '#server/exchange/messages';
import type { Mail } from '#server/ports/mail';
import type { Database } from '#server/store/database';
import { auditLog, oneTimeTokens } from '#server/store/tables/account-security';
import { messages } from '#server/store/tables/messages';
import { jobs } from '#server/store/tables/orders';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { createAccount, PASSWORD, register, requestReset } from '#tests/support/accounts';
import { browserLike } from '#tests/support/browser-like';
import { signInProven } from '#tests/support/prove-person';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const MAIL = {
  channel: 'mail',
  recipient: 'lan@example.com',
  subject: 'Xin chào',
  text: 'Chào bạn',
  html: '<p>Chào bạn</p>',
} as const;

const inSeconds = (seconds: number) => new Date(running.clock.now() + seconds * 1000);

const write = (message: Partial<Parameters<typeof post>[2]> = {}) =>
  inTransaction(running.exchange, (tx) =>
    post(tx, running.exchange, { ...MAIL, expiresAt: inSeconds(1_800), ...message }),
  );

/** A carrier that fails a number of times and then writes down what it carries. */
const failing = (times: number) => {
  const carried: Mail[] = [];
  let left = times;
  return {
    carried,
    mail: {
      send: async (mail: Mail) => {
        left -= 1;
        if (left >= 0) throw new Error('the mail server is away');
        carried.push(mail);
      },
    },
  };
};

describe('messages', () => {
  it('arrive in the sandbox, and leave nothing behind in the outbox', async () => {
    await write();
    await write({ channel: 'sms', recipient: '84912345678', text: '123456' });
    await running.settle();
    expect(await running.db.select().from(sandboxMessages)).toEqual([
      expect.objectContaining(MAIL),
      expect.objectContaining({ channel: 'sms', recipient: '84912345678', text: '123456' }),
    ]);
    expect(await running.db.$count(messages)).toBe(0);
    expect(await running.db.$count(jobs)).toBe(0);
  });

  it('are not sent when their transaction was not committed', async () => {
    await expect(
      inTransaction(running.exchange, async (tx) => {
        await post(tx, running.exchange, { ...MAIL, expiresAt: inSeconds(60) });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await running.pass(600);
    expect(await running.db.$count(sandboxMessages)).toBe(0);
  });

  it('are handed in again until they get away, then never again', async () => {
    const { carried, mail } = failing(3);
    await running.rewire({ mail });
    await write();
    await running.settle();
    expect(carried).toEqual([]);
    await running.pass(1);
    await running.pass(2);
    await running.pass(4);
    expect(carried).toEqual([expect.objectContaining({ to: MAIL.recipient, text: MAIL.text })]);
    await running.pass(3_600);
    expect(carried).toHaveLength(1);
    expect(await running.db.$count(messages)).toBe(0);
  });

  it('are forgotten unsent when what they carry has run out', async () => {
    const { carried, mail } = failing(1);
    await running.rewire({ mail });
    await write({ expiresAt: inSeconds(1) });
    await running.settle();
    await running.pass(1);
    expect(carried).toEqual([]);
    expect(await running.db.$count(messages)).toBe(0);
  });
});

describe('the mails of accounts', () => {
  it('are written by their job: what waits to be sent holds no words and no link', async () => {
    const { email } = await createAccount(running, 'lan@example.com');
    const app = createApp({
      exchange: { ...running.exchange, wakeJobs: () => {} },
      limits: NO_LIMITS,
    });
    const browser = browserLike(app);
    await register(browser, 'new@example.com');
    await requestReset(browser, email);
    const { token } = await signInProven(running, browser, { email });
    const change = { currentPassword: PASSWORD, password: 'another-password' };
    await browser.post('/api/v1/users/change-password', change, {
      Authorization: `Bearer ${token}`,
    });
    const waiting = await running.db.select().from(messages);
    const written = waiting.map(({ draft, subject, text, html }) => ({
      ...{ kind: draft?.kind },
      words: subject + text + html,
    }));
    expect(written.toSorted((one, other) => `${one.kind}`.localeCompare(`${other.kind}`))).toEqual(
      ['notice', 'registration', 'reset'].map((kind) => ({ kind, words: '' })),
    );
    expect(await running.db.$count(oneTimeTokens)).toBe(0);
  });

  it('are sent after a crash between the answer and the sending', async () => {
    // The process dies after the commit: its jobs are not announced, and another process starts on the same database.
    const dead = { ...running.exchange, wakeJobs: () => {} };
    const browser = browserLike(createApp({ exchange: dead, limits: NO_LIMITS }));
    await register(browser, 'new@example.com');
    expect(await running.db.$count(sandboxMessages)).toBe(0);
    await running.rewire({});
    expect(
      (await running.db.select().from(sandboxMessages)).map(({ recipient }) => recipient),
    ).toEqual(['new@example.com']);
  });

  it('are not sent when the registration was not committed', async () => {
    const { db } = running.exchange;
    const transaction: Database['transaction'] = (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the process died before the commit');
      });
    const failing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' ? transaction : Reflect.get(target, name, target),
    });
    const exchange = { ...running.exchange, db: failing };
    const app = createApp({ exchange, limits: NO_LIMITS, report: () => {} });
    expect((await register(browserLike(app), 'new@example.com')).status).toBe(500);
    await running.pass(600);
    expect(await running.db.$count(messages)).toBe(0);
    expect(await running.db.$count(sandboxMessages)).toBe(0);
  });
});

describe('the audit log', () => {
  it.each([
    sql`update audit_log set outcome = 'changed'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])('is added to and never changed %#', async (statement) => {
    const entry = { at: inSeconds(0), action: 'login', outcome: 'ok', address: '192.0.2.0' };
    await running.db.insert(auditLog).values(entry);
    await expect(running.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is only ever added to' },
    });
    expect(await running.db.select().from(auditLog)).toEqual([
      expect.objectContaining({ outcome: 'ok', detail: {}, userId: null }),
    ]);
  });
});
