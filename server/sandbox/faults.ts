import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';

/**
 * How a call goes wrong: answered late, refused with 500 before anything happens, or done with its answer
 * lost on the way.
 */
export const FAULT_KINDS = ['slow', 'error', 'drop'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** How many requests it still hits; Infinity until it is switched off. */
  readonly times: number;
}

export interface Faults {
  /** Switches a fault of a call on, in place of the one before, or off. */
  readonly set: (call: string, fault: Fault | undefined) => void;
  /** What hits the next request of a call; asking counts as a request. */
  readonly take: (call: string) => FaultKind | undefined;
  /** Whether a fault of a call is switched on; asking costs it nothing. */
  readonly has: (call: string) => boolean;
  readonly all: () => readonly (readonly [call: string, fault: Fault])[];
}

/** Kept in memory alone: a service that starts anew starts without faults. */
export const createFaults = (): Faults => {
  const faults = new Map<string, Fault>();
  const set = (call: string, fault: Fault | undefined) => {
    if (fault === undefined || fault.times < 1) faults.delete(call);
    else faults.set(call, fault);
  };
  return {
    set,
    take: (call) => {
      const fault = faults.get(call);
      if (fault) set(call, { ...fault, times: fault.times - 1 });
      return fault?.kind;
    },
    has: (call) => faults.has(call),
    all: () => [...faults],
  };
};

/** Longer than a person waits without wondering, shorter than a client's patience. */
export const SLOW_MS = 3_000;

/** `/api/v1/orders/K7M2…/events` is the call `orders/events`: what is in between is no part of its name. */
const callOf = (c: AppContext): string =>
  c.req.path.replace(/^\/api\/v1\//, '').replace(/^([\w-]+)\/[^/]+\/([\w-]+)$/, '$1/$2');

/** Hits calls of the API with the faults that the sandbox was told of. Never a part of production. */
export const injectFaults =
  (faults: Faults): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const kind = c.req.method === 'OPTIONS' ? undefined : faults.take(callOf(c));
    if (kind === 'error') {
      return refuse(c, 500, { message: 'Internal Server Error', messageCode: 'INTERNAL' });
    }
    if (kind === 'slow') await pause(SLOW_MS);
    await next();
    if (kind === 'drop') await dropReply(c);
    return undefined;
  };

/** By then whoever waits for the answer has read the interim one. */
const READ_MS = 20;

/**
 * The call is done, and nobody learns of it. Browsers repeat a request by themselves when a kept connection
 * ends without a word; an interim answer before the cut keeps them from it, so the page sees the loss.
 */
const dropReply = async ({ env }: AppContext): Promise<void> => {
  env?.outgoing?.writeContinue?.();
  await pause(READ_MS);
  env?.incoming?.socket.resetAndDestroy();
};
