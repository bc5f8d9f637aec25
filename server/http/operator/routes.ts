import { Hono } from 'hono';
import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ReportKey } from '../../exchange/payments/report-key.ts';
import {
  acceptThirdParty,
  matchReport,
  refundReport,
} from '../../exchange/payments/settle-report.ts';
import {
  approvePayout,
  confirmPayout,
  giveUpPayout,
  proposeRefund,
  refundOrder,
  retryPayout,
  withdrawPayout,
} from '../../exchange/payouts/operate-payouts.ts';
import { readWaitingMoney, readWaitingPayouts } from '../../exchange/waiting-money.ts';
import type { MoneyReportRow, ReportConflictRow } from '../../store/tables/money-reports.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import type { RefundRow } from '../../store/tables/refunds.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import type { AppContext, AppEnv, Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { changing } from '../keyed-call.ts';
import { operatorAdjustInventory } from './adjust-inventory.ts';

const key = {
  provider: string().required(),
  account: string().required(),
  transaction_id: string().required(),
};
const keyRequest = object(key);
const matchRequest = object({ ...key, order_ref: string().required() });

interface KeyWire {
  readonly provider: string;
  readonly account: string;
  readonly transaction_id: string;
}

const keyOf = ({ provider, account, transaction_id: transactionId }: KeyWire): ReportKey => ({
  ...{ provider, accountNumber: account, transactionId },
});

/** Audited detail: the report's key alone. */
const detailOf = ({ provider, account, transaction_id }: KeyWire) => ({
  ...{ provider, account, transaction_id },
});

/** Report for operators. */
const encodeReport = (row: MoneyReportRow | ReportConflictRow) => ({
  provider: row.provider,
  account: row.accountNumber,
  transaction_id: row.transactionId,
  amount: row.amount,
  asset: row.asset,
  text: row.text,
  sender: { bank: row.senderBank, account: row.senderAccount, name: row.senderName },
  bank_time: row.bankTime?.toISOString() ?? null,
  received_at: row.receivedAt.toISOString(),
});

/** POST /api/v1/operator/match-report: assigns a report to an order. */
const operatorMatchReport: Call = (exchange) => async (c) => {
  const wire = readShape(matchRequest, await readJson(c));
  const detail = { ...detailOf(wire), ref: wire.order_ref };
  await matchReport(exchange, { key: keyOf(wire), orderRef: wire.order_ref }, (tx) =>
    auditCall(tx, exchange, c, { action: 'report.match', detail }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/accept-third-party: accepts another person's money for the named order. */
const operatorAcceptThirdParty: Call = (exchange) => async (c) => {
  const wire = readShape(keyRequest, await readJson(c));
  await acceptThirdParty(exchange, keyOf(wire), (tx) =>
    auditCall(tx, exchange, c, { action: 'report.acceptThirdParty', detail: detailOf(wire) }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/refund-report: refunds a report's money. */
const operatorRefundReport: Call = (exchange) => async (c) => {
  const wire = readShape(keyRequest, await readJson(c));
  await refundReport(exchange, keyOf(wire), (tx) =>
    auditCall(tx, exchange, c, { action: 'report.refund', detail: detailOf(wire) }),
  );
  return succeed(c, null);
};

const MOST = 200;

const ofPayout = object({ payout: string().required() });
const tookPlace = ofPayout.shape({ transaction_id: trimmedText().max(MOST).required() });
const proposal = object({
  refund: string().required(),
  bank: trimmedText().max(MOST).required(),
  account_number: trimmedText().max(MOST).required(),
  account_name: trimmedText().max(MOST).ensure(),
});

const ofOrder = object({ order_ref: string().required() });

/** Payout for operators. */
const encodePayout = ({ id, kind, orderRef, rail, asset, amount, status, ...row }: PayoutRow) => ({
  ...{ id, kind, order_ref: orderRef ?? '', rail, asset, amount, status },
  ...{ bank: row.toProvider, account_number: row.toAccount, account_name: row.toName },
  ...{ attempts: row.attempts, last_answer: row.lastAnswer, transaction_id: row.transactionId },
  ...{ proposed_by: row.proposedBy ?? '', updated_at: row.updatedAt.toISOString() },
});

/** Refund for operators. */
const encodeRefund = ({ id, orderRef, asset, amount, reason, ...row }: RefundRow) => ({
  ...{ id, order_ref: orderRef ?? '', asset, amount, reason },
  ...{ bank: row.toBank ?? '', account_number: row.toAccountNumber ?? '' },
  ...{ account_name: row.toAccountName, created_at: row.createdAt.toISOString() },
});

const readPayout = async (c: AppContext) => readShape(ofPayout, await readJson(c)).payout;

/** POST /api/v1/operator/payout-took-place: records that a payout that needs a hand was sent. */
const operatorPayoutTookPlace: Call = (exchange) => async (c) => {
  const { payout: id, transaction_id: transactionId } = readShape(tookPlace, await readJson(c));
  await confirmPayout(exchange, { id, transactionId }, (tx) =>
    auditCall(tx, exchange, c, { action: 'payout.tookPlace', detail: { id, transactionId } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/payout-did-not-take-place: records that a payout that needs a hand was not sent. */
const operatorPayoutDidNotTakePlace: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await giveUpPayout(exchange, id, (tx) =>
    auditCall(tx, exchange, c, { action: 'payout.didNotTakePlace', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/retry-payout: retries a failed payout. */
const operatorRetryPayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await retryPayout(exchange, id, (tx) =>
    auditCall(tx, exchange, c, { action: 'payout.retry', detail: { id } }),
  );
  return succeed(c, null);
};

/**
 * POST /api/v1/operator/propose-refund: proposes the account of a refund that has none; another operator approves the
 * payout.
 */
const operatorProposeRefund: Call = (exchange) => async (c) => {
  const shape = readShape(proposal, await readJson(c));
  const { refund: refundId, bank: provider, account_number: account, account_name: name } = shape;
  const operatorId = ownerOf(c).userId;
  const id = await proposeRefund(
    exchange,
    { refundId, operatorId, provider, account, name },
    (tx, payout) =>
      auditCall(tx, exchange, c, { action: 'payout.propose', detail: { refundId, payout } }),
  );
  return succeed(c, { payout: id });
};

/** POST /api/v1/operator/approve-payout: sends a payout that another operator has proposed. */
const operatorApprovePayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  const operatorId = ownerOf(c).userId;
  await approvePayout(exchange, { id, operatorId }, (tx) =>
    auditCall(tx, exchange, c, { action: 'payout.approve', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/withdraw-payout: withdraws a proposed payout. */
const operatorWithdrawPayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await withdrawPayout(exchange, id, (tx) =>
    auditCall(tx, exchange, c, { action: 'payout.withdraw', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/refund-order: refunds a paid order of which nothing was sent. */
const operatorRefundOrder: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(ofOrder, await readJson(c));
  await refundOrder(exchange, ref, (tx) =>
    auditCall(tx, exchange, c, { action: 'order.refund', detail: { ref } }),
  );
  return succeed(c, null);
};

/** GET /api/v1/operator/waiting: money, in and out, that waits for the system account. */
const operatorWaiting: Call = (exchange) => async (c) => {
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
