import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSignedIn } from '#domain/account/session';
import { hashOfSecret } from '#domain/order/secret-hash';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { isKey, KEY_HEADER } from '#domain/wire/idempotency-key';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import { bearerOf, isSessionLive } from '../exchange/accounts/sessions.ts';
import { DomainError, loginRequired } from '../exchange/domain-error.ts';
import type { Exchange, InSameTransaction, Visitor } from '../exchange/exchange.ts';
import { moveGuestOrders } from '../exchange/guest-orders.ts';
import { hashOf } from '../exchange/order-codes.ts';
import { isStoreAway } from '../store/store-away.ts';
import { type AppContext, type AppEnv, visitorOf } from './env.ts';
import { newValue, UNSIGNED_GUEST_COOKIE, type VisitorCookies } from './visitor-cookies.ts';

/**
 * Sets two random cookies in every browser: one for the service only, which opens the guest's orders, and one that
 * the site's pages read and send back against forgery.
 */
export const recogniseVisitors =
  (exchange: Exchange, cookies: VisitorCookies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { guestId, isNew } = await recogniseGuest(c, exchange, cookies);
    // Of the signed value: the id alone does not give the hash of an order.
    c.set('guestHash', hashOf(cookies.sign(guestId)));
    c.set('isNewGuest', isNew);
    const { antiForgeryName, antiForgeryOptions } = cookies.kind();
    const token = cookies.tokenIn(getCookie(c, antiForgeryName));
    const antiForgeryToken = token ?? newValue();
    if (token === undefined) setCookie(c, antiForgeryName, antiForgeryToken, antiForgeryOptions);
    c.set('antiForgeryToken', antiForgeryToken);
    await next();
  };

interface Guest {
  readonly guestId: string;
  /** Whether it was created for this request. */
  readonly isNew: boolean;
}

/** Places an order, so the guest needs a cookie to come back to it. */
const ORDERING: readonly string[] = ['/api/v1/buy_orders', '/api/v1/sell_orders'];

/**
 * Guest of a request, by the signed cookie. An unsigned value from before is accepted once, and only while orders
 * carry its hash: they move to a new, signed one. Any other unsigned value is worthless and replaced with the next
 * order alone, because a page or a call may run beside the request that moves the orders, and its cookie would
 * replace theirs. A page removes an unsigned value where signed ones have another name.
 */
const recogniseGuest = async (
  c: AppContext,
  exchange: Exchange,
  cookies: VisitorCookies,
): Promise<Guest> => {
  const { guestName, guestOptions } = cookies.kind();
  const known = cookies.guestIn(getCookie(c, guestName));
  if (known !== undefined) return { guestId: known, isNew: false };
  const guestId = newValue();
  const unsigned = cookies.unsignedGuestIn(getCookie(c, UNSIGNED_GUEST_COOKIE));
  if (unsigned === undefined) {
    setCookie(c, guestName, cookies.sign(guestId), guestOptions);
    return { guestId, isNew: true };
  }
  const moved = await moveOrders(exchange, hashOf(unsigned), hashOf(cookies.sign(guestId)));
  const isReplaced = moved === 'orders' || (moved === 'none' && ORDERING.includes(c.req.path));
  const isPage = !c.req.path.startsWith('/api/');
  const isOver = isReplaced || (moved === 'none' && isPage);
  if (isOver && guestName !== UNSIGNED_GUEST_COOKIE) {
    deleteCookie(c, UNSIGNED_GUEST_COOKIE, { path: '/' });
  }
  if (isReplaced) setCookie(c, guestName, cookies.sign(guestId), guestOptions);
  return { guestId, isNew: moved !== 'orders' };
};

/** Moved orders; unknown while the database is down, when pages are served all the same. */
const moveOrders = async (
  { db }: Exchange,
  from: string,
  to: string,
): Promise<'orders' | 'none' | 'unknown'> => {
  try {
    return (await moveGuestOrders(db, from, to)) ? 'orders' : 'none';
  } catch (error) {
    if (isStoreAway(error)) return 'unknown';
    throw error;
  }
};

const bearer = (text: string | undefined): string => {
  const token = (text ?? '').replace(/^Bearer(?:\s+|$)/i, '').trim();
  return isSignedIn(token) ? token : '';
};

/**
 * Account of the token in a request's header. The contract sends it in the query, too, where logs,
 * histories and links carry it on: there it proves nothing, and is refused unless the header has
 * the same.
 * @throws {DomainError} REQUIRED_LOGIN when the token is unknown, or the query has one that the
 *   header has not
 */
export const recogniseAccount =
  (exchange: Exchange): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = bearer(c.req.header('authorization'));
    const inQuery = bearer(c.req.query('Authorization'));
    if (inQuery && inQuery !== token) throw loginRequired();
    const account = token ? await bearerOf(exchange, token) : undefined;
    if (token && !account) throw loginRequired();
    c.set('token', token);
    c.set('userId', account?.userId);
    c.set('isOperator', account?.isOperator ?? false);
    c.set('lacksSecondFactor', account?.lacksSecondFactor ?? false);
    c.set('isProven', account?.isProven ?? false);
    await next();
  };

/** Visitor of a request that took long, as of now: the session may have ended since it began. */
export const visitorNow = async (exchange: Exchange, c: AppContext): Promise<Visitor> => {
  const token = c.get('token');
  if (!token) return visitorOf(c);
  const account = await bearerOf(exchange, token);
  return {
    ...visitorOf(c),
    userId: account?.userId,
    isOperator: account?.isOperator ?? false,
  };
};

/**
 * Refuses to go on with a request that takes long, once its session has ended.
 * @throws {DomainError} REQUIRED_LOGIN, by the function it returns
 */
export const refuseEndedSession =
  ({ clock }: Pick<Exchange, 'clock'>, c: AppContext): InSameTransaction =>
  async (db) => {
    if (!(await isSessionLive({ db, clock }, c.get('token')))) throw loginRequired();
  };

/**
 * Hash of a request's Idempotency-Key, if there is one.
 * @throws {DomainError} MALFORMED_REQUEST when it has too few random bits
 */
export const recogniseKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && !isKey(key)) {
    throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
  }
  c.set('keyHash', key === undefined ? undefined : hashOf(key));
  await next();
};

/**
 * Hash of the secret of a private link that came with a request, if one did. A malformed one is hashed like any other: it
 * is answered and counted as a wrong one.
 */
export const recogniseSecret: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = c.req.header(SECRET_HEADER);
  c.set('linkHash', secret === undefined ? undefined : hashOfSecret(secret));
  await next();
};
