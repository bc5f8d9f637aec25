import type { MiddlewareHandler } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { MalformedAnswer } from '#domain/wire/result';
import { LONGEST_WAIT_MS } from '../at-most.ts';
import { DomainError, type DomainErrorCode } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { hasGuestOrder } from '../exchange/find-orders.ts';
import { type Bell, createBell } from '../live/bell.ts';
import { refuseForNow } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';
import {
  captchaLimiterOf,
  countedAddressOf,
  hasCaptcha,
  type Limit,
  type Limiter,
  limiterOf,
  tooMany,
  tooManyWithoutCaptcha,
} from './rate-limits.ts';

/** Whether a request came with the secret of a private link that does not open its order. */
const isWrongSecret = (c: AppContext): boolean =>
  c.get('linkHash') !== undefined && (c.get('isMasked') === true || c.res.status === 403);

/** Requests of a name that are under way, and what waits for one of them to end. */
interface UnderWay {
  count: number;
  readonly waiting: Set<Bell>;
}

/** Why a request was not made: it is one too many, or those before it took too long. */
type Refused = RateLimiterRes | 'busy';

/** Makes a request within a limit of outcomes. */
type MakeWithin = (
  name: string,
  request: () => Promise<'counted' | 'uncounted'>,
) => Promise<Refused | undefined>;

/**
 * Counts requests by their outcome. A request counts until its outcome is known: of those sent at
 * once no more are under way than may still be counted, the others wait for them. So those sent all
 * at once are limited as those sent one by one.
 */
const countOutcomes = ({ clock }: Pick<Exchange, 'clock'>, limiter: Limiter): MakeWithin => {
  const names = new Map<string, UnderWay>();

  const begin = (name: string): void => {
    const underWay = names.get(name) ?? { count: 0, waiting: new Set() };
    underWay.count += 1;
    names.set(name, underWay);
  };
  const end = (name: string): void => {
    const underWay = names.get(name);
    if (!underWay) return;
    underWay.count -= 1;
    if (underWay.count === 0) names.delete(name);
    for (const bell of underWay.waiting) bell.ring();
    underWay.waiting.clear();
  };

  const admit = async (name: string): Promise<Refused | undefined> => {
    const latest = clock.now() + LONGEST_WAIT_MS;
    const bell = createBell(clock);
    for (;;) {
      try {
        await limiter.consume(name);
        begin(name);
        return undefined;
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over;
        // A refused request has been counted too.
        await limiter.reward(name);
        const underWay = names.get(name);
        if (!underWay) return over;
        const left = latest - clock.now();
        if (left <= 0) return 'busy';
        underWay.waiting.add(bell);
        await bell.wait(left);
        underWay.waiting.delete(bell);
      }
    }
  };

  return async (name, request) => {
    const refused = await admit(name);
    if (refused) return refused;
    let outcome = 'uncounted';
    try {
      outcome = await request();
    } finally {
      if (outcome === 'uncounted') await limiter.reward(name);
      end(name);
    }
    return undefined;
  };
};

const refuseFor = (c: AppContext, refused: Refused, over: typeof tooMany): Response =>
  refused === 'busy' ? refuseForNow(c) : over(c, refused);

/**
 * Counts only answers for missing things and to wrong secrets, which slows down guessing and
 * nothing else: by the account of the session or the order whose key or secret came, or else by the
 * address. A guest who has an order is not held up by the misses of neighbours; other strangers go
 * on with a solved captcha.
 */
export const limitMisses = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const makeWithin = countOutcomes(exchange, limiterOf(limit));
  const makeWithCaptcha = countOutcomes(exchange, captchaLimiterOf(limit));
  return async (c, next) => {
    const request = async () => {
      await next();
      return c.res.status === 404 || isWrongSecret(c) ? 'counted' : 'uncounted';
    };
    const owner = c.get('limitOwner');
    const address = countedAddressOf(c);
    const refused = await makeWithin(owner?.name ?? address, request);
    if (!refused) return undefined;
    if (refused === 'busy' || owner) return refuseFor(c, refused, tooMany);
    const guestHash = c.get('guestHash');
    if (!c.get('isNewGuest') && (await hasGuestOrder(exchange.db, guestHash))) {
      const again = await makeWithin(`guest ${guestHash}`, request);
      return again && refuseFor(c, again, tooMany);
    }
    if (!(await hasCaptcha(exchange, c))) return tooManyWithoutCaptcha(c, refused);
    const again = await makeWithCaptcha(address, request);
    return again && refuseFor(c, again, tooMany);
  };
};

/**
 * Forms are validated first, their captcha next, and nothing else is done about those that fail.
 */
const UNSOLVED: readonly DomainErrorCode[] = ['INVALID_FIELDS', 'MALFORMED_REQUEST'];

const isUnsolved = ({ error }: AppContext): boolean =>
  error instanceof MalformedAnswer ||
  (error instanceof DomainError && UNSOLVED.includes(error.code));

/**
 * Counts calls that need a captcha, by address, once it is solved: what comes without one is
 * refused before anything else, and uses up nothing of what neighbours may do.
 */
export const limitSolved = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const makeWithin = countOutcomes(exchange, limiterOf(limit));
  return async (c, next) => {
    const refused = await makeWithin(countedAddressOf(c), async () => {
      await next();
      return isUnsolved(c) ? 'uncounted' : 'counted';
    });
    return refused && refuseFor(c, refused, tooMany);
  };
};
