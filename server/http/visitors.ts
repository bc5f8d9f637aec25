import { randomFillSync } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type CookieOptions, serialize } from 'hono/utils/cookie';
import { isSignedIn } from '#domain/session';
import { bearerOf } from '../exchange/accounts/sessions.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { hashOf } from '../exchange/order-codes.ts';
import { loginRequired } from '../exchange/refused.ts';
import type { AppContext, AppEnv } from './env.ts';

export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const GUEST_COOKIE = 'bd_guest';

const OURS = /^[\w-]{22}$/;
/** Browsers keep no cookie longer. */
const MAX_AGE_SECONDS = 400 * 86_400;

/**
 * Gives every browser two random cookies as soon as it comes by: one that only we read and that makes an
 * order its creator's, and one that its own pages read and send back to show that they are ours.
 */
export const recogniseVisitors =
  (isProduction: boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const guestId = keepCookie(c, GUEST_COOKIE, { isProduction, isReadable: false });
    c.set('guestHash', hashOf(guestId));
    const token = keepCookie(c, ANTI_FORGERY_COOKIE, { isProduction, isReadable: true });
    c.set('antiForgeryToken', token);
    await next();
  };

interface CookieKind {
  readonly isProduction: boolean;
  readonly isReadable: boolean;
}

const keepCookie = (c: AppContext, name: string, kind: CookieKind) => {
  const kept = getCookie(c, name);
  if (kept !== undefined && OURS.test(kept)) return kept;
  const value = newValue();
  setCookie(c, name, value, optionsOf(kind));
  return value;
};

const VALUE_BYTES = 16;
/** Random bytes cost as much one by one as by the thousand; each is used once. */
const pool = Buffer.alloc(VALUE_BYTES * 256);
let used = pool.length;

const newValue = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += VALUE_BYTES;
  return pool.toString('base64url', used - VALUE_BYTES, used);
};

const optionsOf = ({ isProduction, isReadable }: CookieKind): CookieOptions => ({
  httpOnly: !isReadable,
  sameSite: 'Lax',
  secure: isProduction,
  path: '/',
  maxAge: MAX_AGE_SECONDS,
});

/** Writes the Set-Cookie lines that give a new browser its two cookies. */
export const newVisitorLines = (isProduction: boolean): (() => readonly string[]) => {
  const lineOf = (name: string, isReadable: boolean) => {
    const start = `${name}=`;
    const end = serialize(name, '', optionsOf({ isProduction, isReadable })).slice(start.length);
    return () => `${start}${newValue()}${end}`;
  };
  const lines = [lineOf(GUEST_COOKIE, false), lineOf(ANTI_FORGERY_COOKIE, true)];
  return () => lines.map((line) => line());
};

const bearer = (text: string | undefined): string => {
  const token = (text ?? '').replace(/^Bearer(?:\s+|$)/i, '').trim();
  return isSignedIn(token) ? token : '';
};

/**
 * Whose token a request carries, in its header, its query or both.
 * @throws {Refused} when it is nobody's, or when the two differ
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
