import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import type { AppContext, AppEnv } from './env.ts';

/** Origin of a request, relative to this site. */
export type OriginKind = 'none' | 'own' | 'allowed' | 'foreign';

export const originKind = (c: AppContext, allowed: readonly string[]): OriginKind => {
  const origin = c.req.header('origin');
  if (origin === undefined) return 'none';
  if (allowed.includes(origin)) return 'allowed';
  return hostOf(origin) === c.req.header('host') ? 'own' : 'foreign';
};

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Allows pages of the configured origins to call the API (CORS). */
export const allowOrigins = (allowed: readonly string[]): MiddlewareHandler<AppEnv> => {
  const answer = cors({
    origin: [...allowed],
    credentials: true,
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: [
      'Content-Type',
      'Authorization',
      'X-XSRF-TOKEN',
      'Last-Event-ID',
      'Idempotency-Key',
      'X-Expected-Amount',
      CAPTCHA_HEADER,
      SECRET_HEADER,
      LINK_HEADER,
    ],
    // Pages synchronise their clock by it.
    exposeHeaders: ['Date'],
    maxAge: 600,
  });
  return (c, next) => (originKind(c, allowed) === 'allowed' ? answer(c, next) : next());
};
