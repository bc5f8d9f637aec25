import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { authenticatorSecretCodec } from '#domain/wire/two-factor-requests';
import { ATTEMPT_LIMITS, type AttemptLimits } from '#server/exchange/accounts/attempt-limits';
import { auditLog, totpSteps } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import { arrivedFor, createAccount, NO_CAPS } from '#tests/support/accounts';
import { openStoreOn } from '#tests/support/postgres-database';
import { signInProven } from '#tests/support/prove-person';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const EMAIL = 'lan@example.com';
const PHONE = '84912345678';
const ENABLED = 'Đã bật ứng dụng xác thực cho tài khoản Bến Đổi';
const TIMES = 12;

describe.each(REPEATED_ON)('on %s', (engine) => {
  let running: TestExchange;
  let token: string;
  const begin = async (attemptLimits: AttemptLimits = ATTEMPT_LIMITS) => {
    running = await startTestExchange({}, () => openStoreOn(engine), { attemptLimits });
    const { sealed } = await createAccount(running, EMAIL);
    ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
    return sealed;
  };
  afterEach(() => running.close());

  const call = (path: string, body: object) =>
    running.browser().post(`/api/v1/${path}`, body, { Authorization: `Bearer ${token}` });
  const atOnce = async (path: string, bodies: readonly object[]) => {
    const answers = await Promise.all(bodies.map((body) => call(path, body)));
    return answers.map(({ json }) => String(json?.messageCode ?? 'ok')).toSorted();
  };
  const verifiedPhone = async () => {
    await call('phone_numbers', { phone: PHONE });
    const code = /\d{6}/.exec((await arrivedFor(running, PHONE)).at(-1)?.text ?? '')?.[0] ?? '';
    await call('phone_numbers/verify', { code, phone: PHONE });
    const { json } = await call('google-auth/get-secret', { code });
    return { code, ...authenticatorSecretCodec.decode(json?.data) };
  };
  const guesses = Array.from({ length: TIMES }, (_, i) => ({ code: String(900_000 + i) }));

  test('[S22] one proof of an authenticator, 12 times at once, enables it once', async () => {
    await begin(NO_CAPS);
    const { code, secret } = await verifiedPhone();
    const codeConfirm = new TOTP({ secret }).generate({ timestamp: running.clock.now() });
    const proofs = Array(TIMES).fill({ code, codeConfirm, secret });
    const answers = await atOnce('google-auth/verify-secret', proofs);
    expect(answers).toEqual([...Array(TIMES - 1).fill('NOT_POSSIBLE_NOW'), 'ok']);
    expect(await running.db.$count(totpSteps)).toBe(1);
    const told = (await arrivedFor(running, EMAIL)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === ENABLED)).toHaveLength(1);
    const enabled = eq(auditLog.action, 'authenticator.enable');
    expect(await running.db.$count(auditLog, enabled)).toBe(1);
  });

  test('[S23] of many guesses at once of the code that disables it five are looked at', async () => {
    const sealed = await begin();
    await running.db.update(users).set({ twofa: 2, totpSecret: sealed });
    const answers = await atOnce('google-auth/disable', guesses);
    expect(answers).toEqual([...Array(5).fill('INVALID_FIELDS'), ...Array(7).fill('TOO_MANY')]);
    const [user] = await running.db.select().from(users);
    expect(user?.twofa).toBe(2);
  });

  test('[S23] so are of the code that lets it be set up, all steps together', async () => {
    await begin();
    await verifiedPhone();
    const first = await atOnce('google-auth/get-secret', guesses.slice(0, 3));
    const second = await atOnce(
      'phone_numbers/verify',
      guesses.slice(0, 4).map((guess) => ({ ...guess, phone: PHONE })),
    );
    expect(first).toEqual(Array(3).fill('INVALID_FIELDS'));
    expect(second).toEqual([...Array(2).fill('INVALID_FIELDS'), ...Array(2).fill('TOO_MANY')]);
  });

  test('[S23] one phone is sent five codes an hour, however many accounts ask', async () => {
    await begin();
    const sent: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const { email } = await createAccount(running, `an${i}@example.com`);
      ({ token } = await signInProven(running, running.browser(), { email }));
      sent.push((await call('phone_numbers', { phone: PHONE })).json?.messageCode ?? 'ok');
    }
    expect(sent).toEqual([...Array(5).fill('ok'), 'TOO_MANY']);
    expect(await arrivedFor(running, PHONE)).toHaveLength(5);
  });
});
