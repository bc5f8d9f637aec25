import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { countedAs } from '../exchange/accounts/requester.ts';
import type { Exchange, Visitor } from '../exchange/exchange.ts';

/** What the middlewares find out about a request before a call answers it. */
export interface AppEnv {
  /** Absent where no socket is behind the request, as in tests. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** Our own name for the request, in the log and in the answer. */
    requestId: string;
    /** Who is counted. */
    address: string;
    guestHash: string;
    /** The guest's cookie was made for this request. */
    isNewGuest: boolean;
    /** Hash of the request's Idempotency-Key; undefined without one. */
    keyHash: string | undefined;
    antiForgeryToken: string;
    /** Empty for a guest. */
    token: string;
    userId: string | undefined;
    /** The system account in a session with its second factor. */
    isOperator: boolean;
    /** The system account in a session without it. */
    lacksSecondFactor: boolean;
  };
}

export type AppContext = Context<AppEnv>;

/** Answers one call of the API. */
export type Call = (exchange: Exchange) => (c: AppContext) => Promise<Response>;

const THIS_MACHINE = /^(?:127\.|::1$)/;

/** Who is counted; nobody on this machine itself, which may be a proxy that speaks for all visitors. */
const networkOf = (address: string): string | undefined =>
  isIP(address) === 0 || THIS_MACHINE.test(address) ? undefined : countedAs(address);

export const visitorOf = (c: AppContext): Visitor => ({
  guestHash: c.get('guestHash'),
  isNewGuest: c.get('isNewGuest'),
  keyHash: c.get('keyHash'),
  network: networkOf(c.get('address')),
  userId: c.get('userId'),
  isOperator: c.get('isOperator'),
});
