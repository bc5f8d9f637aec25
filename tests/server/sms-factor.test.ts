import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { recoveryCodesCodec } from '#domain/wire/account-security-wire';
import { authenticatorSecretCodec } from '#domain/wire/two-factor-requests';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { codeOfSecret } from '#server/exchange/accounts/authenticator';
import { OPERATOR_ROLE, openSession } from '#server/exchange/accounts/sessions';
import { auditLog, recoveryCodes } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { arrivedFor, createAccount, logIn, PASSWORD, solvedCaptcha } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const LAN = 'lan@example.com';
const PHONE = '84912345678';
const OTHER_PHONE = '84987654321';
const MINUTE = 60_000;

const REQUESTER = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;

let running: TestExchange;
let account: Awaited<ReturnType<typeof createAccount>>;
let token: string;
beforeEach(async () => {
  running = await startTestExchange();
  account = await createAccount(running, LAN);
  ({ token } = await signInProven(running, running.browser(), { email: LAN }));
});
afterEach(() => running.close());

const call = (path: string, body: object = {}, session = token, headers = {}): Promise<Answer> =>
  running
    .browser()
    .post(`/api/v1/${path}`, body, { Authorization: `Bearer ${session}`, ...headers });
const codeOf = ({ json }: Answer) => json?.messageCode;
const errorsOf = ({ json }: Answer) => Object.keys((json?.errors as object) ?? {});
const textsTo = async (phone: string) => (await arrivedFor(running, phone)).map(({ text }) => text);
const newest = async (phone = PHONE) =>
  /\d{6}/.exec((await textsTo(phone)).at(-1) ?? '')?.[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const userRow = async () => {
  const [user] = await running.db.select().from(users).where(eq(users.id, account.id));
  if (!user) throw new Error('the account is gone');
  return user;
};
const sent = async (phone = PHONE) => {
  expect((await call('sms-factor/code', { phone })).status).toBe(200);
  return newest(phone);
};
const enable = async (phone = PHONE) => {
  const code = await sent(phone);
  const answer = await call('sms-factor/enable', { code, phone });
  expect(answer.text).toContain('"status":"success"');
  return recoveryCodesCodec.decode(answer.json?.data).codes;
};
/** A code of a login that its owner asked for. */
const loginCode = async (phone = PHONE) => {
  expect(codeOf(await logIn(running.browser(), { email: LAN }))).toBe('REQUIRED_CODE');
  return newest(phone);
};
const logInWith = (code: string) => logIn(running.browser(), { email: LAN, code });
const stepUp = (code = '', session = token) =>
  call('users/step-up', { password: PASSWORD, code }, session);
const isWrong = (answer: Answer) => {
  expect([answer.status, codeOf(answer), errorsOf(answer)]).toEqual([
    422,
    'INVALID_FIELDS',
    ['code'],
  ]);
};

describe('codes by SMS', () => {
  test('[TFA-02] are chosen with a phone and its code, and come with recovery codes', async () => {
    const phone = '+84 (912) 345-678';
    expect((await call('sms-factor/code', { phone })).status).toBe(200);
    const answer = await call('sms-factor/enable', { code: await newest(), phone });
    expect(answer.json?.data).toEqual({ codes: expect.stringMatching(/^(\w{12} ?){10}$/) });
    expect(await userRow()).toMatchObject({
      twofa: TWOFA.sms,
      phoneNumber: PHONE,
      phoneVerifiedAt: new Date(running.clock.now()),
    });
    const me = (await call('users/me')).json?.data;
    expect(me).toMatchObject({ user: { Twofa: 1, IsTwoFactor: true } });
    expect(await running.db.$count(sessions)).toBe(1);
    const mails = await arrivedFor(running, LAN);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Số điện thoại của tài khoản Bến Đổi đã được thay đổi',
      'Đã bật mã đăng nhập qua SMS cho tài khoản Bến Đổi',
    ]);
    const entries = await running.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['login', 'sms-factor.enable']);
    expect(JSON.stringify(entries)).not.toContain(PHONE);
  });

  test('[TFA-02] are asked for at the next login: sent, taken once, and not before they were sent', async () => {
    await enable();
    isWrong(await logInWith('123456'));
    const asked = await logIn(running.browser(), { email: LAN });
    expect(asked.json).toMatchObject({
      messageCode: 'REQUIRED_CODE',
      data: { type: 'sms', isSent: true },
    });
    const code = await newest();
    expect((await textsTo(PHONE)).at(-1)).toContain(`ma dang nhap la ${code}`);
    expect((await logInWith(code)).status).toBe(200);
    isWrong(await logInWith(code));
    expect((await logInWith(await loginCode())).status).toBe(200);
  });

  test('[TFA-02] are replaced by the next code, and end after five minutes', async () => {
    await enable();
    const [first, second] = [await loginCode(), await loginCode()];
    if (first !== second) isWrong(await logInWith(first));
    running.clock.advance(5 * MINUTE - 1);
    expect((await logInWith(second)).status).toBe(200);
    const late = await loginCode();
    running.clock.advance(5 * MINUTE);
    isWrong(await logInWith(late));
  });

  test('[TFA-02] are ended by a fresh proof of the person, and the recovery codes with them', async () => {
    await enable();
    expect((await call('sms-factor/disable')).status).toBe(200);
    expect(await userRow()).toMatchObject({ twofa: TWOFA.none, phoneNumber: PHONE });
    expect(await running.db.$count(recoveryCodes)).toBe(0);
    expect((await logIn(running.browser(), { email: LAN })).status).toBe(200);
    const again = await call('sms-factor/disable');
    expect([again.status, again.json?.message]).toEqual([409, 'Codes by SMS are not enabled.']);
    expect((await arrivedFor(running, LAN)).at(-1)?.subject).toBe(
      'Đã tắt mã đăng nhập qua SMS của tài khoản Bến Đổi',
    );
  });

  test('[TFA-02] take the place of the authenticator, whose codes and recovery codes end, and give it back', async () => {
    await running.db.update(users).set({ twofa: 2, totpSecret: account.sealed });
    const recovery = await enable();
    expect(await userRow()).toMatchObject({ twofa: TWOFA.sms, totpSecret: null });
    isWrong(await logInWith(account.codeAt(running.clock.now())));
    const replaced = await enable();
    expect(codeOf(await logInWith(recovery[0] ?? ''))).toBe('INVALID_FIELDS');
    expect((await logInWith(replaced[0] ?? '')).status).toBe(200);
    expect((await call('phone_numbers', { phone: PHONE })).status).toBe(200);
    const code = await newest();
    expect((await call('phone_numbers/verify', { code, phone: PHONE })).status).toBe(200);
    expect((await call('google-auth/get-secret', { code })).status).toBe(200);
  });

  test('[AUTH-07] need a fresh proof, which is a code by SMS of its own from then on', async () => {
    await enable();
    const { token: later } = await signInProven(running, running.browser(), {
      email: LAN,
      code: await loginCode(),
    });
    running.clock.advance(10 * MINUTE);
    expect(codeOf(await call('sms-factor/disable', {}, later))).toBe('STEP_UP_REQUIRED');
    const asked = await stepUp('', later);
    expect(asked.json).toMatchObject({ messageCode: 'REQUIRED_CODE', data: { type: 'sms' } });
    const code = await newest();
    expect((await textsTo(PHONE)).at(-1)).toContain(
      `ma de rut tien hoac thay doi tai khoan la ${code}`,
    );
    expect((await stepUp(code, later)).status).toBe(200);
    expect((await call('sms-factor/disable', {}, later)).status).toBe(200);
  });

  test('[AUTH-07] prove the person as often as they are asked for, each once', async () => {
    await enable();
    for (const _ of ['first', 'second']) {
      running.clock.advance(10 * MINUTE);
      expect(codeOf(await stepUp())).toBe('REQUIRED_CODE');
      const code = await newest();
      expect((await stepUp(code)).status).toBe(200);
      isWrong(await stepUp(code));
    }
  });

  test('[AUTH-07] end mailed proofs of other sessions, but not of the one that chose them', async () => {
    const { token: other } = await signInProven(running, running.browser(), { email: LAN });
    for (const session of [token, other]) await provePerson(running, session, false);
    await enable();
    expect(codeOf(await call('sms-factor/disable', {}, other))).toBe('STEP_UP_REQUIRED');
    running.clock.advance(10 * MINUTE - 1);
    expect((await call('sms-factor/disable')).status).toBe(200);
  });

  test('a step that is repeated under its key sends one message, and enables once', async () => {
    const key = (name: string) => ({ 'Idempotency-Key': keyCalled(name) });
    for (let n = 0; n < 2; n += 1) {
      await call('sms-factor/code', { phone: PHONE }, token, key('a code'));
    }
    expect(await textsTo(PHONE)).toHaveLength(1);
    const proof = { code: await newest(), phone: PHONE };
    for (let n = 0; n < 2; n += 1) {
      expect((await call('sms-factor/enable', proof, token, key('a proof'))).status).toBe(200);
    }
    expect(await running.db.$count(recoveryCodes)).toBe(10);
  });
});

describe('a second factor that takes the place of another', () => {
  const asAuthenticator = (sealed = account.sealed) =>
    running.db.update(users).set({ twofa: TWOFA.authenticator, totpSecret: sealed });
  const shown = () => account.codeAt(running.clock.now());
  const off = async (path: string) => expect((await call(path)).status).toBe(200);
  const chooseAuthenticator = async () => {
    await call('phone_numbers', { phone: PHONE });
    const code = await newest();
    expect((await call('phone_numbers/verify', { code, phone: PHONE })).status).toBe(200);
    const { data } = (await call('google-auth/get-secret', { code })).json ?? {};
    const { secret } = authenticatorSecretCodec.decode(data);
    const codeConfirm = codeOfSecret(secret, running.clock.now());
    const answer = await call('google-auth/verify-secret', { code, codeConfirm, secret });
    expect(answer.status).toBe(200);
  };
  const WAYS: Readonly<Record<string, readonly [before: () => unknown, after: () => unknown]>> = {
    'codes by SMS, of the authenticator': [asAuthenticator, enable],
    'codes by SMS, of the authenticator that was disabled': [
      asAuthenticator,
      () => off('google-auth/disable').then(() => enable()),
    ],
    'codes by SMS, of those to another phone': [() => enable(OTHER_PHONE), enable],
    'codes by SMS, of those that were disabled': [
      enable,
      () => off('sms-factor/disable').then(() => enable()),
    ],
    'the authenticator, of codes by SMS': [enable, chooseAuthenticator],
    'the authenticator, of one that was disabled': [
      asAuthenticator,
      () => off('google-auth/disable').then(chooseAuthenticator),
    ],
  };
  const endsOf = async (session: string) => [
    codeOf(await call('sms-factor/disable', {}, session)),
    codeOf(await call('google-auth/disable', { code: '' }, session)),
  ];

  test.each(Object.entries(WAYS))(
    '[AUTH-07, ROLE-03] ends what other sessions have proven with that: %s',
    async (_, [before, after]) => {
      await before();
      const owner = { userId: account.id, hasSecondFactor: true };
      const opened = await openSession(running.db, running, owner, REQUESTER);
      await after();
      expect(await endsOf(opened.token)).toContain('STEP_UP_REQUIRED');
      expect((await endsOf(token)).includes('STEP_UP_REQUIRED')).toBe(false);
      await running.db.update(users).set({ role: OPERATOR_ROLE, twofa: TWOFA.authenticator });
      const headers = { Authorization: `Bearer ${opened.token}` };
      expect((await running.browser().get('/api/v1/operator/waiting', headers)).status).toBe(403);
    },
  );

  test('[TFA-02] is asked for by a login that is repeated under its key, and opens no session without', async () => {
    await asAuthenticator();
    const captcha = await solvedCaptcha(running.browser());
    const typed = { email: LAN, code: shown(), captcha };
    const key = { 'Idempotency-Key': keyCalled('a login') };
    expect((await logIn(running.browser(), typed, key)).status).toBe(200);
    expect((await logIn(running.browser(), typed, key)).status).toBe(200);
    await enable();
    expect(codeOf(await logIn(running.browser(), typed, key))).toBe('INVALID_FIELDS');
  });

  test.each([
    ['login', () => logInWith(shown())],
    ['fresh proof', () => stepUp(shown())],
  ])('[TFA-02] while a %s goes on is not proven by it', async (_, prove) => {
    await asAuthenticator();
    const { wakeJobs } = running.exchange;
    const replace = () => void asAuthenticator(`${account.sealed}x`).execute();
    Object.assign(running.exchange, { wakeJobs: replace });
    expect(codeOf(await prove())).toBe('REQUIRED_CODE');
    Object.assign(running.exchange, { wakeJobs });
  });
});

test.each([
  [
    'vi',
    {
      login: 'ma dang nhap',
      step_up: 'ma de rut tien hoac thay doi tai khoan',
      phone: 'ma xac nhan so dien thoai',
      sms_factor: 'ma bat dang nhap bang SMS',
    },
  ],
  [
    'en',
    {
      login: 'your login code',
      step_up: 'your code to withdraw or change your account',
      phone: 'the code that confirms your phone',
      sms_factor: 'the code that turns codes by SMS on',
    },
  ],
] as const)('[TFA-02] a message in %s says what its code is for', async (language, words) => {
  await running.db.update(users).set({ language }).where(eq(users.id, account.id));
  const said = async () =>
    /^Ben Doi: (.+?) (?:la|is) \d/.exec((await textsTo(PHONE)).at(-1) ?? '')?.[1];
  expect((await call('sms-factor/code', { phone: PHONE })).status).toBe(200);
  expect(await said()).toBe(words.sms_factor);
  await call('sms-factor/enable', { code: await newest(), phone: PHONE });
  await call('phone_numbers', { phone: PHONE });
  expect(await said()).toBe(words.phone);
  await call('users/step-up', { password: PASSWORD, code: '' });
  expect(await said()).toBe(words.step_up);
  await logIn(running.browser(), { email: LAN });
  expect(await said()).toBe(words.login);
});

describe('a code by SMS is good for nothing', () => {
  /** What each deed would do with a code; the code is one of another purpose. */
  const DEEDS = {
    login: (code: string) => logInWith(code),
    'step-up': (code: string) => stepUp(code),
    'sms-factor/enable': (code: string) => call('sms-factor/enable', { code, phone: PHONE }),
    'phone_numbers/verify': (code: string) => call('phone_numbers/verify', { code, phone: PHONE }),
  };
  const SENDS = {
    login: () => logIn(running.browser(), { email: LAN }),
    'step-up': () => stepUp(),
    'sms-factor/enable': () => call('sms-factor/code', { phone: PHONE }),
    'phone_numbers/verify': () => call('phone_numbers', { phone: PHONE }),
  };
  type Deed = keyof typeof DEEDS;
  const PAIRS = (Object.keys(SENDS) as Deed[]).flatMap((sentFor) =>
    (Object.keys(DEEDS) as Deed[])
      .filter((deed) => deed !== sentFor)
      .map((deed) => [sentFor, deed] as const),
  );

  test.each(PAIRS)('[TFA-02] of %s: for %s', async (sentFor, deed) => {
    await enable();
    await SENDS[sentFor]();
    const code = await newest();
    isWrong(await DEEDS[deed](code));
    // It is still good for what it was sent for.
    expect((await DEEDS[sentFor](code)).status).toBe(200);
  });

  test('[TFA-02] of a login: for the deletion of the account, which takes one of a proof', async () => {
    await enable();
    const erase = (code: string) => call('users/delete-account', { password: PASSWORD, code });
    isWrong(await erase(await loginCode()));
    await SENDS['step-up']();
    expect((await erase(await newest())).status).toBe(200);
  });

  test('[TFA-02] of another account, also of one that has the same phone', async () => {
    await enable();
    const thief = 'thief@example.com';
    const phoneVerifiedAt = new Date(0);
    await createAccount(running, thief, { twofa: 1, phoneNumber: PHONE, phoneVerifiedAt });
    await logIn(running.browser(), { email: thief });
    isWrong(await logInWith(await newest()));
    const { token: theirs } = await signInProven(running, running.browser(), {
      email: thief,
      code: await newest(),
    });
    await call('sms-factor/code', { phone: PHONE }, theirs);
    isWrong(await call('sms-factor/enable', { code: await newest(), phone: PHONE }));
  });

  test('[TFA-02] of another phone', async () => {
    const code = await sent();
    isWrong(await call('sms-factor/enable', { code, phone: OTHER_PHONE }));
    expect((await userRow()).twofa).toBe(TWOFA.none);
  });

  test('[TFA-02] of the phone that the account had before, also once that is its own again', async () => {
    await enable();
    const login = await loginCode();
    await stepUp();
    const proof = await newest();
    await enable(OTHER_PHONE);
    isWrong(await logInWith(login));
    isWrong(await stepUp(proof));
    await enable();
    isWrong(await logInWith(login));
    isWrong(await stepUp(proof));
  });

  test('[TFA-02] in the set-up a second time, later than five minutes, and guessed more than five times', async () => {
    const code = await sent();
    const proof = { code, phone: PHONE };
    expect((await call('sms-factor/enable', proof)).status).toBe(200);
    isWrong(await call('sms-factor/enable', proof));
    const late = await sent();
    running.clock.advance(5 * MINUTE);
    isWrong(await call('sms-factor/enable', { code: late, phone: PHONE }));
    const good = await sent();
    for (let n = 2; n < ATTEMPT_LIMITS['own-code.account'].tries; n += 1) {
      isWrong(await call('sms-factor/enable', { code: another(good), phone: PHONE }));
    }
    expect(codeOf(await call('sms-factor/enable', { code: good, phone: PHONE }))).toBe('TOO_MANY');
  });
});

describe('messages by SMS', () => {
  const HOUR = 60 * MINUTE;

  test('[S23] are five an hour of an account, for all purposes together, and twenty a day', async () => {
    const ask = (n: number) =>
      n % 2 === 0
        ? call('sms-factor/code', { phone: PHONE })
        : call('phone_numbers', { phone: OTHER_PHONE });
    const hour = async () => {
      const answers: unknown[] = [];
      for (let n = 0; n < 6; n += 1) answers.push(codeOf(await ask(n)));
      return answers;
    };
    for (let n = 0; n < 4; n += 1) {
      await provePerson(running, token);
      expect(await hour()).toEqual([...Array(5).fill(undefined), 'TOO_MANY']);
      running.clock.advance(HOUR);
    }
    await provePerson(running, token);
    expect(await hour()).toEqual(Array(6).fill('TOO_MANY'));
    const texts = [...(await textsTo(PHONE)), ...(await textsTo(OTHER_PHONE))];
    expect(texts).toHaveLength(20);
  });

  test('[S23] one login too many sends none, and still takes the last code and a recovery code', async () => {
    const [recovery = ''] = await enable();
    for (let n = 0; n < 4; n += 1) await loginCode();
    const last = await newest();
    const before = (await textsTo(PHONE)).length;
    const more = await logIn(running.browser(), { email: LAN });
    expect(more.json).toMatchObject({
      messageCode: 'REQUIRED_CODE',
      data: { type: 'sms', isSent: false },
    });
    expect(await textsTo(PHONE)).toHaveLength(before);
    expect((await logInWith(last)).status).toBe(200);
    expect((await logInWith(recovery)).status).toBe(200);
  });

  test('[S23] one login too many is repeated under its key when the hour is over, and then sends one', async () => {
    await enable();
    for (let n = 0; n < 4; n += 1) await loginCode();
    running.clock.advance(HOUR - 10_000);
    const browser = running.browser();
    const captcha = await solvedCaptcha(browser);
    const key = { 'Idempotency-Key': keyCalled('a login') };
    const again = async () => (await logIn(browser, { email: LAN, captcha }, key)).json;
    expect(await again()).toMatchObject({ data: { isSent: false } });
    const before = (await textsTo(PHONE)).length;
    running.clock.advance(20_000);
    expect(await again()).toMatchObject({ data: { isSent: true } });
    expect(await textsTo(PHONE)).toHaveLength(before + 1);
  });

  /** Accounts that are there already, with codes by SMS. */
  const accountsWith = async (phones: readonly string[]) => {
    const emails: string[] = [];
    for (const [n, phoneNumber] of phones.entries()) {
      const email = `an${n}@example.com`;
      await createAccount(running, email, { twofa: 1, phoneNumber, phoneVerifiedAt: new Date(0) });
      emails.push(email);
    }
    return emails;
  };
  const isSentTo = async (email: string) =>
    (await logIn(running.browser(), { email })).json?.data as { isSent: boolean };

  test('[S23] are ten an hour of one phone, however many accounts have it', async () => {
    const emails = await accountsWith([PHONE, PHONE, '0912345678']);
    const sentNow: boolean[] = [];
    for (const email of emails) {
      for (let n = 0; n < 4; n += 1) sentNow.push((await isSentTo(email)).isSent);
    }
    expect(sentNow).toEqual([...Array(10).fill(true), false, false]);
  });

  test('[S23] that strangers cause to a phone keep its owner from no login and no fresh proof', async () => {
    await enable();
    for (const [n, email] of ['a@example.com', 'b@example.com'].entries()) {
      await createAccount(running, email);
      const { token: theirs } = await signInProven(running, running.browser(), { email });
      for (let k = 0; k < 4; k += 1) {
        const { status } = await call('sms-factor/code', { phone: PHONE }, theirs);
        expect(status).toBe(n === 1 ? 429 : 200);
      }
    }
    const { token: later } = await signInProven(running, running.browser(), {
      ...{ email: LAN, code: await loginCode() },
    });
    running.clock.advance(10 * MINUTE);
    expect((await stepUp('', later)).json).toMatchObject({ messageCode: 'REQUIRED_CODE' });
    expect((await stepUp(await newest(), later)).status).toBe(200);
  });

  test('[S23] are sixty an hour of one address, by however many accounts and phones', async () => {
    const { tries } = ATTEMPT_LIMITS['phone-code.address'];
    const emails = await accountsWith(
      Array.from({ length: tries + 1 }, (_, n) => `849000000${String(n).padStart(2, '0')}`),
    );
    const sentNow: boolean[] = [];
    for (const email of emails) sentNow.push((await isSentTo(email)).isSent);
    expect(sentNow).toEqual([...Array(tries).fill(true), false]);
  });
});

test('[TFA-02, ROLE-03] the system account chooses no codes by SMS, nor goes on where it was made one meanwhile', async () => {
  const code = await sent();
  await running.db.update(users).set({ role: 10 }).where(eq(users.id, account.id));
  for (const [path, body] of [
    ['sms-factor/code', { phone: PHONE }],
    ['sms-factor/enable', { code, phone: PHONE }],
  ] as const) {
    const answer = await call(path, body);
    expect([codeOf(answer), answer.json?.message]).toEqual([
      'NOT_POSSIBLE_NOW',
      'The system account needs an authenticator app: a phone number can be taken over.',
    ]);
  }
  expect((await userRow()).twofa).toBe(TWOFA.none);
  expect(await textsTo(PHONE)).toHaveLength(1);
});
