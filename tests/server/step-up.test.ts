import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { API_RULES, type ApiCall } from '#server/http/authorisation';
import { auditLog } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { refunds } from '#server/store/tables/refunds';
import { arrivedFor, createAccount, logIn, PASSWORD, signIn } from '#tests/support/accounts';
import { ATTEMPTS } from '#tests/support/attempts';
import { keyCalled } from '#tests/support/keys';
import { provePerson } from '#tests/support/prove-person';
import { createTargetAccount, type TargetAccount } from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

const MINUTE = 60_000;
const LAN = 'lan@example.com';
const REQUIRED = [403, 'STEP_UP_REQUIRED'];

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** An account and its sessions at an exchange. */
const accountAt = (running: TestExchange, email: string) => {
  const post = (path: string, body: object, token: string, headers: object = {}) =>
    running.browser().post(`/api/v1/${path}`, body, { ...bearer(token), ...headers });
  return {
    post,
    /** Logs in by the password alone. */
    logIn: async () => (await signIn(running.browser(), { email })).token,
    stepUp: (token: string, code = '', password = PASSWORD, headers: object = {}) =>
      post('users/step-up', { password, code }, token, headers),
    mailCode: (token: string, password = PASSWORD) =>
      post('users/step-up-code', { password }, token),
    mailed: async () =>
      /\d{6}/.exec((await arrivedFor(running, email)).at(-1)?.text ?? '')?.[0] ?? '',
  };
};

/**
 * Whether a session opens what needs a fresh proof: a call that would fail for another reason
 * then.
 */
const isOpenAt = async (running: TestExchange, token: string): Promise<boolean> => {
  const body = { currentPassword: 'not-this-one', password: 'another-one' };
  const { status, json } = await running
    .browser()
    .post('/api/v1/users/change-password', body, bearer(token));
  if (status === 403 && json?.messageCode === 'STEP_UP_REQUIRED') return false;
  expect([status, json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
  return true;
};

const CALLS = Object.keys(API_RULES) as ApiCall[];
const PROTECTED = CALLS.filter((call) => API_RULES[call].stepUp === 'stepUp');

describe('the calls that need a fresh proof of the person', () => {
  test('[AUTH-07] move money out, or change or add what proves the person, or end the account', () => {
    expect(PROTECTED.toSorted()).toEqual([
      'POST /api/v1/google-auth/disable',
      'POST /api/v1/google-auth/get-secret',
      'POST /api/v1/google-auth/verify-secret',
      'POST /api/v1/phone_numbers',
      'POST /api/v1/phone_numbers/verify',
      'POST /api/v1/sms-factor/code',
      'POST /api/v1/sms-factor/disable',
      'POST /api/v1/sms-factor/enable',
      'POST /api/v1/users/change-password',
      'POST /api/v1/users/delete-account',
      'POST /api/v1/users/receivers',
      'POST /api/v1/users/recovery-codes',
      'POST /api/v1/withdrawals',
    ]);
    expect(CALLS.filter((call) => API_RULES[call].stepUp === 'stepUpForName')).toEqual([
      'POST /api/v1/users/update-profile',
      'POST /api/v1/users/documents',
    ]);
  });

  test('[AUTH-07] every other call that changes something of an account is named, with why it needs none', () => {
    /** A new call of a signed-in account belongs here, or to those above. */
    const WHY: Readonly<Record<string, string>> = {
      'POST /api/v1/ex_orders': 'the money stays in the account',
      'POST /api/v1/users/claims': 'adds an order; the claim has a proof of its own',
      'POST /api/v1/users/orders': 'reads',
      'POST /api/v1/users/orders/export': 'reads',
      'POST /api/v1/users/remove-receiver': 'takes away; a thief gains nothing by it',
      'POST /api/v1/users/revoke-session': 'takes away; a thief gains nothing by it',
      'POST /api/v1/users/step-up': 'is the proof',
      'POST /api/v1/users/step-up-code': 'is on the way to the proof; it has the password',
      'POST /api/v1/users/wallet': 'reads',
      'POST /api/v1/users/wallet-address': 'opens a way in',
    };
    const others = CALLS.filter(
      (call) =>
        API_RULES[call].who === 'signedIn' &&
        API_RULES[call].stepUp === 'noStepUp' &&
        !call.startsWith('GET '),
    );
    expect(others.toSorted()).toEqual(Object.keys(WHY).toSorted());
  });
});

describe.each(PROTECTED)('[AUTH-07] %s', (call) => {
  let running: TestExchange;
  let target: TargetAccount;
  let account: Awaited<ReturnType<typeof createAccount>>;
  beforeAll(async () => {
    running = await startTestExchange();
    target = await createTargetAccount(running);
    account = await createAccount(running, LAN);
  });
  afterAll(() => running.close());

  /** Logs in with the second factor. */
  const logInWithBoth = async () => {
    running.clock.advance(30_000);
    await running.db
      .update(users)
      .set({ twofa: TWOFA.authenticator, totpSecret: account.sealed })
      .where(eq(users.id, account.id));
    const code = account.codeAt(running.clock.now());
    return (await signIn(running.browser(), { email: LAN, code })).token;
  };
  const logInByPassword = async () => {
    await running.db.update(users).set({ twofa: 0, totpSecret: null });
    return accountAt(running, LAN).logIn();
  };
  /**
   * What the service says, as the gate: of a request that is refused for another reason once it is
   * in.
   */
  const gate = async (token: string) => {
    const { body = {} } = ATTEMPTS[call](target);
    const { status, json } = await running
      .browser()
      .post(call.split(' ')[1] ?? '', body, bearer(token));
    return json?.messageCode === 'STEP_UP_REQUIRED' ? status : 'open';
  };

  test('is refused after a login by the password alone', async () => {
    expect(await gate(await logInByPassword())).toBe(403);
  });

  test('is open for ten minutes after a login with both, and no longer', async () => {
    const token = await logInWithBoth();
    expect(await gate(token)).toBe('open');
    running.clock.advance(10 * MINUTE - 1);
    expect(await gate(token)).toBe('open');
    running.clock.advance(1);
    expect(await gate(token)).toBe(403);
  });

  test('is open for ten minutes after the proof, in its session alone', async () => {
    const lan = accountAt(running, LAN);
    const [token, other] = [await logInByPassword(), await logInByPassword()];
    await lan.mailCode(token);
    expect((await lan.stepUp(token, await lan.mailed())).status).toBe(200);
    expect([await gate(token), await gate(other)]).toEqual(['open', 403]);
    running.clock.advance(10 * MINUTE - 1);
    expect(await gate(token)).toBe('open');
    running.clock.advance(1);
    expect(await gate(token)).toBe(403);
  });
});

describe('a proof of the person', () => {
  let running: TestExchange;
  let lan: ReturnType<typeof accountAt>;
  let account: Awaited<ReturnType<typeof createAccount>>;
  let token: string;
  beforeEach(async () => {
    running = await startTestExchange();
    account = await createAccount(running, LAN);
    lan = accountAt(running, LAN);
    token = await lan.logIn();
  });
  afterEach(() => running.close());

  const isOpen = (session = token) => isOpenAt(running, session);
  const enable = () =>
    running.db
      .update(users)
      .set({ twofa: TWOFA.authenticator, totpSecret: account.sealed })
      .where(eq(users.id, account.id));
  const shown = () => account.codeAt(running.clock.now());
  const codeOf = async (answer: ReturnType<typeof lan.stepUp>) => (await answer).json?.messageCode;
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('[AUTH-07] takes the password and a mailed code, where there is no second factor', async () => {
    expect((await lan.stepUp(token)).json).toMatchObject({
      messageCode: 'REQUIRED_CODE',
      data: { type: 'mail' },
    });
    expect(await arrivedFor(running, LAN)).toEqual([]);
    expect((await lan.mailCode(token)).status).toBe(200);
    const code = await lan.mailed();
    expect(await codeOf(lan.stepUp(token, wrongFor(code)))).toBe('INVALID_FIELDS');
    expect(await codeOf(lan.stepUp(token, code, 'not-this-one'))).toBe('INVALID_FIELDS');
    expect(await isOpen()).toBe(false);
    expect((await lan.stepUp(token, code)).status).toBe(200);
    expect(await isOpen()).toBe(true);
    const [session] = await running.db.select().from(sessions);
    expect(JSON.stringify(session)).not.toContain(code);
    const log = await running.db.select().from(auditLog).where(eq(auditLog.action, 'step-up'));
    expect(log.map(({ outcome }) => outcome)).toEqual(['asked', 'wrong', 'wrong', 'ok']);
  });

  test('[AUTH-07] takes a mailed code once, within ten minutes, the newest, in its own session', async () => {
    const other = await lan.logIn();
    await lan.mailCode(token);
    const first = await lan.mailed();
    expect(await codeOf(lan.stepUp(other, first))).toBe('INVALID_FIELDS');
    await lan.mailCode(token);
    const code = await lan.mailed();
    if (code !== first) expect(await codeOf(lan.stepUp(token, first))).toBe('INVALID_FIELDS');
    expect((await lan.stepUp(token, code)).status).toBe(200);
    expect(await codeOf(lan.stepUp(token, code))).toBe('INVALID_FIELDS');
    await lan.mailCode(token);
    const late = await lan.mailed();
    running.clock.advance(10 * MINUTE);
    expect(await codeOf(lan.stepUp(token, late))).toBe('INVALID_FIELDS');
  });

  test('[AUTH-07] takes the password and a code of the second factor, once, and no mailed one', async () => {
    await lan.mailCode(token);
    const mailed = await lan.mailed();
    await enable();
    expect((await lan.stepUp(token)).json).toMatchObject({
      messageCode: 'REQUIRED_CODE',
      data: { type: 'authenticator' },
    });
    if (mailed !== shown()) expect(await codeOf(lan.stepUp(token, mailed))).toBe('INVALID_FIELDS');
    expect(await codeOf(lan.mailCode(token))).toBe('REQUIRED_CODE');
    expect((await lan.stepUp(token, shown())).status).toBe(200);
    expect(await isOpen()).toBe(true);
    expect(await codeOf(lan.stepUp(token, shown()))).toBe('CODE_USED');
  });

  test('[AUTH-07] ends with the session, and with a password that is changed in another one', async () => {
    await provePerson(running, token);
    const other = await lan.logIn();
    await provePerson(running, other);
    const change = { currentPassword: PASSWORD, password: 'another-password' };
    expect((await lan.post('users/change-password', change, other)).status).toBe(200);
    expect((await lan.post('users/change-password', change, token)).json?.messageCode).toBe(
      'REQUIRED_LOGIN',
    );
    expect(await isOpen(other)).toBe(true);
  });

  test('[AUTH-07] that had no second factor ends where one is enabled', async () => {
    await lan.mailCode(token);
    expect((await lan.stepUp(token, await lan.mailed())).status).toBe(200);
    await enable();
    expect(await isOpen()).toBe(false);
    expect((await lan.stepUp(token, shown())).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  test('[AUTH-07] opens the end of the second factor without a further code', async () => {
    await enable();
    const token = (await signIn(running.browser(), { email: LAN, code: shown() })).token;
    expect((await lan.post('google-auth/disable', { code: '' }, token)).status).toBe(200);
    const [user] = await running.db.select().from(users).where(eq(users.id, account.id));
    expect(user?.twofa).toBe(TWOFA.none);
  });

  test('[AUTH-07] no session gives more guesses of the password than the login has', async () => {
    const { tries } = ATTEMPT_LIMITS['login.account-and-network'];
    for (let n = 0; n < tries - 1; n += 1) {
      expect(await codeOf(lan.stepUp(token, '', 'not-this-one'))).toBe('INVALID_FIELDS');
    }
    const wrong = () => logIn(running.browser(), { email: LAN, password: 'not-this-one' });
    expect((await wrong()).json?.messageCode).toBe('WRONG_CREDENTIALS');
    expect((await wrong()).json?.messageCode).toBe('TOO_MANY');
    expect(await codeOf(lan.stepUp(token))).toBe('TOO_MANY');
    expect(await codeOf(lan.mailCode(token))).toBe('TOO_MANY');
  });

  test('[AUTH-07] no session gives more guesses of the code than the login has', async () => {
    await enable();
    const { tries } = ATTEMPT_LIMITS['code.account'];
    const wrong = wrongFor(shown());
    for (let n = 0; n < tries - 1; n += 1) {
      expect(await codeOf(lan.stepUp(token, wrong))).toBe('INVALID_FIELDS');
    }
    const login = () => logIn(running.browser(), { email: LAN, code: wrong });
    expect((await login()).json?.messageCode).toBe('INVALID_FIELDS');
    expect((await login()).json?.messageCode).toBe('TOO_MANY');
    expect(await codeOf(lan.stepUp(token, shown()))).toBe('TOO_MANY');
  });

  test('[AUTH-07] a right code counts for no limit, not for the one of the day either', async () => {
    await enable();
    for (let n = 0; n <= ATTEMPT_LIMITS['code.account-day'].tries; n += 1) {
      running.clock.advance(MINUTE);
      expect((await lan.stepUp(token, shown())).status).toBe(200);
    }
  });

  test('[AUTH-07] mailed codes are guessed under the same limit, and mailed under one of their own', async () => {
    await lan.mailCode(token);
    const code = await lan.mailed();
    for (let n = 0; n < ATTEMPT_LIMITS['code.account'].tries; n += 1) {
      expect(await codeOf(lan.stepUp(token, wrongFor(code)))).toBe('INVALID_FIELDS');
    }
    expect(await codeOf(lan.stepUp(token, code))).toBe('TOO_MANY');
    for (let n = 1; n < ATTEMPT_LIMITS['mail.account'].tries; n += 1) {
      expect((await lan.mailCode(token)).status).toBe(200);
    }
    expect(await codeOf(lan.mailCode(token))).toBe('TOO_MANY');
  });

  test('[AUTH-07] a wrong password mails nothing', async () => {
    expect(await codeOf(lan.mailCode(token, 'not-this-one'))).toBe('INVALID_FIELDS');
    expect(await arrivedFor(running, LAN)).toEqual([]);
  });

  test('a proof that is repeated under its key is given once, and answered alike', async () => {
    await lan.mailCode(token);
    const code = await lan.mailed();
    const key = { 'Idempotency-Key': keyCalled('a proof') };
    expect((await lan.stepUp(token, code, PASSWORD, key)).status).toBe(200);
    expect((await lan.stepUp(token, code, PASSWORD, key)).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  test('a wrong code under a key is refused each time', async () => {
    await lan.mailCode(token);
    const wrong = wrongFor(await lan.mailed());
    const key = { 'Idempotency-Key': keyCalled('a wrong proof') };
    for (let n = 0; n < 2; n += 1) {
      expect(await codeOf(lan.stepUp(token, wrong, PASSWORD, key))).toBe('INVALID_FIELDS');
    }
    expect(await isOpen()).toBe(false);
  });
});

describe('a change of the profile', () => {
  let running: TestExchange;
  let token: string;
  beforeEach(async () => {
    running = await startTestExchange();
    await createAccount(running, LAN, { fullName: 'NGUYEN THI LAN', address: 'Hue' });
    token = await accountAt(running, LAN).logIn();
  });
  afterEach(() => running.close());

  const save = (changes: object) =>
    accountAt(running, LAN).post(
      'users/update-profile',
      {
        ...{ fullName: 'NGUYEN THI LAN', passportId: '', address: 'Hue', country: 'vi' },
        ...{ avatar: '', sponsor: '', ...changes },
      },
      token,
    );
  const verdict = async (changes: object) => {
    const { status, json } = await save(changes);
    return [status, json?.messageCode];
  };

  test('[AUTH-07] needs a fresh proof for another name, and for nothing else', async () => {
    expect(await verdict({ address: 'Da Nang', passportId: 'B1234567' })).toEqual([200, undefined]);
    expect(await verdict({ fullName: 'TRAN VAN KHAC' })).toEqual(REQUIRED);
    expect(await verdict({ fullName: 'NGUYỄN THỊ LAN' })).toEqual(REQUIRED);
    const [before] = await running.db.select().from(users).where(eq(users.email, LAN));
    expect(before?.fullName).toBe('NGUYEN THI LAN');
    await provePerson(running, token);
    expect(await verdict({ fullName: 'NGUYỄN THỊ LAN' })).toEqual([200, undefined]);
    running.clock.advance(10 * MINUTE);
    expect(await verdict({ fullName: 'TRAN VAN KHAC' })).toEqual(REQUIRED);
  });
});

describe('a withdrawal', () => {
  let running: TestExchange;
  beforeEach(async () => {
    running = await startTestExchange();
  });
  afterEach(() => running.close());

  const ACCOUNT = '0071000123456';
  const newMember = async () => {
    const reply = await running.exchange.accountNames.lookUp('VCB', ACCOUNT);
    const fullName = reply.kind === 'found' ? reply.name : '';
    return createMember(running, LAN, { VND: '5000000' }, { fullName });
  };
  const take = async (headers: Readonly<Record<string, string>>, key = keyCalled('one')) => {
    const asked = { currencyCode: 'VND', quantity: '1000000', to: `VCB/${ACCOUNT}` };
    const { status, json } = await running
      .browser()
      .post('/api/v1/withdrawals', withdrawalCodec.encode(asked), {
        ...headers,
        'Idempotency-Key': key,
      });
    return [status, json?.messageCode];
  };

  test('[AUTH-07] whose proof ends while the bank is asked takes nothing, and goes on under its key', async () => {
    const lan = await newMember();
    const { accountNames } = running.exchange;
    const lookUp: typeof accountNames.lookUp = async (bank, number) => {
      const reply = await accountNames.lookUp(bank, number);
      running.clock.advance(10 * MINUTE);
      return reply;
    };
    Object.assign(running.exchange, { accountNames: { lookUp } });
    expect(await take(lan.headers)).toEqual(REQUIRED);
    expect(await running.db.$count(refunds)).toBe(0);
    Object.assign(running.exchange, { accountNames });
    await lan.prove();
    expect(await take(lan.headers)).toEqual([200, undefined]);
    expect((await lan.wallet()).vnd).toBe('4000000');
  });

  test('[AUTH-07] that was made is answered as it was after its proof has ended', async () => {
    const lan = await newMember();
    expect(await take(lan.headers)).toEqual([200, undefined]);
    running.clock.advance(11 * MINUTE);
    expect(await take(lan.headers)).toEqual([200, undefined]);
    expect(await take(lan.headers, keyCalled('another'))).toEqual(REQUIRED);
    expect((await lan.wallet()).vnd).toBe('4000000');
  });

  test('[AUTH-07] of an account with a second factor asks for no further code beside the proof', async () => {
    const lan = await newMember();
    await running.db
      .update(users)
      .set({ twofa: TWOFA.authenticator, totpSecret: lan.user.sealed })
      .where(eq(users.id, lan.user.id));
    expect(await take(lan.headers)).toEqual([200, undefined]);
  });
});
