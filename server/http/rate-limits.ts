import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { countedAs } from '../exchange/accounts/requester.ts';
import { refuse } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';

/** Requests allowed in a period. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

export interface Limits {
  /** Any call of the API. Networks with many users share an address, and an order page polls every 5 s. */
  readonly calls: Limit;
  readonly lookUps: Limit;
  readonly orders: Limit;
  /** Logins, registrations, password resets, and captchas. */
  readonly entries: Limit;
  /** References that do not exist, and secrets that open nothing. */
  readonly misses: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  calls: { points: 1_200, seconds: 60 },
  lookUps: { points: 60, seconds: 60 },
  orders: { points: 30, seconds: 60 },
  entries: { points: 120, seconds: 60 },
  misses: { points: 30, seconds: 60 },
};

/** Counter key of a request: its address, or the network that costs a client as little as one address. */
export const countedAddressOf = (c: AppContext): string => countedAs(c.get('address'));

const tooMany = (c: AppContext, { msBeforeNext }: RateLimiterRes): Response => {
  c.header('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1000))));
  return refuse(c, 429, {
    message: 'Too many requests. Please wait a moment.',
    messageCode: 'TOO_MANY',
  });
};

/** Counter of requests by address, which rejects beyond the limit with the time to wait. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'get' | 'penalty'>;

export const limiterOf = ({ points, seconds }: Limit): Limiter =>
  new RateLimiterMemory({ points, duration: seconds });

/** Counts every request, and refuses those beyond the limit. */
export const limitRequests = (
  limit: Limit,
  limiter: Limiter = limiterOf(limit),
): MiddlewareHandler<AppEnv> => {
  return async (c, next) => {
    try {
      await limiter.consume(countedAddressOf(c));
    } catch (over) {
      if (over instanceof RateLimiterRes) return tooMany(c, over);
      throw over;
    }
    return next();
  };
};

/** Whether a request came with the secret of a private link that does not open its order. */
const isWrongSecret = (c: AppContext): boolean =>
  c.get('linkHash') !== undefined && (c.get('isMasked') === true || c.res.status === 403);

/** Counts only answers for missing things and to wrong secrets, which slows down guessing and nothing else. */
export const limitMisses = (limit: Limit): MiddlewareHandler<AppEnv> => {
  const limiter = limiterOf(limit);
  return async (c, next) => {
    const address = countedAddressOf(c);
    const counted = await limiter.get(address);
    if (counted && counted.consumedPoints >= limit.points) return tooMany(c, counted);
    await next();
    if (c.res.status === 404 || isWrongSecret(c)) await limiter.penalty(address);
    return undefined;
  };
};
