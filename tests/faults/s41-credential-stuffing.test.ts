import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app';
import { ATTEMPT_LIMITS, type AttemptLimits } from '#server/exchange/accounts/attempt-limits';
import {
  arrivedFor,
  createAccount,
  logIn,
  PASSWORD,
  register,
  requestReset,
} from '#tests/support/accounts';
import { type Answer, type BrowserLike, browserLike } from '#tests/support/browser-like';
import { loggedStatements } from '#tests/support/logged-statements';
import { openPgliteStore } from '#tests/support/pglite-store';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

/** Number of argon2 runs. */
const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      work.hashed += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      work.verified += 1;
      return real.verify(...args);
    },
  };
});

/** The same rules with smaller numbers. */
const SOONER: AttemptLimits = {
  ...ATTEMPT_LIMITS,
  'login.account-and-network': { tries: 3, seconds: 900 },
  'login.account': { tries: 6, seconds: 900 },
  'login.address': { tries: 8, seconds: 900 },
  'reset.address': { tries: 8, seconds: 3_600 },
};

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange({}, openPgliteStore, { attemptLimits: SOONER });
  await createAccount(running, 'known@example.com');
  await createAccount(running, 'unconfirmed@example.com', { status: 'unconfirmed' });
  // The random password's hash is prepared before the measurement.
  await logIn(running.browser(), { email: 'first@example.com' });
});
afterAll(() => running.close());
beforeEach(() => {
  running.clock.advance(3_600_000);
  Object.assign(work, { hashed: 0, verified: 0 });
});

const from = (address: string) => running.browser(address);
const saidBy = ({ status, text }: Answer) => `${status} ${text}`;

describe('an answer', () => {
  test('[S41] to a wrong login is the same, and as much work, for every address', async () => {
    const wrong = { password: 'not-my-password' };
    const answers = [
      await logIn(from('192.0.2.1'), { email: 'known@example.com', ...wrong }),
      await logIn(from('192.0.2.1'), { email: 'unknown@example.com', ...wrong }),
      await logIn(from('192.0.2.1'), { email: 'unconfirmed@example.com', ...wrong }),
      await logIn(from('192.0.2.1'), { email: 'unconfirmed@example.com', password: PASSWORD }),
    ];
    expect(new Set(answers.map(saidBy)).size).toBe(1);
    expect(answers[0]?.status).toBe(422);
    expect(work).toEqual({ hashed: 0, verified: answers.length });
  });

  test('[S41] to a registration is the same, and as much work, for every address', async () => {
    const browser = from('192.0.2.2');
    const answers = [
      await register(browser, 'known@example.com'),
      await register(browser, 'unconfirmed@example.com'),
      await register(browser, 'brand-new@example.com'),
    ];
    expect(new Set(answers.map(saidBy)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(work).toEqual({ hashed: answers.length, verified: 0 });
  });

  test('[S41] to a forgotten password is the same for every address, and only the owner gets a mail', async () => {
    const browser = from('192.0.2.3');
    const before = (await arrivedFor(running, 'known@example.com')).length;
    const answers = [
      await requestReset(browser, 'known@example.com'),
      await requestReset(browser, 'unknown@example.com'),
      await requestReset(browser, 'unconfirmed@example.com'),
    ];
    // Nothing was looked up for the answer: who has the address is found out by the job that writes.
    expect(new Set(answers.map(saidBy)).size).toBe(1);
    expect((await arrivedFor(running, 'known@example.com')).length).toBe(before + 1);
    expect(await arrivedFor(running, 'unknown@example.com')).toEqual([]);
  });
});

describe('the work of a request', () => {
  const EMAILS = ['known@example.com', 'unconfirmed@example.com', 'unknown-before@example.com'];

  /** Statements and argon2 runs of a call for an address, without those of its jobs. */
  const workOf = async (call: (browser: BrowserLike, email: string) => Promise<Answer>) => {
    const { db, statements } = loggedStatements(running.db);
    const exchange = { ...running.exchange, db, wakeJobs: () => {} };
    const app = createApp({ exchange, limits: NO_LIMITS });
    const done: unknown[] = [];
    for (const email of EMAILS) {
      const browser = browserLike(app, '192.0.2.44');
      // Jobs of the request before are finished, and its captcha is solved before statements are counted.
      await running.settle();
      running.clock.advance(1_000);
      Object.assign(work, { hashed: 0, verified: 0 });
      statements.length = 0;
      const { status, text } = await call(browser, email);
      done.push({ statements: [...statements], work: { ...work }, status, text });
    }
    return done as readonly Readonly<Record<'statements' | 'work' | 'status' | 'text', unknown>>[];
  };

  test.each([
    [
      'a registration',
      (browser: BrowserLike, email: string) => register(browser, email),
      200,
      1,
      0,
    ],
    ['a forgotten password', requestReset, 200, 0, 0],
    [
      'a login with a wrong password',
      (browser: BrowserLike, email: string) =>
        logIn(browser, { email, password: 'not-my-password' }),
      422,
      0,
      1,
    ],
  ])(
    '[S41] for %s is the same statements and argon2 runs for an address with an account, unconfirmed and without one',
    async (_, call, status, hashed, verified) => {
      const [known, ...others] = await workOf(call);
      expect(known).toMatchObject({ status, work: { hashed, verified } });
      expect(known?.statements).not.toEqual([]);
      for (const other of others) expect(other).toEqual(known);
    },
  );
});

describe('guessing', () => {
  const guess = (address: string, email: string, password = 'not-my-password') =>
    logIn(from(address), { email, password });
  const codeOf = async (answer: Promise<Answer>) => (await answer).json?.messageCode;

  test.each(['known@example.com', 'unknown@example.com'])(
    '[S41] at one account from one network is stopped: %s',
    async (email) => {
      for (let i = 0; i < 3; i += 1) {
        expect(await codeOf(guess('198.51.100.7', email))).toBe('WRONG_CREDENTIALS');
      }
      // Not even the right password is accepted, from a neighbour either.
      expect(await codeOf(guess('198.51.100.8', email, PASSWORD))).toBe('TOO_MANY');
    },
  );

  test('[S41] by a stranger does not lock the owner out', async () => {
    const email = 'known@example.com';
    for (let i = 0; i < 4; i += 1) await guess('198.51.100.7', email);
    expect(await codeOf(guess('203.0.113.9', email, PASSWORD))).toBeUndefined();
  });

  test('[S41] at one account from many networks is stopped', async () => {
    const email = 'known@example.com';
    for (let i = 0; i < 6; i += 1) {
      expect(await codeOf(guess(`10.${i}.0.1`, email))).toBe('WRONG_CREDENTIALS');
    }
    expect(await codeOf(guess('10.99.0.1', email))).toBe('TOO_MANY');
  });

  test('[S41] at many accounts from one address is stopped, all at once too', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => codeOf(guess('192.0.2.77', `list${i}@example.com`))),
    );
    expect(all.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(8);
    expect(all.filter((code) => code === 'TOO_MANY')).toHaveLength(4);
    expect(await codeOf(guess('192.0.2.78', 'list13@example.com'))).toBe('WRONG_CREDENTIALS');
  });

  test('[S41] from one network of IPv6 counts together', async () => {
    for (let i = 0; i < 8; i += 1) await guess(`2001:db8::${i}`, `six${i}@example.com`);
    expect(await codeOf(guess('2001:db8::ffff', 'six@example.com'))).toBe('TOO_MANY');
  });

  test('[S41] is not forgiven for a right login to an account of the guesser’s own', async () => {
    const address = '192.0.2.88';
    for (let i = 0; i < 7; i += 1)
      expect(await codeOf(guess(address, `mine${i}@example.com`))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(guess(address, 'known@example.com', PASSWORD))).toBeUndefined();
    expect(await codeOf(guess(address, 'mine7@example.com'))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(guess(address, 'mine8@example.com'))).toBe('TOO_MANY');
  });

  test('does not include successful logins', async () => {
    for (let i = 0; i < 9; i += 1) {
      expect(await codeOf(guess('192.0.2.99', 'known@example.com', PASSWORD))).toBeUndefined();
    }
  });

  test('has limits too low for success and too high to lock an owner out', () =>
    expect(ATTEMPT_LIMITS).toMatchObject({
      'login.account-and-network': { tries: 10, seconds: 900 },
      'login.account': { tries: 50, seconds: 900 },
      'login.address': { tries: 100, seconds: 900 },
      'login.device': { tries: 10, seconds: 900 },
    }));
});

describe('mails requested by strangers', () => {
  test('[S41] are five an hour of a kind for one address, and the answer stays the same', async () => {
    const email = 'known@example.com';
    const resets = async () =>
      (await arrivedFor(running, email)).filter(({ text }) => text.includes('/reset-password/'))
        .length;
    const before = await resets();
    const answers: Answer[] = [];
    for (let i = 0; i < 7; i += 1) answers.push(await requestReset(from('192.0.2.5'), email));
    expect(new Set(answers.map(saidBy)).size).toBe(1);
    expect(await resets()).toBe(before + 5);
  });

  test('[S41] are limited for one address of the client', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 9; i += 1) {
      codes.push((await requestReset(from('192.0.2.6'), `x${i}@example.com`)).json?.messageCode);
    }
    expect(codes).toEqual([...Array(8).fill(undefined), 'TOO_MANY']);
  });
});
