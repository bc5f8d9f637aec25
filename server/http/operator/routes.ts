import { Hono } from 'hono';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AppEnv, Call } from '../env.ts';
import { changing } from '../keyed-call.ts';
import { operatorAdjustInventory } from './adjust-inventory.ts';
import {
  operatorApprovePayout,
  operatorPayoutDidNotTakePlace,
  operatorPayoutTookPlace,
  operatorProposeRefund,
  operatorRefundOrder,
  operatorRetryPayout,
  operatorWithdrawPayout,
} from './payouts.ts';
import { operatorAcceptThirdParty, operatorMatchReport, operatorRefundReport } from './reports.ts';
import { operatorWaiting } from './waiting.ts';

/** Calls that change something, by the end of their paths. */
const CHANGES: Readonly<Record<string, Call>> = {
  'match-report': operatorMatchReport,
  'accept-third-party': operatorAcceptThirdParty,
  'refund-report': operatorRefundReport,
  'payout-took-place': operatorPayoutTookPlace,
  'payout-did-not-take-place': operatorPayoutDidNotTakePlace,
  'retry-payout': operatorRetryPayout,
  'propose-refund': operatorProposeRefund,
  'approve-payout': operatorApprovePayout,
  'withdraw-payout': operatorWithdrawPayout,
  'refund-order': operatorRefundOrder,
  'adjust-inventory': operatorAdjustInventory,
};

/** Calls of the system account about money, under /api/v1/operator. */
export const operatorRoutes = (exchange: Exchange): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  routes.get('/waiting', operatorWaiting(exchange));
  for (const [path, call] of Object.entries(CHANGES)) {
    routes.post(`/${path}`, changing('stored', call)(exchange));
  }
  return routes;
};
