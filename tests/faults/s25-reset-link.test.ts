import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAccount,
  linkFor,
  logIn,
  NO_CAPS,
  register,
  requestReset,
  resetPassword,
  signIn,
  solvedCaptcha,
} from '#tests/support/accounts';
import { openPostgresStore } from '#tests/support/postgres-database';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const NEW = 'a-new-password';
const GONE = { status: 'error', messageCode: 'LINK_INVALID' };
const LATE = { messageCode: 'INVALID_FIELDS', message: 'Link counter has expired.' };

let running: TestExchange;
let count = 0;
beforeAll(async () => {
  running = await startTestExchange({}, openPostgresStore, { attemptLimits: NO_CAPS });
});
afterAll(() => running.close());

/** An account with a fresh reset link in its mail. */
const withLink = async () => {
  count += 1;
  const { email } = await createAccount(running, `lan${count}@example.com`);
  await requestReset(running.browser(), email);
  return { email, token: await linkFor(running, email) };
};

const reset = (token: string, password = NEW) => resetPassword(running.browser(), token, password);

describe('a reset link', () => {
  test('[S25] is valid once', async () => {
    const { email, token } = await withLink();
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, 'a-third-password')).json).toMatchObject(GONE);
    await signIn(running.browser(), { email, password: NEW });
  });

  test('[S25] that is followed 20 times at once sets one password', async () => {
    const { email, token } = await withLink();
    const passwords = Array.from({ length: 20 }, (_, i) => `password-${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const set = passwords.filter((_, i) => answers[i]?.status === 200);
    expect(set).toHaveLength(1);
    await signIn(running.browser(), { email, password: set[0] ?? '' });
  });

  test('[S25] is valid for 1,800 s and not for 1,801', async () => {
    const [one, other] = [await withLink(), await withLink()];
    running.clock.advance(1_800_000);
    expect((await reset(one.token)).status).toBe(200);
    running.clock.advance(1_000);
    expect((await reset(other.token)).json).toMatchObject(LATE);
    await signIn(running.browser(), { email: other.email });
  });

  test('[S25] that was altered is refused', async () => {
    const { email, token } = await withLink();
    const [kind, random = '', made] = token.split('__');
    const otherLetter = random.startsWith('a') ? 'b' : 'a';
    const altered = [
      `${kind}__${otherLetter}${random.slice(1)}__${made}`,
      `${kind}__${random}__${Number(made) + 1}`,
      `${kind}__${random.slice(1)}__${made}`,
      `x__${random}__${made}`,
    ];
    for (const wrong of altered) expect((await reset(wrong)).json).toMatchObject(GONE);
    running.clock.advance(1_801_000);
    // A later time does not make it younger: the time is a part of what is looked up.
    const younger = `${kind}__${random}__${Math.floor(running.clock.now() / 1000)}`;
    expect((await reset(younger)).json).toMatchObject(GONE);
    expect((await reset(`${token}' or 1=1`)).json?.messageCode).toBe('INVALID_FIELDS');
    await signIn(running.browser(), { email });
  });

  test('[S25] is invalid once another one was followed', async () => {
    const { email, token } = await withLink();
    running.clock.advance(1_000);
    await requestReset(running.browser(), email);
    const newer = await linkFor(running, email);
    expect(newer).not.toBe(token);
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(token)).json).toMatchObject(GONE);
  });

  test('[S25] must be the same in the address and in the body', async () => {
    const { token } = await withLink();
    const browser = running.browser();
    const body = { token, password: NEW, captcha: await solvedCaptcha(browser) };
    expect((await browser.post('/api/v1/users/reset-password?token=x', body)).json).toMatchObject(
      GONE,
    );
    expect((await browser.post('/api/v1/users/reset-password', body)).json).toMatchObject(GONE);
  });

  test('ends every session of the account, and notifies the owner', async () => {
    const { email, token } = await withLink();
    const thief = await signIn(running.browser(), { email });
    const me = () =>
      running.browser().post('/api/v1/users/me', {}, { Authorization: `Bearer ${thief.token}` });
    expect((await me()).status).toBe(200);
    await reset(token);
    expect((await me()).status).toBe(401);
    expect((await logIn(running.browser(), { email })).json?.messageCode).toBe('WRONG_CREDENTIALS');
  });

  test('is not what a registration’s link is, nor the other way round', async () => {
    const { email, token } = await withLink();
    const browser = running.browser();
    expect((await browser.post('/api/v1/users/process_register', { token })).json).toMatchObject(
      GONE,
    );
    await register(browser, 'neu@example.com');
    const confirmation = await linkFor(running, 'neu@example.com');
    expect((await reset(confirmation)).json).toMatchObject(LATE);
    await signIn(running.browser(), { email });
  });
});
