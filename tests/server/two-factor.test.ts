import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authenticatorSecretCodec } from '#domain/wire/two-factor-requests';
import {
  auditLog,
  authenticatorOffers,
  phoneCodes,
  totpSteps,
} from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { arrivedFor, createAccount, logIn } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const EMAIL = 'lan@example.com';
const PHONE = '84912345678';
const MINUTE = 60_000;

let running: TestExchange;
let id: string;
let token: string;
beforeEach(async () => {
  running = await startTestExchange();
  ({ id } = await createAccount(running, EMAIL));
  ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
});
afterEach(() => running.close());

const call = (path: string, body: object): Promise<Answer> =>
  running.browser().post(`/api/v1/${path}`, body, { Authorization: `Bearer ${token}` });
const codeOf = ({ json }: Answer) => json?.messageCode;
const outcomesOf = async (action: string) => {
  const entries = await running.db.select().from(auditLog).where(eq(auditLog.action, action));
  return entries.map(({ outcome }) => outcome);
};
const errorsOf = ({ json }: Answer) => Object.keys((json?.errors as object) ?? {});

const userRow = async () => {
  const [user] = await running.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('the account is gone');
  return user;
};
const sentCode = async (phone = PHONE) =>
  /\d{6}/.exec((await arrivedFor(running, phone)).at(-1)?.text ?? '')?.[0] ?? '';

/** Set-up up to the code of the phone. */
const verifiedPhone = async (phone = PHONE): Promise<string> => {
  expect((await call('phone_numbers', { phone })).status).toBe(200);
  const code = await sentCode(phone);
  expect((await call('phone_numbers/verify', { code, phone })).status).toBe(200);
  return code;
};
const offered = async (code: string) => {
  const answer = await call('google-auth/get-secret', { code });
  expect(answer.text).toContain('"status":"success"');
  return authenticatorSecretCodec.decode(answer.json?.data);
};
const shown = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: running.clock.now() + ahead });
const enabled = async () => {
  const code = await verifiedPhone();
  const { secret } = await offered(code);
  const codeConfirm = shown(secret);
  expect((await call('google-auth/verify-secret', { code, codeConfirm, secret })).status).toBe(200);
  return { code, secret, codeConfirm };
};
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an authenticator', () => {
  test('[TFA-01] is enabled by a phone, its code, the secret and a code of the app', async () => {
    const phone = '+84 (912) 345-678';
    expect((await call('phone_numbers', { phone })).status).toBe(200);
    const code = await sentCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await call('phone_numbers/verify', { code, phone })).status).toBe(200);
    expect(await userRow()).toMatchObject({
      phoneNumber: PHONE,
      phoneVerifiedAt: new Date(running.clock.now()),
    });

    const { secret, url } = await offered(code);
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    const [offer] = await running.db.select().from(authenticatorOffers);
    expect(offer?.secret).not.toContain(secret);

    const proof = { code, codeConfirm: shown(secret), secret };
    expect((await call('google-auth/verify-secret', proof)).status).toBe(200);
    const user = await userRow();
    expect(user.twofa).toBe(2);
    expect(user.totpSecret).not.toContain(secret);
    expect(await running.db.$count(authenticatorOffers)).toBe(0);
    const kept = await running.db.select().from(phoneCodes);
    expect(kept.map(({ purpose }) => purpose)).toEqual(['phone']);
    const me = (await call('users/me', {})).json?.data;
    expect(me).toMatchObject({ user: { Twofa: 2, IsTwoFactor: true } });
    // Open sessions stay.
    expect(await running.db.$count(sessions)).toBe(1);
  });

  test('[TFA-02] is required from then on, and the code that enabled it does not sign in', async () => {
    const { secret, codeConfirm } = await enabled();
    const browser = running.browser();
    expect((await logIn(browser, { email: EMAIL })).json).toMatchObject({
      messageCode: 'REQUIRED_CODE',
      data: { type: 'authenticator' },
    });
    const used = await logIn(browser, { email: EMAIL, code: codeConfirm });
    expect([codeOf(used), errorsOf(used)]).toEqual(['CODE_USED', ['code']]);
    running.clock.advance(30_000);
    expect((await logIn(browser, { email: EMAIL, code: shown(secret) })).status).toBe(200);
  });

  test('[TFA-02] takes the place of text messages, on the phone that they go to', async () => {
    const phoneVerifiedAt = new Date(0);
    await running.db.update(users).set({ twofa: 1, phoneNumber: PHONE, phoneVerifiedAt });
    const elsewhere = await call('phone_numbers', { phone: '84900000000' });
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    expect(await arrivedFor(running, '84900000000')).toEqual([]);
    await enabled();
    expect((await userRow()).twofa).toBe(2);
  });

  test('[AUTH-07] ends mailed proofs of other sessions, but not of the one that enabled it', async () => {
    const { token: other } = await signInProven(running, running.browser(), { email: EMAIL });
    for (const session of [token, other]) await provePerson(running, session, false);
    await enabled();
    const disable = (session: string) =>
      running
        .browser()
        .post('/api/v1/google-auth/disable', { code: '' }, { Authorization: `Bearer ${session}` });
    expect(codeOf(await disable(other))).toBe('STEP_UP_REQUIRED');
    expect((await disable(token)).status).toBe(200);
  });

  test('cannot be enabled a second time: every step is refused', async () => {
    const { code, secret } = await enabled();
    running.clock.advance(30_000);
    const tries = [
      await call('phone_numbers', { phone: PHONE }),
      await call('phone_numbers/verify', { code, phone: PHONE }),
      await call('google-auth/get-secret', { code }),
      await call('google-auth/verify-secret', { code, codeConfirm: shown(secret), secret }),
    ];
    for (const { status, json } of tries) {
      const said = 'The authenticator app is enabled already.';
      expect([status, json?.message]).toEqual([409, said]);
    }
  });

  test('[TFA-01] is disabled by a code of its own, once, and its secret is forgotten', async () => {
    const { secret, codeConfirm } = await enabled();
    const used = await call('google-auth/disable', { code: codeConfirm });
    expect([codeOf(used), errorsOf(used)]).toEqual(['CODE_USED', ['code']]);
    expect(await outcomesOf('authenticator.disable')).toEqual(['wrong']);
    running.clock.advance(30_000);
    const code = shown(secret);
    expect((await call('google-auth/disable', { code })).status).toBe(200);
    expect(await userRow()).toMatchObject({ twofa: 0, totpSecret: null, phoneNumber: PHONE });
    const again = await call('google-auth/disable', { code });
    expect(again.json?.message).toBe('The authenticator app is not enabled.');
    expect((await logIn(running.browser(), { email: EMAIL })).status).toBe(200);
  });

  test('is reported to its owner by mail, and audited', async () => {
    const { secret } = await enabled();
    running.clock.advance(30_000);
    await call('google-auth/disable', { code: another(shown(secret)) });
    await call('google-auth/disable', { code: shown(secret) });
    const mails = await arrivedFor(running, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Số điện thoại của tài khoản Bến Đổi đã được thay đổi',
      'Đã bật ứng dụng xác thực cho tài khoản Bến Đổi',
      'Đã tắt ứng dụng xác thực cho tài khoản Bến Đổi',
    ]);
    const entries = await running.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'login ok',
      'phone.verify ok',
      'authenticator.enable ok',
      'authenticator.disable wrong',
      'authenticator.disable ok',
    ]);
    expect(JSON.stringify(entries)).not.toContain(PHONE);
  });
});

describe('a code that is wrong', () => {
  test.each([
    ['phone_numbers', { phone: '12345678' }, 'phone'],
    ['phone_numbers', { phone: '0912 abc 345' }, 'phone'],
    ['phone_numbers', { phone: '' }, 'phone'],
    ['phone_numbers/verify', { phone: PHONE, code: '12345' }, 'code'],
    ['google-auth/get-secret', { code: 'abcdef' }, 'code'],
    ['google-auth/get-secret', { code: '123456' }, 'code'],
  ])('is told by %s for %j', async (path, body, field) => {
    const answer = await call(path, body);
    expect([answer.status, errorsOf(answer)]).toEqual([422, [field]]);
    expect(await arrivedFor(running, PHONE)).toEqual([]);
  });

  test('for a phone is valid for no other phone, once, and for five minutes', async () => {
    await call('phone_numbers', { phone: PHONE });
    const code = await sentCode();
    const other = { code, phone: '84987654321' };
    expect(errorsOf(await call('phone_numbers/verify', other))).toEqual(['code']);
    const verify = () => call('phone_numbers/verify', { code, phone: PHONE });
    expect((await verify()).status).toBe(200);
    expect(errorsOf(await verify())).toEqual(['code']);
    await call('phone_numbers', { phone: PHONE });
    const late = await sentCode();
    running.clock.advance(5 * MINUTE);
    const answer = await call('phone_numbers/verify', { code: late, phone: PHONE });
    expect(errorsOf(answer)).toEqual(['code']);
  });

  test('in the last step uses nothing up: the right ones are valid afterwards', async () => {
    const code = await verifiedPhone();
    const { secret: old } = await offered(code);
    const { secret } = await offered(code);
    const good = { code, codeConfirm: shown(secret), secret };
    const verify = (wrong: object) => call('google-auth/verify-secret', { ...good, ...wrong });
    expect(errorsOf(await verify({ code: another(code) }))).toEqual(['code']);
    expect(errorsOf(await verify({ secret: old, codeConfirm: shown(old) }))).toEqual(['secret']);
    expect(errorsOf(await verify({ codeConfirm: shown(secret, 60_000) }))).toEqual(['codeConfirm']);
    expect(await running.db.$count(totpSteps)).toBe(0);
    expect((await verify({})).status).toBe(200);
  });

  test('that verified a phone ends ten minutes later', async () => {
    const code = await verifiedPhone();
    running.clock.advance(9 * MINUTE);
    const { secret } = await offered(code);
    running.clock.advance(MINUTE);
    await provePerson(running, token);
    const answer = await call('google-auth/verify-secret', {
      ...{ code, secret },
      codeConfirm: shown(secret),
    });
    expect(errorsOf(answer)).toEqual(['code']);
    expect(errorsOf(await call('google-auth/get-secret', { code }))).toEqual(['code']);
  });
});
