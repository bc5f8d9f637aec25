import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';

/** Faults of a call: a late answer, a refusal with 500 before anything happens, or a lost answer. */
export const FAULT_KINDS = ['slow', 'error', 'drop'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Remaining requests; Infinity until it is switched off. */
  readonly times: number;
}

export interface Faults {
  /** Sets or replaces the fault of a call, or switches it off. */
  readonly set: (call: string, fault: Fault | undefined) => void;
  /** Fault of the call's next request, which this counts. */
  readonly take: (call: string) => FaultKind | undefined;
  /** Whether a call has a fault, without counting a request. */
  readonly has: (call: string) => boolean;
  readonly all: () => readonly (readonly [call: string, fault: Fault])[];
}

/** In memory only: a restart clears all faults. */
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

/** Longer than unnoticed, shorter than a client's timeout. */
export const SLOW_MS = 3_000;

/** `/api/v1/orders/K7M2…/events` is the call `orders/events`, without its parameter. */
const callOf = (c: AppContext): string =>
  c.req.path.replace(/^\/api\/v1\//, '').replace(/^([\w-]+)\/[^/]+\/([\w-]+)$/, '$1/$2');

/** Injects the sandbox's faults into calls of the API. Never a part of production. */
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

/** Time for the client to read the interim answer. */
const READ_MS = 20;

/**
 * Runs the call and drops its answer. Browsers repeat a request when a kept connection ends without a byte; an
 * interim answer before the cut prevents that, so the page sees the loss.
 */
const dropReply = async ({ env }: AppContext): Promise<void> => {
  env?.outgoing?.writeContinue?.();
  await pause(READ_MS);
  env?.incoming?.socket.resetAndDestroy();
};
