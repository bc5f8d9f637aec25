import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeSampleAccounts,
  openSampleAccounts,
  readSampleAccounts,
  type SampleAccount,
} from '#server/sandbox/accounts';
import { users } from '#server/store/tables/accounts';
import { createAccount, logIn, register, requestReset, signIn } from '#tests/support/accounts';
import { openPostgresStore } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let accounts: readonly SampleAccount[];
beforeAll(async () => {
  running = await startTestExchange({}, openPostgresStore);
  // Processes that start at the same moment.
  await Promise.all([1, 2, 3].map(() => openSampleAccounts(running.exchange)));
  accounts = await readSampleAccounts(running.db);
});
afterAll(() => running.close());

const codeNow = (secret: string) =>
  secret === '' ? '' : new TOTP({ secret }).generate({ timestamp: running.clock.now() });

/** Moves past the step whose code was used. */
const nextCode = (secret: string) => {
  running.clock.advance(30_000);
  return codeNow(secret);
};

describe('the sample accounts of the sandbox', () => {
  test('are four, two of them system accounts with an authenticator each, made once, and stay as they are', async () => {
    await openSampleAccounts(running.exchange);
    expect(await readSampleAccounts(running.db)).toEqual(accounts);
    expect(accounts.map(({ role, totpSecret }) => [role, totpSecret !== ''])).toEqual([
      [0, false],
      [0, true],
      [10, true],
      [10, true],
    ]);
    expect(await running.db.$count(users)).toBe(4);
  });

  test('sign in with the data of the page', async () => {
    for (const { email, password, role, totpSecret } of accounts) {
      const typed = { email, password };
      const code = codeNow(totpSecret);
      if (code !== '') {
        const asked = await logIn(running.browser(), typed);
        expect(asked.json).toMatchObject({
          messageCode: 'REQUIRED_CODE',
          data: { type: 'authenticator' },
        });
      }
      const { user } = await signIn(running.browser(), { ...typed, code });
      expect(user).toMatchObject({ email, role });
    }
  });

  test('[ROLE-03] a system account signs in with its authenticator and may do what an operator does', async () => {
    const { email = '', password = '', totpSecret = '' } = accounts[3] ?? {};
    const browser = running.browser();
    const { token } = await signIn(browser, { email, password, code: nextCode(totpSecret) });
    const { ref } = await placeOrder(running.browser());
    const answer = await browser.post(
      '/api/v1/operator/cancel-order',
      { order_ref: ref },
      { Authorization: `Bearer ${token}` },
    );
    expect([answer.status, answer.json?.status]).toEqual([200, 'success']);
  });

  test('of an older version of the sandbox get passwords and authenticators anew, under their old ids', async () => {
    const old = await startTestExchange({}, openPostgresStore);
    const { id, number } = await createAccount(old, 'vanhanh@sandbox.example', { role: 10 });
    await openSampleAccounts(old.exchange);
    const made = await readSampleAccounts(old.db);
    const operator = made.find(({ email }) => email === 'vanhanh@sandbox.example');
    const { password = '', totpSecret = '' } = operator ?? {};
    expect(operator?.id).toBe(id);
    const code = new TOTP({ secret: totpSecret }).generate({ timestamp: old.clock.now() });
    const typed = { email: 'vanhanh@sandbox.example', password, code };
    const { user } = await signIn(old.browser(), typed);
    expect(user).toMatchObject({ id: number, role: 10 });
    await old.close();
  });

  test('stand on the sandbox page, beside what was mailed, and nowhere else', async () => {
    const browser = running.browser();
    await register(browser, 'lan@example.com');
    await running.settle();
    const { text } = await browser.get('/sandbox');
    for (const { email, password, totpSecret } of accounts) {
      for (const shown of [email, password, totpSecret]) expect(text).toContain(shown);
      if (totpSecret !== '') expect(text).toContain(codeNow(totpSecret));
    }
    expect(text).toContain('Xác nhận tài khoản Bến Đổi');
    expect(text).toMatch(/href="\/users\/process\/[0-9a-f]{64}"/);
    expect((await browser.get('/sandbox/api/accounts')).json?.data).toEqual(
      accounts.map((account) => ({
        ...account,
        id: expect.stringMatching(/^\d{10}$/),
        code: codeNow(account.totpSecret),
      })),
    );
    const config = await browser.post('/api/v1/config-web', { isGetAll: 'true', domain: 'x' });
    expect(config.text).not.toContain('sandbox.example');
  });

  test('are read by tests with what was mailed and texted', async () => {
    const browser = running.browser();
    running.clock.advance(1_000);
    await requestReset(browser, accounts[0]?.email ?? '');
    await running.settle();
    const { json } = await browser.get('/sandbox/api/mail');
    expect(json).toHaveProperty(
      'data.0',
      expect.objectContaining({
        to: accounts[0]?.email,
        subject: 'Đặt mật khẩu mới cho Bến Đổi',
        links: [expect.stringMatching(/^\/users\/reset-password\/reset__[0-9a-f]{64}__\d+$/)],
      }),
    );
    expect((await browser.get('/sandbox/api/sms')).json?.data).toEqual([]);
  });

  test('are shut as soon as the same data are used in production', async () => {
    const { email = '', password = '', totpSecret = '' } = accounts[2] ?? {};
    const { token } = await signIn(running.browser(), {
      ...{ email, password },
      code: nextCode(totpSecret),
    });
    await closeSampleAccounts(running.db);
    const me = await running
      .browser()
      .post('/api/v1/users/me', {}, { Authorization: `Bearer ${token}` });
    expect(me.status).toBe(401);
    for (const account of accounts) {
      const { json } = await logIn(running.browser(), account);
      expect(json?.messageCode).toBe('WRONG_CREDENTIALS');
    }
    const roles = await running.db.select({ role: users.role }).from(users);
    expect(roles.map(({ role }) => role)).not.toContain(10);
  });
});
