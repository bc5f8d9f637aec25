import type { MiddlewareHandler } from 'hono';
import { refuse } from '../http/answers.ts';
import type { AppEnv } from '../http/env.ts';
import { hostNameOf, isLoopbackHost } from '../http/loopback.ts';

/**
 * Answers requests that name this machine or the site, and no others: a page of an attacker whose name is made to
 * resolve to this machine (DNS rebinding) would otherwise read the sandbox as its own origin.
 * @param siteUrl where the site is
 */
export const refuseOtherHosts =
  (siteUrl: () => string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const name = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host);
    if (isLoopbackHost(name) || name === new URL(siteUrl()).hostname) return next();
    return refuse(c, 421, {
      message: 'The sandbox is not served at this host. SITE_URL names the one it is served at.',
      messageCode: 'WRONG_HOST',
    });
  };
