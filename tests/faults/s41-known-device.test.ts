import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPT_LIMITS, type AttemptLimits } from '#server/exchange/accounts/attempt-limits';
import { users } from '#server/store/tables/accounts';
import { createAccount, logIn, PASSWORD } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

/** The tests’ site is reached by https. */
const DEVICE_COOKIE = '__Host-bd_device';

/** The same rules with smaller numbers. */
const SOONER: AttemptLimits = {
  ...ATTEMPT_LIMITS,
  'login.account-and-network': { tries: 3, seconds: 900 },
  'login.account': { tries: 6, seconds: 900 },
  'login.address': { tries: 8, seconds: 900 },
  'login.device': { tries: 3, seconds: 900 },
};

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange({}, undefined, { attemptLimits: SOONER });
  await createAccount(running, 'known@example.com');
  await createAccount(running, 'other@example.com');
});
afterAll(() => running.close());
beforeEach(() => running.clock.advance(3_600_000));

const from = (address: string) => running.browser(address);
const guess = (address: string, email: string, password = 'not-my-password') =>
  logIn(from(address), { email, password });
const codeOf = async (answer: Promise<Answer>) => (await answer).json?.messageCode;

describe('a device that has signed in before', () => {
  const [known, other] = ['known@example.com', 'other@example.com'];
  const KNOWN = '203.0.113.9';
  /** Strangers use up the account from many networks, and the device's own address. */
  const stuff = async (email: string) => {
    for (let i = 0; i < 7; i += 1) await guess(`10.${i}.0.1`, email);
    for (let i = 0; i < 9; i += 1) await guess(KNOWN, `neighbour${i}@example.com`);
  };

  test('[S41] lets the owner in while strangers’ wrong passwords lock every other device out', async () => {
    const device = from(KNOWN);
    expect(await codeOf(logIn(device, { email: known }))).toBeUndefined();
    await stuff(known);
    expect(await codeOf(guess('10.99.0.1', known, PASSWORD))).toBe('TOO_MANY');
    expect(await codeOf(logIn(device, { email: known }))).toBeUndefined();
  });

  test('[S41] has its own number of wrong passwords, which count for no other device', async () => {
    const device = from(KNOWN);
    await logIn(device, { email: known });
    const wrong = () => codeOf(logIn(device, { email: known, password: 'not-my-password' }));
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i += 1) codes.push(await wrong());
    expect(codes).toEqual([...Array(3).fill('WRONG_CREDENTIALS'), 'TOO_MANY']);
    expect(await codeOf(logIn(device, { email: known }))).toBe('TOO_MANY');
    expect(await codeOf(guess(KNOWN, known, PASSWORD))).toBeUndefined();
    running.clock.advance(900_000);
    expect(await codeOf(logIn(device, { email: known }))).toBeUndefined();
  });

  test('[S41] is known to the accounts that signed in on it, and to no other', async () => {
    const device = from(KNOWN);
    await logIn(device, { email: known });
    await stuff(other);
    expect(await codeOf(logIn(device, { email: other }))).toBe('TOO_MANY');
    running.clock.advance(900_000);
    expect(await codeOf(logIn(device, { email: other }))).toBeUndefined();
    await stuff(other);
    await stuff(known);
    for (const email of [known, other]) {
      expect(await codeOf(logIn(device, { email }))).toBeUndefined();
    }
  });

  test('[S41] that signs in for the first time begins no count of strangers’ guesses anew', async () => {
    for (let i = 0; i < 5; i += 1) await guess(`10.${i}.1.1`, known);
    expect(await codeOf(guess('10.50.1.1', known, PASSWORD))).toBeUndefined();
    expect(await codeOf(guess('10.6.1.1', known))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(guess('10.7.1.1', known))).toBe('TOO_MANY');
  });

  test.each([
    ['is another account’s', (cookie: string) => cookie, other],
    [
      'was changed',
      (cookie: string) => cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      known,
    ],
    ['names a later time', (cookie: string) => cookie.replace(/\.\d+\./, '.99999999999.'), known],
  ])('[S41] is a stranger’s when its cookie %s', async (_, change, email) => {
    const device = from(KNOWN);
    await logIn(device, { email: known });
    device.cookies.set(DEVICE_COOKIE, change(device.cookies.get(DEVICE_COOKIE) ?? ''));
    await stuff(email);
    expect(await codeOf(logIn(device, { email }))).toBe('TOO_MANY');
  });

  test('[S41] is a stranger’s again 400 days after its last login', async () => {
    const device = from(KNOWN);
    await logIn(device, { email: known });
    running.clock.advance(400 * 86_400_000);
    await stuff(known);
    expect(await codeOf(logIn(device, { email: known }))).toBe('TOO_MANY');
  });

  test('has a cookie that no script reads, for this host alone', async () => {
    const { headers } = await logIn(from(KNOWN), { email: known });
    const line = headers.getSetCookie().find((text) => text.startsWith(DEVICE_COOKIE)) ?? '';
    expect(line.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure'].toSorted(),
    );
  });

  test('[S41] is known to the five accounts that signed in last, and a stranger’s to the one before', async () => {
    const device = from(KNOWN);
    const six = Array.from({ length: 6 }, (_, n) => `shared${n}@example.com`);
    for (const email of six) await createAccount(running, email);
    const first = six.slice(0, 5);
    // The one who signs in again is the last of the five, though the first who came.
    for (const email of [...first, ...six.slice(0, 1), ...six.slice(5)]) {
      await logIn(device, { email });
    }
    const verdicts: unknown[] = [];
    for (const email of six) {
      await stuff(email);
      verdicts.push(await codeOf(logIn(device, { email })));
      running.clock.advance(900_000);
    }
    expect(verdicts).toEqual([undefined, 'TOO_MANY', undefined, undefined, undefined, undefined]);
  });

  test('is not known by a wrong password, or by a right one without its second factor', async () => {
    const device = from(KNOWN);
    await logIn(device, { email: known, password: 'not-my-password' });
    expect(device.cookies.has(DEVICE_COOKIE)).toBe(false);
    const { sealed, email } = await createAccount(running, 'second@example.com');
    const second = { twofa: 2, totpSecret: sealed };
    await running.db.update(users).set(second).where(eq(users.email, email));
    expect(await codeOf(logIn(device, { email }))).toBe('REQUIRED_CODE');
    expect(device.cookies.has(DEVICE_COOKIE)).toBe(false);
  });
});
