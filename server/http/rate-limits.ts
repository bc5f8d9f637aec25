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

/** Refuses a request beyond a limit, with the time to wait. */
export const tooMany = (c: AppContext, { msBeforeNext }: RateLimiterRes): Response => {
  c.header('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1000))));
  return refuse(c, 429, {
    message: 'Too many requests. Please wait a moment.',
    messageCode: 'TOO_MANY',
  });
};

/** Counter of requests by address, which rejects beyond the limit with the time to wait. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward'>;

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
