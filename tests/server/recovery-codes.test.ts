import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { recoveryCodesCodec } from '#domain/wire/account-security-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { auditLog, recoveryCodes } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import { arrivedFor, createAccount, logIn } from '#tests/support/accounts';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const EMAIL = 'lan@example.com';
const MINUTE = 60_000;

let running: TestExchange;
let account: Awaited<ReturnType<typeof createAccount>>;
let token: string;
beforeEach(async () => {
  running = await startTestExchange();
  account = await createAccount(running, EMAIL);
  ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
  await running.db
    .update(users)
    .set({ twofa: TWOFA.authenticator, totpSecret: account.sealed })
    .where(eq(users.id, account.id));
});
afterEach(() => running.close());

const call = (path: string, body: object) =>
  running.browser().post(`/api/v1/${path}`, body, { Authorization: `Bearer ${token}` });
const shown = () => account.codeAt(running.clock.now());
const made = async (): Promise<readonly string[]> => {
  running.clock.advance(30_000);
  await provePerson(running, token);
  const answer = await call('users/recovery-codes', { code: shown() });
  expect(answer.text).toContain('"status":"success"');
  return recoveryCodesCodec.decode(answer.json?.data).codes;
};
const enter = async (code: string) => {
  const { status, json } = await logIn(running.browser(), { email: EMAIL, code });
  return status === 200 ? 'in' : json?.messageCode;
};

/** How many are left, as the account check says. */
const left = async () => {
  const { json } = await call('users/me', {});
  return decodeSession(json?.data).user?.recoveryCodesLeft;
};

describe('recovery codes', () => {
  test('are counted: each that is used is one less, and made anew they are ten', async () => {
    expect(await left()).toBe(0);
    const [first = '', second = ''] = await made();
    expect(await left()).toBe(10);
    await enter(first);
    expect(await left()).toBe(9);
    await enter(first);
    expect(await left()).toBe(9);
    const other = await createAccount(running, 'minh@example.com', { twofa: 2 });
    await logIn(running.browser(), { email: other.email, code: second });
    expect(await left()).toBe(9);
    const [, fresh = ''] = await made();
    expect(await left()).toBe(10);
    expect((await call('google-auth/disable', { code: fresh })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  test('are ten different ones of 12 characters, stored as hashes alone, and none for a wrong code', async () => {
    const codes = await made();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{12}$/);
    const stored = JSON.stringify(await running.db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code);
    const wrong = await call('users/recovery-codes', { code: '000000' });
    expect([wrong.status, wrong.json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    expect(await running.db.$count(recoveryCodes)).toBe(10);
  });

  test('sign in each once, as they may be typed, and the owner is told of each use', async () => {
    const [first = '', second = ''] = await made();
    const typed = (first.match(/.{4}/g) ?? []).join('-').toLowerCase();
    expect(await enter(typed)).toBe('in');
    expect(await enter(first)).toBe('INVALID_FIELDS');
    expect(await enter(second)).toBe('in');
    const subjects = (await arrivedFor(running, EMAIL)).map(({ subject }) => subject);
    expect(subjects.filter((it) => it.includes('vừa được dùng'))).toHaveLength(2);
    const log = await running.db.select().from(auditLog);
    expect(log.filter(({ action }) => action === 'recovery-code.use')).toHaveLength(2);
  });

  test('of another account are wrong', async () => {
    const [code = ''] = await made();
    const other = await createAccount(running, 'minh@example.com', { twofa: 2 });
    const { json } = await logIn(running.browser(), { email: other.email, code });
    expect(json?.messageCode).toBe('INVALID_FIELDS');
    expect(await enter(code)).toBe('in');
  });

  test('made anew end those before', async () => {
    const [old = ''] = await made();
    const [fresh = ''] = await made();
    expect(await enter(old)).toBe('INVALID_FIELDS');
    expect(await enter(fresh)).toBe('in');
  });

  test('are guessed under the limits of the second factor: after five the right one is refused too', async () => {
    const [code = ''] = await made();
    for (let n = 0; n < 5; n += 1) expect(await enter(`00000000000${n}`)).toBe('INVALID_FIELDS');
    expect(await enter(code)).toBe('TOO_MANY');
    running.clock.advance(15 * MINUTE);
    expect(await enter(code)).toBe('in');
  });

  test('turn the authenticator off, and end with it', async () => {
    const [code = '', other = ''] = await made();
    expect((await call('google-auth/disable', { code })).status).toBe(200);
    expect(await running.db.$count(recoveryCodes)).toBe(0);
    const refused = await call('users/recovery-codes', { code: other });
    expect([refused.status, refused.json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
  });
});
