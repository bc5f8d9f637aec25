import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Exchange } from './exchange/exchange.ts';
import { answerError, refuse } from './http/answers.ts';
import { refuseForgeries } from './http/anti-forgery.ts';
import { buyOrders } from './http/buy-orders.ts';
import { configWeb } from './http/config-web.ts';
import { confirmSendMoney } from './http/confirm-send-money.ts';
import type { AppContext, AppEnv } from './http/env.ts';
import { getAccountName } from './http/get-account-name.ts';
import { histories } from './http/histories.ts';
import { allowOrigins } from './http/origins.ts';
import { DEFAULT_LIMITS, type Limits, limitMisses, limitRequests } from './http/rate-limits.ts';
import { secureHeaders } from './http/secure-headers.ts';
import { looksLikeFile, serveFile, servePage } from './http/site.ts';
import type { Site } from './http/site-files.ts';
import { usersMe } from './http/users-me.ts';
import { recogniseAccount, recogniseVisitors } from './http/visitors.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

export interface AppOptions {
  readonly exchange: Exchange;
  /** Absent in production: then there is no sandbox page. */
  readonly sandbox?: Sandbox | undefined;
  /** The built product; absent while nothing is built. */
  readonly site?: Site | undefined;
  /** Origins besides our own whose pages may call the API. */
  readonly allowedOrigins?: readonly string[];
  /** Scheme and host of the service that the page uses; empty for this one. */
  readonly apiHost?: string;
  readonly isProduction?: boolean;
  readonly limits?: Limits;
  /** Told of every error that is nobody's fault but ours. */
  readonly report?: (error: unknown) => void;
}

const MAX_BODY_BYTES = 64 * 1024;

/** The whole service as one function from request to answer. */
export const createApp = (options: AppOptions): Hono<AppEnv> => {
  const { exchange, sandbox, site, isProduction = false, limits = DEFAULT_LIMITS } = options;
  const { allowedOrigins = [], apiHost = '', report = console.error } = options;
  const app = new Hono<AppEnv>();
  app.onError(answerError(report));
  app.notFound((c) => refuse(c, 404, { message: 'Not found.', messageCode: 'NOT_FOUND' }));
  app.use(secureHeaders({ clock: exchange.clock, isProduction }));

  for (const path of ['/api/*', '/sandbox/*']) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    app.use(path, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
    app.use(path, recogniseVisitors(isProduction));
  }
  app.use('/api/*', allowOrigins(allowedOrigins));
  app.use('/api/*', limitRequests(limits.calls));
  app.use('/api/*', refuseForgeries(allowedOrigins));
  app.use('/api/*', recogniseAccount(exchange));

  const api = '/api/v1';
  const misses = limitMisses(limits.misses);
  app.post(`${api}/config-web`, configWeb(exchange));
  app.post(`${api}/users/me`, usersMe(exchange));
  app.post(`${api}/get-accountname`, limitRequests(limits.lookUps), getAccountName(exchange));
  app.post(`${api}/buy_orders`, limitRequests(limits.orders), buyOrders(exchange));
  app.post(`${api}/histories`, misses, histories(exchange));
  app.post(`${api}/confirm-send-money`, misses, confirmSendMoney(exchange));

  if (sandbox) app.route('/sandbox', sandboxRoutes(exchange, sandbox));
  if (site) serveSite(app, { site, apiHost, isProduction });
  return app;
};

const tooLarge = (c: AppContext) =>
  refuse(c, 413, { message: 'The request is too large.', messageCode: 'TOO_LARGE' });

interface ServedSite {
  readonly site: Site;
  readonly apiHost: string;
  readonly isProduction: boolean;
}

/** Files where there are files; the page for every path that may be a screen. */
const serveSite = (app: Hono<AppEnv>, { site, apiHost, isProduction }: ServedSite) => {
  app.get('*', async (c, next) => {
    const isOurs = c.req.path === '/sandbox' || /^\/(api|sandbox)\//.test(c.req.path);
    const file = isOurs ? undefined : await serveFile(c, site);
    if (file) return file;
    return isOurs || looksLikeFile(c.req.path) ? c.notFound() : next();
  });
  app.get('*', recogniseVisitors(isProduction), (c) => servePage(c, { site, apiHost }));
};
