import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAccount,
  linkFor,
  logIn,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test('an account is registered, confirmed by its mail, and signed in with', async () => {
  const browser = running.browser();
  const asked = await register(browser, 'Lan@Example.com ');
  expect(asked.text).toBe('{"status":"success","message":"","data":null}');
  const token = await linkFor(running, 'lan@example.com');
  expect((await browser.post('/api/v1/users/process_register', { token })).status).toBe(200);
  const session = await signIn(browser, { email: 'lan@example.com' });
  expect(session).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { email: 'lan@example.com', role: 0, twofa: 0, docStatus: 'not_uploaded' },
    wallet: { vnd: '0' },
  });
});

test('a forgotten password is replaced by the link of a mail, and the old one is worth nothing', async () => {
  const { email } = await createAccount(running, 'quen@example.com');
  const browser = running.browser();
  expect((await requestReset(browser, email)).status).toBe(200);
  const token = await linkFor(running, email);
  expect((await resetPassword(browser, token, 'another-password')).status).toBe(200);
  expect((await logIn(browser, { email })).json?.messageCode).toBe('WRONG_CREDENTIALS');
  await signIn(browser, { email, password: 'another-password' });
});
