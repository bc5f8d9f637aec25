import { readWaitingMoney } from '../../exchange/payments/waiting-reports.ts';
import { readWaitingPayouts } from '../../exchange/payouts/waiting-payouts.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { encodePayout, encodeRefund } from './payouts.ts';
import { encodeReport } from './reports.ts';

/** GET /api/v1/operator/waiting: the money, in and out, that waits for the system account. */
export const operatorWaiting: Call = (exchange) => async (c) => {
  const { reports, conflicts } = await readWaitingMoney(exchange.db);
  const { needHand, proposed, refundsDue } = await readWaitingPayouts(exchange.db);
  return succeed(c, {
    reports: reports.map((row) => ({
      ...encodeReport(row),
      state: row.state,
      orders: row.namedOrders,
    })),
    conflicts: conflicts.map((row) => ({ ...encodeReport(row), raw: row.raw })),
    need_hand: needHand.map(encodePayout),
    proposed: proposed.map(encodePayout),
    refunds_due: refundsDue.map(encodeRefund),
  });
};
