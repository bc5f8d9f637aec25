import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, reportTo } from '#server/log';
import { auditLog } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import {
  createAccount,
  linkFor,
  logIn,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
  signIn,
  solvedCaptcha,
} from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const NEW = 'a-new-password';
const EMAIL = 'lan.nguyen@example.com';

let running: TestExchange;
const lines: string[] = [];
const secrets: Record<string, string> = { password: PASSWORD, newPassword: NEW };

/** Every operation on an account, successful and failed. */
beforeAll(async () => {
  const log = createLog({ write: (line) => lines.push(line) });
  running = await startTestExchange({ log, report: reportTo(log) });
  const browser = running.browser('203.0.113.77');
  await register(browser, EMAIL);
  secrets.confirmation = await linkFor(running, EMAIL);
  await browser.post('/api/v1/users/process_register', { token: secrets.confirmation });
  secrets.captcha = await solvedCaptcha(browser);
  await logIn(browser, { email: EMAIL, captcha: secrets.captcha });
  secrets.token = (await signIn(browser, { email: EMAIL })).token;
  const inHeader = { Authorization: `Bearer ${secrets.token}` };
  await browser.post(`/api/v1/users/me?Authorization=${secrets.token}`, {}, inHeader);
  await logIn(browser, { email: EMAIL, password: 'a-wrong-password' });
  const { sealed, codeAt } = await createAccount(running, 'minh@example.com', { twofa: 2 });
  await running.db.update(users).set({ totpSecret: sealed }).where(sql`twofa = 2`);
  secrets.code = codeAt(running.clock.now());
  await logIn(browser, { email: 'minh@example.com', code: secrets.code });
  await requestReset(browser, EMAIL);
  secrets.reset = await linkFor(running, EMAIL);
  await resetPassword(browser, secrets.reset, NEW);
  secrets.second = (await signIn(browser, { email: EMAIL, password: NEW })).token;
  await browser.get('/api/v1/logout', { Authorization: `Bearer ${secrets.second}` });
  await running.settle();
});
afterAll(() => running.close());

const found = (text: string, names = Object.keys(secrets)) =>
  names.filter((name) => text.includes(secrets[name] ?? ''));

describe('stored data', () => {
  test('[S40] in the log hold no name, password, token, link, code or captcha', () => {
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(15);
    expect(found(log)).toEqual([]);
    expect(log).not.toContain('example.com');
    expect(log).not.toContain('203.0.113');
    expect(log).toContain('/api/v1/users/reset-password');
  });

  test('[S40] in the tables hold no password, token, link or secret', async () => {
    const { rows } = (await running.db.execute(
      sql`select query_to_xml(format('select * from %I', table_name), true, false, '')::text as content, table_name
          from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sandbox_messages'`,
    )) as unknown as { rows: { content: string; table_name: string }[] };
    expect(rows.length).toBeGreaterThan(20);
    // The sandbox's mailbox and phone hold the links.
    const names = [
      'password',
      'newPassword',
      'confirmation',
      'token',
      'reset',
      'second',
      'captcha',
    ];
    expect(rows.flatMap(({ content }) => found(content, names))).toEqual([]);
    const all = rows.map(({ content }) => content).join('');
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(all).not.toContain('203.0.113.77');
  });

  test('in the audit log are who did what, when, from where and how it ended', async () => {
    const entries = await running.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'register asked',
      'register confirmed',
      'login ok',
      'login ok',
      'login wrong',
      'login ok',
      'password.reset asked',
      'password.reset ok',
      'login ok',
      'logout ok',
    ]);
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['203.0.113.0/24']));
    expect(entries[0]).toMatchObject({ userId: null, at: new Date(running.clock.now()) });
    expect(entries.at(-1)?.userId).toBe(entries[1]?.userId);
    expect(found(JSON.stringify(entries))).toEqual([]);
  });
});
