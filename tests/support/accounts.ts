import { hash } from '@node-rs/argon2';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { type Registration, registrationCodec } from '#domain/wire/account-requests';
import { decodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { ATTEMPT_LIMITS, type AttemptLimits } from '#server/exchange/accounts/attempt-limits';
import { newAuthenticatorSecret, secretPlace } from '#server/exchange/accounts/authenticator';
import { users, wallets } from '#server/store/tables/accounts';
import { sandboxMessages } from '#server/store/tables/sandbox';
import type { Answer, BrowserLike } from './browser-like';
import type { TestExchange } from './test-exchange';

export const PASSWORD = 'a-good-password';

const NEVER = { tries: 1_000_000, seconds: 1 };
/** Limits for tests without limits. */
export const NO_CAPS = Object.fromEntries(
  Object.keys(ATTEMPT_LIMITS).map((name) => [name, NEVER]),
) as unknown as AttemptLimits;

/** Does the work of a challenge, as a browser does. */
export const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Asks for a challenge and solves it. */
export const solvedCaptcha = async (browser: BrowserLike): Promise<string> => {
  const { json } = await browser.get('/api/v1/captcha/challenge');
  const asked = decodeCaptchaChallenge(json?.data);
  if (asked.kind !== 'work') throw new Error('the service asks for a widget');
  return solve(asked.challenge as unknown as Challenge);
};

interface Typed {
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
  readonly captcha?: string;
}

export const logIn = async (
  browser: BrowserLike,
  { email, password = PASSWORD, code = '', captcha }: Typed,
  headers?: HeadersInit,
): Promise<Answer> =>
  browser.post(
    '/api/v1/users/login',
    { email, password, code, type: 'password', captcha: captcha ?? (await solvedCaptcha(browser)) },
    headers,
  );

/** Signs in and hands over what the client would keep. */
export const signIn = async (browser: BrowserLike, typed: Typed) => {
  const { json, text } = await logIn(browser, typed);
  if (json?.status !== 'success') throw new Error(`no session was opened: ${text}`);
  return decodeSession(json.data);
};

export const register = async (
  browser: BrowserLike,
  email: string,
  changes: Partial<Registration> & Readonly<Record<string, unknown>> = {},
  headers?: HeadersInit,
): Promise<Answer> => {
  const { password = PASSWORD, confirmPassword = password, sponsor = '', ...others } = changes;
  const captcha = others.captcha ?? (await solvedCaptcha(browser));
  const attributes = registrationCodec.encode({
    email,
    password,
    confirmPassword,
    sponsor,
    captcha,
  });
  return browser.post(
    '/api/v1/users/register',
    { attributes: { ...attributes, ...others } },
    headers,
  );
};

export const requestReset = async (browser: BrowserLike, email: string): Promise<Answer> =>
  browser.post('/api/v1/users/request-password-reset', {
    email,
    captcha: await solvedCaptcha(browser),
  });

export const resetPassword = async (
  browser: BrowserLike,
  token: string,
  password: string,
): Promise<Answer> =>
  browser.post(`/api/v1/users/reset-password?token=${encodeURIComponent(token)}`, {
    ...{ password, token },
    captcha: await solvedCaptcha(browser),
  });

/** Messages to an address, the oldest first. */
export const arrivedFor = async ({ db, settle }: TestExchange, recipient: string) => {
  await settle();
  // Of one moment: in the order of their transactions.
  const all = await db
    .select()
    .from(sandboxMessages)
    .orderBy(sandboxMessages.arrivedAt, sql`xmin::text::bigint`);
  return all.filter((message) => message.recipient === recipient);
};

/** The token of the link in the newest mail to an address. */
export const linkFor = async (running: TestExchange, recipient: string): Promise<string> => {
  const text = (await arrivedFor(running, recipient)).at(-1)?.text ?? '';
  return /\/users\/(?:process|reset-password)\/(\S+)/.exec(text)?.[1] ?? '';
};

/**
 * Hash of the password, with hardly any work: a hash says itself how it was made. How costly the service's own are is for the
 * tests of passwords.
 */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }).then(
  (made) => `nfkc:${made}`,
);

/** An account that is there already. */
export const createAccount = async (
  { db, exchange, clock }: TestExchange,
  email: string,
  changes: Partial<typeof users.$inferInsert> = {},
) => {
  const [user] = await db
    .insert(users)
    .values({
      email,
      status: 'confirmed',
      passwordHash: await cheapHash,
      createdAt: new Date(clock.now()),
      ...changes,
    })
    .returning();
  const { id = '', number = '' } = user ?? {};
  await db.insert(wallets).values({ userId: id });
  const secret = newAuthenticatorSecret();
  const sealed = exchange.vault.seal(secret, secretPlace(id));
  const totp = new TOTP({ secret });
  return {
    id,
    /** Account number. */
    number,
    email,
    /** Sealed, for an account that is to have an authenticator. */
    sealed,
    codeAt: (ms: number) => totp.generate({ timestamp: ms }),
  };
};
