import type { MiddlewareHandler } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { LONGEST_WAIT_MS } from '../at-most.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { hasGuestOrder, seesWhole } from '../exchange/find-orders.ts';
import { type Bell, createBell } from '../live/bell.ts';
import { refuseForNow } from './answers.ts';
import { isUpload } from './body-limits.ts';
import { type AppContext, type AppEnv, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';
import {
  captchaLimiterOf,
  consume,
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

/** Everything that a request may name an order by, whichever of it the call reads. */
const namesIn = async (c: AppContext): Promise<ReadonlySet<unknown>> => {
  // What is no JSON names nothing, and the call refuses it.
  const body = isUpload(c) ? {} : await readJson(c).catch(() => ({}));
  const { ref, order_ref, code }: Readonly<Record<string, unknown>> = body;
  const names = [...Object.values(c.req.param()), c.req.query('order_ref'), ref, order_ref, code];
  return new Set(names.filter((name) => name !== undefined));
};

/** Whether a request is about an order that its visitor sees whole, and about nothing else. */
const isAboutOwnOrder = async (exchange: Exchange, c: AppContext): Promise<boolean> => {
  const [name, ...others] = await namesIn(c);
  if (typeof name !== 'string' || others.length > 0) return false;
  return seesWhole(exchange.db, name, visitorOf(c));
};

/** Name by which a guest is counted apart from neighbours; undefined for one without an order. */
const guestNameOf = async (exchange: Exchange, c: AppContext): Promise<string | undefined> => {
  const owner = c.get('limitOwner');
  if (owner) return owner.by === 'session' ? undefined : owner.name;
  const guestHash = c.get('guestHash');
  const isGuest = !c.get('isNewGuest') && (await hasGuestOrder(exchange.db, guestHash));
  return isGuest ? `guest ${guestHash}` : undefined;
};

/**
 * Counts only answers for missing things and to wrong secrets, which slows down guessing and
 * nothing else: by the account of the session, or else by the address, because a secret may be
 * shared. What is about an order of the visitor's own is no guess, and waits for nothing. A guest
 * who has an order is not held up by the misses of neighbours; all go on with a solved captcha.
 */
export const limitMisses = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const makeWithin = countOutcomes(exchange, limiterOf(limit));
  const makeWithCaptcha = countOutcomes(exchange, captchaLimiterOf(limit));
  return async (c, next) => {
    if (await isAboutOwnOrder(exchange, c)) return next();
    const request = async () => {
      await next();
      return c.res.status === 404 || isWrongSecret(c) ? 'counted' : 'uncounted';
    };
    const owner = c.get('limitOwner');
    const name = owner?.by === 'session' ? owner.name : countedAddressOf(c);
    let refused = await makeWithin(name, request);
    if (!refused) return undefined;
    const guestName = await guestNameOf(exchange, c);
    if (guestName !== undefined) refused = await makeWithin(guestName, request);
    if (!refused) return undefined;
    if (refused === 'busy') return refuseForNow(c);
    if (!(await hasCaptcha(exchange, c))) return tooManyWithoutCaptcha(c, refused);
    const again = await makeWithCaptcha(name, request);
    return again && refuseFor(c, again, tooMany);
  };
};

/**
 * Counts calls about an order by address, by the order that they name and by whether it is the
 * asker's own: what neighbours ask, and those who share its link, uses up nothing of its
 * customer's.
 */
export const limitByOrder = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const limiter = limiterOf(limit);
  return async (c, next) => {
    const asker =
      c.get('limitOwner')?.name ?? ((await isAboutOwnOrder(exchange, c)) ? 'own' : 'stranger');
    const names = [...(await namesIn(c))].map(String).sort();
    const over = await consume(limiter, [countedAddressOf(c), asker, ...names].join(' '));
    return over ? tooMany(c, over) : next();
  };
};

/**
 * Counts calls that need a captcha, by address, once it is solved: what comes without one, or never
 * comes whole, uses up nothing of what neighbours may do.
 */
export const limitSolved = (exchange: Exchange, limit: Limit): MiddlewareHandler<AppEnv> => {
  const makeWithin = countOutcomes(exchange, limiterOf(limit));
  return async (c, next) => {
    const refused = await makeWithin(countedAddressOf(c), async () => {
      await next();
      return c.get('isCaptchaSpent') ? 'counted' : 'uncounted';
    });
    return refused && refuseFor(c, refused, tooMany);
  };
};
