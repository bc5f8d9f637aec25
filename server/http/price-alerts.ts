import { Hono } from 'hono';
import { alertLinkCodec, priceAlertCodec } from '#domain/wire/price-alert-wire';
import type { Exchange } from '../exchange/exchange.ts';
import { askAlert } from '../exchange/price-alerts/ask-alert.ts';
import { confirmAlert, endAlert } from '../exchange/price-alerts/follow-link.ts';
import { requesterOf } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import type { AppEnv, Call } from './env.ts';
import { readJson } from './json-body.ts';
import { changing } from './keyed-call.ts';
import { limitSolved } from './limit-misses.ts';
import { type Limit, limitStrangers } from './rate-limits.ts';

/** POST /api/v1/price-alerts: an addition to the contract; asks for one mail when a price reaches a target. */
const ask: Call = (exchange) => async (c) => {
  await askAlert(exchange, priceAlertCodec.decode(await readJson(c)), requesterOf(c));
  return succeed(c, null);
};

/** POST /api/v1/price-alerts/confirm and /end: additions to the contract; the links of the mails. */
const byToken =
  (follow: (exchange: Exchange, token: string) => Promise<void>): Call =>
  (exchange) =>
  async (c) => {
    await follow(exchange, alertLinkCodec.decode(await readJson(c)).token);
    return succeed(c, null);
  };

/** Calls of price alerts, limited by address. */
export const priceAlertRoutes = (exchange: Exchange, limit: Limit): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  const silent = (call: Call) => changing('silent', call)(exchange);
  routes.post('/', limitSolved(exchange, limit), silent(ask));
  const linked = limitStrangers(exchange, limit);
  routes.post('/confirm', linked, silent(byToken(confirmAlert)));
  routes.post('/end', linked, silent(byToken(endAlert)));
  return routes;
};
