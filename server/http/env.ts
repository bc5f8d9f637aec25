import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { siteOf } from '../exchange/accounts/requester.ts';
import type { Exchange, Visitor } from '../exchange/exchange.ts';

/** Whom calls count for, wherever they come from. */
interface LimitOwner {
  readonly name: string;
  readonly by: 'session' | 'key' | 'secret';
}

/** Variables that middlewares set for the calls. */
export interface AppEnv {
  /** Absent without a socket, as in tests. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** Id of the request, in the log and in the answer. */
    requestId: string;
    /** Address that is counted. */
    address: string;
    guestHash: string;
    /** Whether the guest's cookie was created for this request. */
    isNewGuest: boolean;
    /** Hash of the request's Idempotency-Key; undefined without one. */
    keyHash: string | undefined;
    /** Hash of the secret that came with the request; undefined without one. */
    linkHash: string | undefined;
    /** Whether the answer shows an order masked; undefined for other answers. */
    isMasked: boolean | undefined;
    /** Whether the captcha that came with the request was solved, and is used up. */
    isCaptchaSpent: boolean | undefined;
    /** Account or order that the call counts for; undefined where it counts for its address. */
    limitOwner: LimitOwner | undefined;
    antiForgeryToken: string;
    /** Empty for a guest. */
    token: string;
    userId: string | undefined;
    /** Whether the session is the system account's, with its second factor. */
    isOperator: boolean;
    /** Whether the session is the system account's, without it. */
    lacksSecondFactor: boolean;
    /** Whether the person was proven in the session in the last ten minutes. */
    isProven: boolean;
  };
}

export type AppContext = Context<AppEnv>;

/** Handler of an API call. */
export type Call = (exchange: Exchange) => (c: AppContext) => Promise<Response>;

const LOOPBACK_ADDRESS = /^(?:127\.|::1$)/;

/** Whether an address, in its shortest form, is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => LOOPBACK_ADDRESS.test(address);

/** Network that is counted; undefined for loopback, which may be a proxy of all visitors. */
const networkOf = (address: string): string | undefined =>
  isIP(address) === 0 || isLoopbackAddress(address) ? undefined : siteOf(address);

export const visitorOf = (c: AppContext): Visitor => ({
  guestHash: c.get('guestHash'),
  isNewGuest: c.get('isNewGuest'),
  keyHash: c.get('keyHash'),
  linkHash: c.get('linkHash'),
  address: c.get('address'),
  network: networkOf(c.get('address')),
  userId: c.get('userId'),
  isOperator: c.get('isOperator'),
});
