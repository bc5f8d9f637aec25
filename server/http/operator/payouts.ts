import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import {
  approvePayout,
  confirmPayout,
  giveUpPayout,
  proposeRefund,
  retryPayout,
  withdrawPayout,
} from '../../exchange/payouts/operate-payouts.ts';
import { refundOrder } from '../../exchange/payouts/refund-order.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import type { RefundRow } from '../../store/tables/refunds.ts';
import { ownerOf } from '../accounts/owner.ts';
import { succeed } from '../answers.ts';
import type { AppContext, Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { writeDown } from '../write-down.ts';

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

/** A payout as operators read it. */
export const encodePayout = ({
  id,
  kind,
  orderRef,
  rail,
  asset,
  amount,
  status,
  ...row
}: PayoutRow) => ({
  ...{ id, kind, order_ref: orderRef ?? '', rail, asset, amount, status },
  ...{ bank: row.toProvider, account_number: row.toAccount, account_name: row.toName },
  ...{ attempts: row.attempts, last_answer: row.lastAnswer, transaction_id: row.transactionId },
  ...{ proposed_by: row.proposedBy ?? '', updated_at: row.updatedAt.toISOString() },
});

/** A refund as operators read it. */
export const encodeRefund = ({ id, orderRef, asset, amount, reason, ...row }: RefundRow) => ({
  ...{ id, order_ref: orderRef ?? '', asset, amount, reason },
  ...{ bank: row.toBank ?? '', account_number: row.toAccountNumber ?? '' },
  ...{ account_name: row.toAccountName, created_at: row.createdAt.toISOString() },
});

const readPayout = async (c: AppContext) => readShape(ofPayout, await readJson(c)).payout;

/** POST /api/v1/operator/payout-took-place: a payout that needs a hand was sent after all. */
export const operatorPayoutTookPlace: Call = (exchange) => async (c) => {
  const { payout: id, transaction_id: transactionId } = readShape(tookPlace, await readJson(c));
  await confirmPayout(exchange, { id, transactionId }, (tx) =>
    writeDown(tx, exchange, c, { action: 'payout.tookPlace', detail: { id, transactionId } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/payout-did-not-take-place: a payout that needs a hand was not sent. */
export const operatorPayoutDidNotTakePlace: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await giveUpPayout(exchange, id, (tx) =>
    writeDown(tx, exchange, c, { action: 'payout.didNotTakePlace', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/retry-payout: a payout that failed is tried again. */
export const operatorRetryPayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await retryPayout(exchange, id, (tx) =>
    writeDown(tx, exchange, c, { action: 'payout.retry', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/propose-refund: the account of a refund that has none; another operator approves the payout. */
export const operatorProposeRefund: Call = (exchange) => async (c) => {
  const shape = readShape(proposal, await readJson(c));
  const { refund: refundId, bank: provider, account_number: account, account_name: name } = shape;
  const operatorId = ownerOf(c).userId;
  const id = await proposeRefund(
    exchange,
    { refundId, operatorId, provider, account, name },
    (tx, payout) =>
      writeDown(tx, exchange, c, { action: 'payout.propose', detail: { refundId, payout } }),
  );
  return succeed(c, { payout: id });
};

/** POST /api/v1/operator/approve-payout: a payout that another operator has proposed is sent. */
export const operatorApprovePayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  const operatorId = ownerOf(c).userId;
  await approvePayout(exchange, { id, operatorId }, (tx) =>
    writeDown(tx, exchange, c, { action: 'payout.approve', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/withdraw-payout: a payout that was proposed is not sent. */
export const operatorWithdrawPayout: Call = (exchange) => async (c) => {
  const id = await readPayout(c);
  await withdrawPayout(exchange, id, (tx) =>
    writeDown(tx, exchange, c, { action: 'payout.withdraw', detail: { id } }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/refund-order: a paid order of which nothing was sent is given back. */
export const operatorRefundOrder: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(ofOrder, await readJson(c));
  await refundOrder(exchange, ref, (tx) =>
    writeDown(tx, exchange, c, { action: 'order.refund', detail: { ref } }),
  );
  return succeed(c, null);
};
