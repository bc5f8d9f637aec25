import type { MiddlewareHandler } from 'hono';
import type { Partners } from '../providers/partners.ts';
import type { AppEnv } from './env.ts';

/**
 * Leads from /go/{partner} to the address that is configured for the partner, and nowhere else: nothing of the request is in it. An
 * unknown one is a path like any other that the site does not know.
 */
export const partnerLinks =
  (partners: Partners): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const address = partners.get((c.req.param('partner') ?? '').toLowerCase());
    if (address === undefined) return next();
    // Configured anew, the next visitor is led there.
    c.header('Cache-Control', 'no-store');
    return c.redirect(address, 302);
  };
