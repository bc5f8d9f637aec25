import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
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

export const visitorOf = (c: AppContext): Visitor => ({
  guestHash: c.get('guestHash'),
  userId: c.get('userId'),
  isOperator: c.get('isOperator'),
});
