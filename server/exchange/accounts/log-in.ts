import { loginSchema } from '#domain/forms/account-forms';
import type { SessionData } from '#domain/session';
import { complain } from '#domain/validation/rule-message';
import type { Login } from '#domain/wire/account-requests';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { loginRequired, Refused, refuseFaults } from '../refused.ts';
import { sessionOf } from './account-view.ts';
import { audit } from './audit.ts';
import { countTry, forgetTries, takeBackTry } from './caps.ts';
import { spendCaptcha } from './captchas.ts';
import { isPassword } from './passwords.ts';
import { countedAs, networkOf, type Requester } from './requester.ts';
import { proveSecondFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { normalEmail, userByEmail } from './users.ts';

/** One answer whatever is wrong: with the address, the password, or an account that nobody confirmed. */
const wrongCredentials = () => Refused.saying('WRONG_CREDENTIALS', complain('credentialsWrong'));

/**
 * Signs somebody in, in one step or in two. Whether there is an account with the address shows neither in what is
 * answered nor in how long it takes.
 * @throws {Refused} WRONG_CREDENTIALS, REQUIRED_CODE, INVALID_FIELDS (captcha, code) or TOO_MANY
 */
export const logIn = async (
  exchange: Exchange,
  login: Login,
  requester: Requester,
): Promise<SessionData> => {
  refuseFaults(loginSchema, { ...login });
  await spendCaptcha(exchange, login.captcha, requester.address);
  const email = normalEmail(login.email);
  const user = await proveOwner(exchange, email, login.password, requester);
  const hasSecondFactor = await proveSecondFactor(exchange, user, login.code, requester);
  const { token } = await exchange.db.transaction(async (tx) => {
    const session = await openSession(
      tx,
      exchange,
      { userId: user.id, hasSecondFactor },
      requester,
    );
    await audit(tx, exchange, {
      userId: user.id,
      action: 'login',
      outcome: 'ok',
      requester,
      detail: { session: session.id },
    });
    return session;
  });
  const session = await sessionOf(exchange, user.id, token);
  if (!session) throw loginRequired();
  return session;
};

const proveOwner = async (
  exchange: Exchange,
  email: string,
  password: string,
  requester: Requester,
): Promise<UserRow> => {
  const accountAndNetwork = `${email}/${networkOf(requester.address)}`;
  await countTry(exchange, 'login.address', countedAs(requester.address));
  await countTry(exchange, 'login.account', email);
  await countTry(exchange, 'login.account-and-network', accountAndNetwork);
  const user = await userByEmail(exchange.db, email);
  const isRight = await isPassword(user?.passwordHash, password);
  if (user && isRight && user.status === 'confirmed') {
    await takeBackTry(exchange, 'login.address', countedAs(requester.address));
    await takeBackTry(exchange, 'login.account', email);
    await forgetTries(exchange, ['login.account-and-network'], accountAndNetwork);
    return user;
  }
  await audit(exchange.db, exchange, {
    userId: user?.id,
    action: 'login',
    outcome: 'wrong',
    requester,
  });
  throw wrongCredentials();
};
