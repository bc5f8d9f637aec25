import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { totpSteps } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { createAccount, logIn, NO_CAPS, solvedCaptcha } from '#tests/support/accounts';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const TIMES = 20;
const USED = 'This code was used already. Please wait for the next one.';

const accountWithAuthenticator = async (running: TestExchange) => {
  const account = await createAccount(running, 'minh@example.com', { twofa: 2 });
  await running.db.update(users).set({ totpSecret: account.sealed });
  return account;
};

/** Many logins with the right password, solved captchas and the same code. */
const sameCodeAtOnce = async (running: TestExchange) => {
  const { email, codeAt } = await accountWithAuthenticator(running);
  const code = codeAt(running.clock.now());
  const browsers = Array.from({ length: TIMES }, () => running.browser());
  const captchas = await Promise.all(browsers.map(solvedCaptcha));
  return Promise.all(
    browsers.map((browser, i) => logIn(browser, { email, code, captcha: captchas[i] ?? '' })),
  );
};

describe.each(REPEATED_ON)('on %s', (engine) => {
  let running: TestExchange;
  beforeEach(async () => {
    // Without attemptLimits, which would refuse most of them for another reason.
    running = await startTestExchange({}, () => openStoreOn(engine), { attemptLimits: NO_CAPS });
  });
  afterEach(() => running.close());

  test('[S22] one code of an authenticator, 20 times at once, signs in once', async () => {
    const answers = await sameCodeAtOnce(running);
    const messages = answers.map(({ json }) => json?.message).toSorted();
    expect(messages).toEqual(['', ...Array(TIMES - 1).fill(USED)]);
    expect(await running.db.$count(sessions)).toBe(1);
    expect(await running.db.$count(totpSteps)).toBe(1);
  });

  test('[S22] a code that was used is no good a second later, the next one is', async () => {
    const { email, codeAt } = await accountWithAuthenticator(running);
    const browser = running.browser();
    const code = codeAt(running.clock.now());
    expect((await logIn(browser, { email, code })).status).toBe(200);
    running.clock.advance(1_000);
    const used = await logIn(browser, { email, code });
    expect([used.status, used.json]).toEqual([
      422,
      expect.objectContaining({
        ...{ messageCode: 'CODE_USED', message: USED },
        errors: { code: { id: 'codeUsed' } },
      }),
    ]);
    const wrong = await logIn(browser, { email, code: codeAt(0) });
    expect(wrong.json).toMatchObject({ messageCode: 'INVALID_FIELDS', message: 'Code is invalid' });
    running.clock.advance(29_000);
    const next = codeAt(running.clock.now());
    expect((await logIn(browser, { email, code: next })).status).toBe(200);
  });
});

test('control: where a step may be used again, the same code signs many in', async () => {
  const running = await startTestExchange({}, () => openStoreOn('PostgreSQL'), {
    attemptLimits: NO_CAPS,
  });
  await running.db.execute(sql`alter table totp_steps drop constraint totp_steps_user_id_step_pk`);
  const answers = await sameCodeAtOnce(running);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  await running.close();
});
