import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import { BUILT_FILES } from './built-files.ts';
import type { AppEnv } from './env.ts';

/** Random id of a request. */
export const newRequestId = (): string => randomUUID();

/** Gives every request an id, returns it to the client, except with a file of the site, and logs the request. */
export const logRequests =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = newRequestId();
    const start = performance.now();
    c.set('requestId', requestId);
    // No question to support is about a file, and each has its bytes in the first load.
    if (!c.req.path.startsWith(BUILT_FILES)) c.header('X-Request-Id', requestId);
    await next();
    log({
      level: c.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
