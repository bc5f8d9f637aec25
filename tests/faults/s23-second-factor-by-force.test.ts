import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/store/tables/accounts';
import { arrivedFor, createAccount, logIn, solvedCaptcha } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const MINUTE = 60_000;
const codesOf = (answers: readonly Answer[]) => answers.map(({ json }) => json?.messageCode);

describe.each(REPEATED_ON)('on %s', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  afterAll(() => running.close());

  const accountWithAuthenticator = async (email: string) => {
    const account = await createAccount(running, email, { twofa: 2 });
    await running.db
      .update(users)
      .set({ totpSecret: account.sealed })
      .where(eq(users.id, account.id));
    return account;
  };

  /** A number of wrong codes, all at the same moment. */
  const guess = async (email: string, times: number) => {
    const browsers = Array.from({ length: times }, () => running.browser());
    const captchas = await Promise.all(browsers.map(solvedCaptcha));
    return Promise.all(
      browsers.map((browser, i) =>
        logIn(browser, { email, code: String(i).padStart(6, '9'), captcha: captchas[i] ?? '' }),
      ),
    );
  };

  test('[S23] of many guesses at once five are looked at, and then not even the right code is', async () => {
    const { email, codeAt } = await accountWithAuthenticator('minh@example.com');
    const browser = running.browser();
    const guesses = codesOf(await guess(email, 12)).toSorted();
    expect(guesses).toEqual([...Array(5).fill('INVALID_FIELDS'), ...Array(7).fill('TOO_MANY')]);

    const right = await logIn(browser, { email, code: codeAt(running.clock.now()) });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBe(15 * 60);

    running.clock.advance(15 * MINUTE);
    const later = await logIn(browser, { email, code: codeAt(running.clock.now()) });
    expect(later.status).toBe(200);
  });

  test('[S23] who guesses patiently has twenty tries a day', async () => {
    const { email } = await accountWithAuthenticator('linh@example.com');
    const browser = running.browser();
    const answers: Answer[] = [];
    for (let i = 0; i < 5; i += 1) {
      for (let j = 0; j < 5; j += 1) answers.push(await logIn(browser, { email, code: '999999' }));
      running.clock.advance(15 * MINUTE);
    }
    expect(codesOf(answers)).toEqual([
      ...Array(20).fill('INVALID_FIELDS'),
      ...Array(5).fill('TOO_MANY'),
    ]);
  });

  test('[S23] a right code ends the count', async () => {
    const { email, codeAt } = await accountWithAuthenticator('thu@example.com');
    const browser = running.browser();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await logIn(browser, { email, code: '999999' });
      running.clock.advance(30_000);
      const right = await logIn(browser, { email, code: codeAt(running.clock.now()) });
      expect(right.status).toBe(200);
    }
  });
});

describe('codes by text message', () => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange();
  });
  afterAll(() => running.close());

  const account = (email: string, phoneNumber: string) =>
    createAccount(running, email, { twofa: 1, phoneNumber, phoneVerifiedAt: new Date(0) });
  const codeFor = async (phone: string) =>
    /\d{6}/.exec((await arrivedFor(running, phone)).at(-1)?.text ?? '')?.[0] ?? '';

  test('sign in once, within five minutes, and only the newest does', async () => {
    const { email } = await account('sms@example.com', '84901234567');
    const browser = running.browser();
    const asked = await logIn(browser, { email });
    expect(asked.json).toMatchObject({
      message: 'REQUIRED_CODE',
      messageCode: 'REQUIRED_CODE',
      data: { type: 'sms' },
    });
    const first = await codeFor('84901234567');
    running.clock.advance(1_000);
    await logIn(browser, { email });
    const second = await codeFor('84901234567');
    expect((await logIn(browser, { email, code: first })).status).toBe(
      first === second ? 200 : 422,
    );
    expect((await logIn(browser, { email, code: second })).status).toBe(200);
    expect((await logIn(browser, { email, code: second })).json?.message).toBe('Code is invalid');

    await logIn(browser, { email });
    const third = await codeFor('84901234567');
    running.clock.advance(5 * MINUTE);
    expect((await logIn(browser, { email, code: third })).json?.message).toBe('Code is invalid');
  });

  test('[S23] are guessed five times, and sent five times an hour', async () => {
    const { email } = await account('more@example.com', '84907654321');
    const browser = running.browser();
    const sent: Answer[] = [];
    for (let i = 0; i < 6; i += 1) sent.push(await logIn(browser, { email }));
    expect(codesOf(sent)).toEqual(Array(6).fill('REQUIRED_CODE'));
    expect(sent.at(-1)?.json?.data).toEqual({ type: 'sms', isSent: false });
    expect(await arrivedFor(running, '84907654321')).toHaveLength(5);
    const guesses: Answer[] = [];
    for (let i = 0; i < 6; i += 1) guesses.push(await logIn(browser, { email, code: 'abcdef' }));
    expect(codesOf(guesses)).toEqual([...Array(5).fill('INVALID_FIELDS'), 'TOO_MANY']);
  });
});
