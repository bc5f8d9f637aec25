// Imported into the service's process before it: measures the processor time of each request, and says it on stdout.
import { createHook, executionAsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { MEASURED, NUMBER_HEADER } from './measured.ts';

/** Requests that took less are not told of. */
const TOLD_FROM_MS = Number(process.env.MEASURED_FROM_MS ?? 20);

interface Measured {
  readonly number: string;
  readonly what: string;
  ms: number;
  toldMs: number;
}

/**
 * What runs because of a request belongs to it, by the chain of asynchronous resources. The time of the main thread is
 * counted, since that is what other requests wait for: password hashes and compression run in threads beside it,
 * pictures in processes of their own. PGlite runs in the main thread and counts.
 */
const requestOf = new WeakMap<object, Measured>();

let current: Measured | undefined;
let since = 0;
const before: (Measured | undefined)[] = [];

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Adds what was used since the last change to the request that used it, and goes on with another. */
const changeTo = (next: Measured | undefined): void => {
  if (next === current) return;
  const now = threadMs();
  if (current) current.ms += now - since;
  since = now;
  const ended = current;
  current = next;
  if (ended) tell(ended);
};

/** Tells when a request has taken much, and again when it has taken half as much more. */
const tell = (measured: Measured): void => {
  if (measured.ms < TOLD_FROM_MS || measured.ms < measured.toldMs * 1.5) return;
  measured.toldMs = measured.ms;
  process.stdout.write(
    `${MEASURED} ${measured.number} ${Math.round(measured.ms)} ${measured.what}\n`,
  );
};

createHook({
  init: (_asyncId, _type, _triggerId, resource) => {
    if (current) requestOf.set(resource, current);
  },
  before: () => {
    before.push(current);
    changeTo(requestOf.get(executionAsyncResource()));
  },
  after: () => changeTo(before.pop()),
}).enable();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  const number = String(request.headers[NUMBER_HEADER] ?? '-');
  const what = `${request.method} ${request.url}`;
  const measured = { number, what, ms: 0, toldMs: 0 };
  // What is left of the request comes through the same resource; so does the next request of the connection.
  requestOf.set(executionAsyncResource(), measured);
  changeTo(measured);
});
