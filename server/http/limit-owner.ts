import type { MiddlewareHandler } from 'hono';
import type { Exchange } from '../exchange/exchange.ts';
import { orderOfProof } from '../exchange/find-orders.ts';
import type { AppEnv } from './env.ts';

/**
 * Sets whom a call counts for: the account of its session, or the order whose key or secret it has.
 * A guest's cookie is none of these: anybody is given as many as they ask for. Nothing is
 * remembered, because any process may give an order another secret: the one before names no order.
 */
export const recogniseLimitOwner =
  ({ db }: Exchange): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const [userId, keyHash, linkHash] = [c.get('userId'), c.get('keyHash'), c.get('linkHash')];
    c.set('limitOwner', undefined);
    if (userId !== undefined) {
      c.set('limitOwner', { name: `account ${userId}`, by: 'session' });
      return next();
    }
    for (const [by, hash] of [
      ['key', keyHash],
      ['secret', linkHash],
    ] as const) {
      const ref = hash === undefined ? undefined : await orderOfProof(db, by, hash);
      if (ref === undefined) continue;
      c.set('limitOwner', { name: `order ${ref}`, by });
      break;
    }
    return next();
  };
