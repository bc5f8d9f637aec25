import { Hono } from 'hono';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AppEnv } from '../env.ts';
import { changing } from '../keyed-call.ts';
import { operatorAdjustInventory } from './adjust-inventory.ts';
import {
  operatorAcceptThirdParty,
  operatorMatchReport,
  operatorRefundReport,
  operatorWaiting,
} from './reports.ts';

/** Calls of the system account about money, under /api/v1/operator. */
export const operatorRoutes = (exchange: Exchange): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  routes.get('/waiting', operatorWaiting(exchange));
  routes.post('/match-report', changing('silent', operatorMatchReport)(exchange));
  routes.post('/accept-third-party', changing('silent', operatorAcceptThirdParty)(exchange));
  routes.post('/refund-report', changing('silent', operatorRefundReport)(exchange));
  routes.post('/adjust-inventory', changing('silent', operatorAdjustInventory)(exchange));
  return routes;
};
