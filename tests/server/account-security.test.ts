import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { auditLog } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import {
  arrivedFor,
  createAccount,
  logIn,
  NO_CAPS,
  PASSWORD,
  solvedCaptcha,
} from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { openStoreOn } from '#tests/support/postgres-database';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const EMAIL = 'lan@example.com';
const NEW = 'another-password';
const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';

let running: TestExchange;
let id: string;
const start = async (attemptLimits?: typeof NO_CAPS) => {
  running = await startTestExchange(
    {},
    () => openStoreOn('PostgreSQL'),
    attemptLimits && { attemptLimits },
  );
  ({ id } = await createAccount(running, EMAIL));
};
afterEach(() => running.close());

const newToken = async (email = EMAIL) =>
  (await signInProven(running, running.browser(), { email })).token;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const call = (token: string, path: string, body: object): Promise<Answer> =>
  running.browser().post(`/api/v1/users/${path}`, body, bearer(token));
const change = (token: string, currentPassword = PASSWORD, password = NEW) =>
  call(token, 'change-password', { currentPassword, password });
const isLive = async (token: string) => (await call(token, 'me', {})).status === 200;
const sessionsOf = async (token: string) => {
  const { json } = await running.browser().get('/api/v1/users/sessions', bearer(token));
  return accountSessionsCodec.decode(json?.data).sessions;
};
const errorsOf = ({ json }: Answer) =>
  Object.entries((json?.errors ?? {}) as Record<string, { id: string }>).map(
    ([field, { id: rule }]) => `${field} ${rule}`,
  );
const loginStatus = async (password: string) =>
  (await logIn(running.browser(), { email: EMAIL, password })).status;

describe('a password', () => {
  beforeEach(() => start());

  test('[ACC-03] is changed by the current one; every other session ends, this one goes on', async () => {
    const [mine, other] = [await newToken(), await newToken()];
    expect((await change(mine)).status).toBe(200);
    expect([await isLive(mine), await isLive(other)]).toEqual([true, false]);
    expect([await loginStatus(PASSWORD), await loginStatus(NEW)]).toEqual([422, 200]);
    const mails = await arrivedFor(running, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Mật khẩu Bến Đổi của bạn đã được thay đổi',
    ]);
    const entries = await running.db.select().from(auditLog).where(eq(auditLog.userId, id));
    const said = entries.map(({ action, outcome }) => `${action} ${outcome}`);
    expect(said).toContain('password.change ok');
  });

  test.each([
    ['a wrong current password', 'not-my-password', NEW, 'currentPassword passwordWrong'],
    ['a short one', PASSWORD, '12345', 'password passwordLength'],
    ['a long one', PASSWORD, 'a'.repeat(21), 'password passwordLength'],
    ['the same one', PASSWORD, PASSWORD, 'password passwordSame'],
  ])('[ACC-03] is not changed by %s', async (_, current, wanted, fault) => {
    const [mine, other] = [await newToken(), await newToken()];
    const answer = await change(mine, current, wanted);
    expect([answer.status, errorsOf(answer)]).toEqual([422, [fault]]);
    expect([await isLive(mine), await isLive(other)]).toEqual([true, true]);
    expect(await loginStatus(PASSWORD)).toBe(200);
    expect(await arrivedFor(running, EMAIL)).toEqual([]);
  });

  test('[ACC-03] is refused after ten guesses at once, even the right one', async () => {
    const token = await newToken();
    const guesses = Array.from({ length: 15 }, (_, i) => change(token, `guess-number-${i}`));
    const codes = (await Promise.all(guesses)).map(({ json }) => json?.messageCode).toSorted();
    expect(codes).toEqual([...Array(10).fill('INVALID_FIELDS'), ...Array(5).fill('TOO_MANY')]);
    expect((await change(token)).status).toBe(429);
    // Guesses in a session do not prevent a login.
    expect(await loginStatus(PASSWORD)).toBe(200);
    running.clock.advance(15 * 60_000);
    await provePerson(running, token);
    expect((await change(token)).status).toBe(200);
  });
});

test('[ACC-03] of many changes at once one is made, and its session alone is left', async () => {
  await start(NO_CAPS);
  const tokens = await Promise.all(Array.from({ length: 6 }, () => newToken()));
  const wishes = tokens.map((token, i) => ({ token, password: `new-password-${i}` }));
  const answers = await Promise.all(
    wishes.map(({ token, password }) => change(token, PASSWORD, password)),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  // The others were refused: another current password, or signed out.
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422 || status === 401)).toHaveLength(5);
  const live = await Promise.all(tokens.map(isLive));
  expect(live).toEqual(tokens.map((_, i) => i === winner));
  expect(await loginStatus(wishes[winner]?.password ?? '')).toBe(200);
  expect(await arrivedFor(running, EMAIL)).toHaveLength(1);
});

describe('sessions', () => {
  beforeEach(() => start());

  test('[ACC-03] are listed to their owner: the live ones, the own one first', async () => {
    const browser = running.browser('203.0.113.77');
    const captcha = await solvedCaptcha(browser);
    const headers = { 'User-Agent': CHROME };
    const { json } = await logIn(browser, { email: EMAIL, captcha }, headers);
    const { token: phone } = decodeSession(json?.data);
    running.clock.advance(60_000);
    const [ended, current] = [await newToken(), await newToken()];
    await running.browser().get('/api/v1/logout', bearer(ended));
    const other = await createAccount(running, 'minh@example.com');
    await newToken(other.email);
    const now = running.clock.now() / 1000;
    expect(await sessionsOf(current)).toEqual([
      expect.objectContaining({ isCurrent: true, createdAt: now, lastUsedAt: now }),
      {
        ...{ device: 'Chrome · Android', network: '203.0.113.0/24', isCurrent: false },
        ...{ createdAt: now - 60, lastUsedAt: now - 60, id: expect.any(String) },
      },
    ]);
    const { text } = await running.browser().get('/api/v1/users/sessions', bearer(current));
    expect(text).not.toContain(phone);
    running.clock.advance(6 * 60_000);
    await isLive(phone);
    expect((await sessionsOf(phone))[0]).toMatchObject({ isCurrent: true });
    // Another one was used later, as far as uses are noted: the own one stays first.
    running.clock.advance(6 * 60_000);
    await isLive(current);
    running.clock.advance(3 * 60_000);
    await isLive(phone);
    expect((await sessionsOf(current)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    running.clock.advance(7 * 86_400_000);
    const later = await newToken();
    expect(await sessionsOf(later)).toHaveLength(1);
  });

  test('[ACC-03] are ended one by one, the asking one too', async () => {
    const [mine, other] = [await newToken(), await newToken()];
    const idOf = async (isCurrent: boolean) =>
      (await sessionsOf(mine)).find((session) => session.isCurrent === isCurrent)?.id ?? '';
    const otherId = await idOf(false);
    expect((await call(mine, 'revoke-session', { id: otherId })).status).toBe(200);
    expect([await isLive(mine), await isLive(other)]).toEqual([true, false]);
    const again = await call(mine, 'revoke-session', { id: otherId });
    expect([again.status, again.json?.message]).toEqual([404, 'This session has ended already.']);
    expect((await call(mine, 'revoke-session', { id: await idOf(true) })).status).toBe(200);
    expect(await isLive(mine)).toBe(false);
  });

  test('[ACC-03] of another account are not found, like those that never existed', async () => {
    const stranger = await createAccount(running, 'minh@example.com');
    const [targetAccount, thief] = [await newToken(), await newToken(stranger.email)];
    const [session] = await sessionsOf(targetAccount);
    const ids = [session?.id ?? '', '6d1f0b8e-2c55-4c3c-9b52-0f4b2f8f9a10', 'x', "' or 1=1"];
    const answers = await Promise.all(ids.map((it) => call(thief, 'revoke-session', { id: it })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await isLive(targetAccount)).toBe(true);
    const [user] = await running.db.select().from(users).where(eq(users.id, id));
    expect(user?.email).toBe(EMAIL);
  });
});
