import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';
import { originKind } from './origins.ts';

const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const refusal = (c: AppContext) =>
  refuse(c, 403, {
    message: 'Please reload the page and try again.',
    messageCode: 'FORGED_REQUEST',
  });

/** Whether a text is the token of this browser's own cookie; a cookie created for this request does not count. */
export const isOwnToken = (c: AppContext, given: string | undefined): boolean => {
  if (!given) return false;
  const [one, other] = [Buffer.from(c.get('antiForgeryToken')), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Refuses forged requests of other sites' pages: a foreign origin, or cookies without the token that only the site's
 * own pages can read. A request without cookies carries nothing worth forging; one from a configured origin cannot
 * read the cookie, and is trusted by its origin.
 */
export const refuseForgeries =
  (allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (SAFE_METHODS.includes(c.req.method)) return next();
    const origin = originKind(c, allowedOrigins);
    if (origin === 'foreign') return refusal(c);
    const hasCookies = (c.req.header('cookie') ?? '').trim() !== '';
    const needsToken = hasCookies && origin !== 'allowed';
    if (needsToken && !isOwnToken(c, c.req.header(ANTI_FORGERY_HEADER))) return refusal(c);
    return next();
  };
