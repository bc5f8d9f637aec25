import { and, eq } from 'drizzle-orm';
import type { SessionData } from '#domain/account/session';
import { ruleError } from '#domain/rules/error-codes';
import { loginSchema } from '#domain/rules/login';
import type { Login } from '#domain/wire/account-requests';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { afterCommit, transact } from '../../store/transaction.ts';
import { DomainError, loginRequired, refuseInvalid } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { sessionOf } from './account-view.ts';
import type { AttemptLimitName } from './attempt-limits.ts';
import { audit } from './audit.ts';
import { spendCaptcha } from './captchas.ts';
import { clearAttempts, countAttempt, uncountAttempt } from './count-attempt.ts';
import { deviceCookie, knownDevice } from './known-devices.ts';
import { hashPassword, isCurrentHash, isPassword } from './passwords.ts';
import { countedAs, networkOf, type Requester } from './requester.ts';
import { LOGIN_CODE, proveSecondFactor, refuseUnproven } from './second-factor.ts';
import { openSession, revokeSessionById } from './sessions.ts';
import { normalEmail, userByEmail, userById } from './users.ts';

/** The same answer for a wrong address, a wrong password and an unconfirmed account. */
const wrongCredentials = () =>
  DomainError.saying('WRONG_CREDENTIALS', ruleError('credentialsWrong'));

interface SignedIn {
  readonly session: SessionData;
  /** The cookie by which the device is known from now on. */
  readonly device: string;
}

/**
 * Signs in, in one step or in two. Neither the answer nor its duration shows whether the address has an account.
 * Repeated under its key, a login replaces the session it had opened.
 * @param device the cookie that earlier logins left on the device, empty for none
 * @throws {DomainError} WRONG_CREDENTIALS, REQUIRED_CODE, INVALID_FIELDS (captcha, code) or TOO_MANY
 */
export const logIn = async (
  exchange: Exchange,
  login: Login,
  requester: Requester,
  device: string,
): Promise<SignedIn> => {
  refuseInvalid(loginSchema, login);
  await spendCaptcha(exchange, login.captcha, requester);
  const email = normalEmail(login.email);
  const counted = countersOf(email, requester, knownDevice(exchange, device, email));
  const user = await proveOwner(exchange, { email, password: login.password }, requester, counted);
  if (!user) throw wrongCredentials();
  const hasSecondFactor = await proveSecondFactor(exchange, user, login.code, {
    requester,
    action: 'login.code',
    attemptLimits: LOGIN_CODE,
    purpose: 'login',
  });
  const { token } = await transact(exchange.db, async (tx) => {
    await refuseChanged(tx, user, hasSecondFactor);
    const { call } = exchange;
    if (call?.sessionId !== undefined) await revokeSessionById(tx, exchange, call.sessionId);
    const opened = await openSession(tx, exchange, { userId: user.id, hasSecondFactor }, requester);
    if (call) {
      afterCommit(tx, () => {
        call.sessionId = opened.id;
      });
    }
    await audit(tx, exchange, {
      userId: user.id,
      action: 'login',
      outcome: 'ok',
      requester,
      detail: { session: opened.id },
    });
    return opened;
  });
  const session = await sessionOf(exchange, user.id, token);
  if (!session) throw loginRequired();
  return { session, device: deviceCookie(exchange, device, email) };
};

/**
 * Refuses a login whose password was changed, whose second factor was enabled or replaced, or whose
 * account was deleted while it was proven: all of these end the sessions that there are, and wait
 * for this one until the transaction ends.
 * @throws {DomainError} WRONG_CREDENTIALS or REQUIRED_CODE
 */
const refuseChanged = async (
  tx: Database,
  proven: UserRow,
  hasSecondFactor: boolean,
): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, proven.id)).for('share');
  if (user?.status !== 'confirmed' || user.passwordHash !== proven.passwordHash)
    throw wrongCredentials();
  refuseUnproven(user, hasSecondFactor ? proven : undefined);
};

interface Counter {
  readonly limit: AttemptLimitName;
  readonly subject: string;
  /** Whether a right password begins the count anew, or only takes its own attempt back. */
  readonly endsWithSuccess: boolean;
}

/** Subjects of an attempt: the known device alone; without one the address, the account and both. */
export const countersOf = (
  email: string,
  { address }: Requester,
  device: string | undefined,
): readonly Counter[] =>
  device === undefined
    ? [
        { limit: 'login.address', subject: countedAs(address), endsWithSuccess: false },
        { limit: 'login.account', subject: email, endsWithSuccess: false },
        {
          limit: 'login.account-and-network',
          subject: `${email}/${networkOf(address)}`,
          endsWithSuccess: true,
        },
      ]
    : [{ limit: 'login.device', subject: `${email}/${device}`, endsWithSuccess: true }];

/**
 * The account of an address and its password; undefined where one of them is wrong, which is
 * audited.
 * @param action name in the audit log
 * @throws {DomainError} TOO_MANY
 */
export const proveOwner = async (
  exchange: Exchange,
  { email, password }: Pick<Login, 'email' | 'password'>,
  requester: Requester,
  counters: readonly Counter[],
  action = 'login',
): Promise<UserRow | undefined> => {
  for (const { limit, subject } of counters) await countAttempt(exchange, limit, subject);
  const user = await userByEmail(exchange.db, email);
  const isRight = await isPassword(user?.passwordHash, password);
  if (user && isRight && user.status === 'confirmed') {
    for (const { limit, subject, endsWithSuccess } of counters) {
      if (endsWithSuccess) await clearAttempts(exchange, [limit], subject);
      else await uncountAttempt(exchange, limit, subject);
    }
    return withCurrentHash(exchange.db, user, password);
  }
  await audit(exchange.db, exchange, {
    userId: user?.id,
    action,
    outcome: 'wrong',
    requester,
  });
  return undefined;
};

/**
 * Replaces a hash made by an earlier rule, once its password is proven. Of two logins at once one
 * replaces it, and the other is proven by the new one.
 * @throws {DomainError} WRONG_CREDENTIALS when the password was changed meanwhile
 */
const withCurrentHash = async (db: Database, user: UserRow, password: string): Promise<UserRow> => {
  if (isCurrentHash(user.passwordHash)) return user;
  const [renewed] = await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  const current = renewed ?? (await userById(db, user.id));
  if (!current || (!renewed && !(await isPassword(current.passwordHash, password))))
    throw wrongCredentials();
  return current;
};
