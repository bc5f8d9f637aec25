import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ERROR_TEXTS } from '#domain/rules/error-codes';
import { isSignedIn } from '#domain/session';
import { isKey, KEY_HEADER } from '#domain/wire/idempotency-key';
import { bearerOf } from '../exchange/accounts/sessions.ts';
import { DomainError, loginRequired } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { moveGuestOrders } from '../exchange/guest-orders.ts';
import { hashOf } from '../exchange/order-codes.ts';
import { isStoreAway } from '../store/store-away.ts';
import type { AppContext, AppEnv } from './env.ts';
import { newValue, UNSIGNED_GUEST_COOKIE, type VisitorCookies } from './visitor-cookies.ts';

/**
 * Gives every browser two random cookies as soon as it comes by: one that only the service reads and that opens the
 * orders its guest placed, and one that the site's pages read and send back to show that they are the site's.
 */
export const recogniseVisitors =
  (exchange: Exchange, cookies: VisitorCookies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { guestId, isNew } = await recogniseGuest(c, exchange, cookies);
    // Of the signed value: whoever knows no more than the id has the hash of no order.
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
  /** Made for this request. */
  readonly isNew: boolean;
}

/** Makes an order, so whoever asks must be able to come back to it. */
const ORDERING = '/api/v1/buy_orders';

/**
 * Who asks, by the signed cookie. A value that was given before cookies were signed is taken once, and only while
 * orders carry its hash: they move to a new, signed one. Another unsigned value is worth nothing; it is replaced with the
 * next order alone, for a page or a call may run beside the request that moves the orders, and its cookie would
 * take the place of theirs. A page takes an unsigned value away where signed ones have another name.
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
  const isReplaced = moved === 'orders' || (moved === 'none' && c.req.path === ORDERING);
  const isPage = !c.req.path.startsWith('/api/');
  const isOver = isReplaced || (moved === 'none' && isPage);
  if (isOver && guestName !== UNSIGNED_GUEST_COOKIE) {
    deleteCookie(c, UNSIGNED_GUEST_COOKIE, { path: '/' });
  }
  if (isReplaced) setCookie(c, guestName, cookies.sign(guestId), guestOptions);
  return { guestId, isNew: moved !== 'orders' };
};

/** What there was to move; unknown while the database is away, for pages are served all the same. */
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
 * Whose token a request carries, in its header, its query or both.
 * @throws {DomainError} when it is nobody's, or when the two differ
 */
export const recogniseAccount =
  (exchange: Exchange): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const inHeader = bearer(c.req.header('authorization'));
    const inQuery = bearer(c.req.query('Authorization'));
    if (inHeader && inQuery && inHeader !== inQuery) throw loginRequired();
    const token = inHeader || inQuery;
    const account = token ? await bearerOf(exchange, token) : undefined;
    if (token && !account) throw loginRequired();
    c.set('token', token);
    c.set('userId', account?.userId);
    c.set('isOperator', account?.isOperator ?? false);
    c.set('lacksSecondFactor', account?.lacksSecondFactor ?? false);
    await next();
  };

/**
 * The hash of the key that a request carries, if it carries one.
 * @throws {DomainError} MALFORMED_REQUEST when it has too few random bits to be a key
 */
export const recogniseKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && !isKey(key)) {
    throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
  }
  c.set('keyHash', key === undefined ? undefined : hashOf(key));
  await next();
};
