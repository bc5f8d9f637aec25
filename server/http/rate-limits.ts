import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CAPTCHA_HEADER, CAPTCHA_REQUIRED } from '#domain/wire/result';
import { spendCaptcha } from '../exchange/accounts/captchas.ts';
import { countedAs } from '../exchange/accounts/requester.ts';
import { DomainError } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { refuse } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';

/** Requests allowed in a period. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

export interface Limits {
  /**
   * Any call of the API, by address. Networks with many users share one, and an order page polls
   * every 5 s.
   */
  readonly calls: Limit;
  /**
   * Any call of one account, or with the key or the secret of one order, wherever it comes from.
   */
  readonly own: Limit;
  /** Names that are looked up; long before it each is answered only with a captcha. */
  readonly lookUps: Limit;
  readonly orders: Limit;
  /**
   * Logins, registrations and password resets with a solved captcha; calls that follow a mailed
   * link.
   */
  readonly entries: Limit;
  /** Challenges of captchas. */
  readonly captchas: Limit;
  /** References that do not exist, and secrets that open nothing. */
  readonly misses: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  calls: { points: 1_200, seconds: 60 },
  own: { points: 300, seconds: 60 },
  lookUps: { points: 240, seconds: 60 },
  orders: { points: 30, seconds: 60 },
  entries: { points: 120, seconds: 60 },
  captchas: { points: 600, seconds: 60 },
  misses: { points: 30, seconds: 60 },
};

/** Beyond a limit by address so many times as many requests go on, each with a solved captcha. */
const TIMES_WITH_CAPTCHA = 4;

/** Counter key of a request: its address, or the network that costs a client as little as one address. */
export const countedAddressOf = (c: AppContext): string => countedAs(c.get('address'));

const nameWaitingTime = (c: AppContext, { msBeforeNext }: RateLimiterRes): void =>
  c.header('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1000))));

/** Refuses a request beyond a limit, with the time to wait. */
export const tooMany = (c: AppContext, over: RateLimiterRes): Response => {
  nameWaitingTime(c, over);
  return refuse(c, 429, {
    message: 'Too many requests. Please wait a moment.',
    messageCode: 'TOO_MANY',
  });
};

/**
 * Refuses a request that goes on with a solved captcha, or after the time to wait; nothing of it
 * was done.
 */
export const tooManyWithoutCaptcha = (c: AppContext, over: RateLimiterRes): Response => {
  nameWaitingTime(c, over);
  return refuse(c, 429, {
    message: 'Too many requests. Please wait a moment.',
    messageCode: CAPTCHA_REQUIRED,
  });
};

/** Counter of requests by name, which rejects beyond the limit with the time to wait. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward'>;

export const limiterOf = ({ points, seconds }: Limit): Limiter =>
  new RateLimiterMemory({ points, duration: seconds });

/** Counter of the requests that go on beyond a limit because a captcha was solved. */
export const captchaLimiterOf = ({ points, seconds }: Limit): Limiter =>
  limiterOf({ points: points * TIMES_WITH_CAPTCHA, seconds });

/** Counts a request; what says how long to wait where it is one too many. */
export const consume = async (
  limiter: Limiter,
  name: string,
): Promise<RateLimiterRes | undefined> => {
  try {
    await limiter.consume(name);
    return undefined;
  } catch (over) {
    if (over instanceof RateLimiterRes) return over;
    throw over;
  }
};

/** Whether a captcha was solved for the request. The solution is used up. */
export const hasCaptcha = async (exchange: Exchange, c: AppContext): Promise<boolean> => {
  const solution = c.req.header(CAPTCHA_HEADER) ?? '';
  if (solution === '') return false;
  try {
    await spendCaptcha(exchange, solution, { address: c.get('address') });
    c.set('isCaptchaSpent', true);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/**
 * Counts every call: by the account of its session, by the order whose key or secret it has, or
 * else by its address. Beyond its own limit a call counts by its address, too: who has stolen a
 * session or shares a link does not keep its owner from ending it. A session that there is not, or
 * a malformed key, is refused once it is counted.
 * @param recognisers set whose call it is
 */
export const limitCalls = (
  { address, own }: { readonly address: Limiter; readonly own: Limiter },
  recognisers: readonly MiddlewareHandler<AppEnv>[],
): MiddlewareHandler<AppEnv> => {
  const recognise = async (c: AppContext) => {
    for (const recogniser of recognisers) await recogniser(c, async () => {});
  };
  return async (c, next) => {
    const refusal: { readonly error: unknown } | undefined = await recognise(c).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const owner = refusal ? undefined : c.get('limitOwner');
    const isOwn = owner !== undefined && !(await consume(own, owner.name));
    const over = isOwn ? undefined : await consume(address, countedAddressOf(c));
    if (over) return tooMany(c, over);
    if (refusal) throw refusal.error;
    return next();
  };
};

/** Counts every request, by account, order or address, and refuses those beyond the limit. */
export const limitRequests = (limit: Limit): MiddlewareHandler<AppEnv> => {
  const limiter = limiterOf(limit);
  return async (c, next) => {
    const over = await consume(limiter, c.get('limitOwner')?.name ?? countedAddressOf(c));
    return over ? tooMany(c, over) : next();
  };
};

/**
 * Counts what a stranger may do, by address: beyond the limit it goes on with a solved captcha, and
 * is refused beyond a limit of those. The secret of an order is no exception, because one address
 * may have placed many; its account is, and its key, which is that of the same request made before.
 */
export const limitStrangers = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const [limiter, withCaptcha] = [limiterOf(limit), captchaLimiterOf(limit)];
  return async (c, next) => {
    const owner = c.get('limitOwner');
    const isOwn = owner !== undefined && owner.by !== 'secret';
    const name = isOwn ? owner.name : countedAddressOf(c);
    const over = await consume(limiter, name);
    if (!over) return next();
    if (isOwn) return tooMany(c, over);
    if (!(await hasCaptcha(exchange, c))) return tooManyWithoutCaptcha(c, over);
    const isOver = await consume(withCaptcha, name);
    return isOver ? tooMany(c, isOver) : next();
  };
};
