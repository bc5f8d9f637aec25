import type { MiddlewareHandler } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext, AppEnv } from './env.ts';
import { countedAddressOf, type Limit, limiterOf, tooMany } from './rate-limits.ts';

/** Whether a request came with the secret of a private link that does not open its order. */
const isWrongSecret = (c: AppContext): boolean =>
  c.get('linkHash') !== undefined && (c.get('isMasked') === true || c.res.status === 403);

/** Requests of an address that are under way, and what waits for one of them to end. */
interface UnderWay {
  count: number;
  waiting: (() => void)[];
}

/**
 * Counts only answers for missing things and to wrong secrets, which slows down guessing and nothing else. A request counts
 * as a miss until it turns out to be none: of those sent at once no more are under way than may still be misses, the others
 * wait for them. So guesses sent all at once are limited as those sent one by one, and nobody else is refused.
 */
export const limitMisses = (limit: Limit): MiddlewareHandler<AppEnv> => {
  const limiter = limiterOf(limit);
  const addresses = new Map<string, UnderWay>();

  const begin = (address: string): void => {
    const underWay = addresses.get(address) ?? { count: 0, waiting: [] };
    underWay.count += 1;
    addresses.set(address, underWay);
  };
  const end = (address: string): void => {
    const underWay = addresses.get(address);
    if (!underWay) return;
    underWay.count -= 1;
    if (underWay.count === 0) addresses.delete(address);
    for (const goOn of underWay.waiting.splice(0)) goOn();
  };

  /** Resolves once the request may go on; with the time to wait where it may not. */
  const admit = async (address: string): Promise<RateLimiterRes | undefined> => {
    for (;;) {
      try {
        await limiter.consume(address);
        begin(address);
        return undefined;
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over;
        // A refused request has been counted too.
        await limiter.reward(address);
        const underWay = addresses.get(address);
        if (!underWay) return over;
        await new Promise<void>((goOn) => underWay.waiting.push(goOn));
      }
    }
  };

  return async (c, next) => {
    const address = countedAddressOf(c);
    const over = await admit(address);
    if (over) return tooMany(c, over);
    let isMiss = false;
    try {
      await next();
      isMiss = c.res.status === 404 || isWrongSecret(c);
    } finally {
      if (!isMiss) await limiter.reward(address);
      end(address);
    }
    return undefined;
  };
};
