import type { MiddlewareHandler } from 'hono';
import type { Exchange } from '../exchange/exchange.ts';
import { orderOfProof } from '../exchange/find-orders.ts';
import { createRecent } from '../recent.ts';
import type { AppEnv } from './env.ts';

/** Orders whose proofs are remembered: their pages call every few seconds. */
const MOST_ORDERS = 10_000;

/**
 * Sets whom a call counts for: the account of its session, or the order whose key or secret it has.
 * A guest's cookie is none of these: anybody is given as many as they ask for.
 */
export const recogniseLimitOwner = ({ db }: Exchange): MiddlewareHandler<AppEnv> => {
  const known = createRecent<string, string>(MOST_ORDERS);
  const orderOf = async (by: 'key' | 'secret', hash: string): Promise<string | undefined> => {
    const name = `${by} ${hash}`;
    const ref = known.find(name) ?? (await orderOfProof(db, by, hash));
    if (ref !== undefined) known.keep(name, ref);
    return ref;
  };
  return async (c, next) => {
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
      const ref = hash === undefined ? undefined : await orderOf(by, hash);
      if (ref === undefined) continue;
      c.set('limitOwner', { name: `order ${ref}`, by });
      break;
    }
    return next();
  };
};
