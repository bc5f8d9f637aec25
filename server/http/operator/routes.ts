import { Hono } from 'hono';
import { boolean, object, string } from 'yup';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import { liftFreeze } from '../../exchange/accounts/freeze/freeze-account.ts';
import { readProposals } from '../../exchange/deeds/propose-deed.ts';
import { endOfProposal } from '../../exchange/deeds/second-operator.ts';
import { readAwaitingDocuments } from '../../exchange/documents/awaiting-documents.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import {
  beginBankOutage,
  endBankOutage,
  readBankOutages,
} from '../../exchange/outages/bank-outages.ts';
import {
  approvePayout,
  giveOtp,
  retryPayout,
  withdrawPayout,
} from '../../exchange/payouts/operate-payouts.ts';
import { proposeRefund } from '../../exchange/payouts/propose-refund.ts';
import { readAsserted, readWaitingProofs } from '../../exchange/proofs/waiting-proofs.ts';
import { readWaitingReviews } from '../../exchange/reviews/list-reviews.ts';
import {
  readWaitingMoney,
  readWaitingPayouts,
  type WaitingPayout,
  type WaitingRefund,
} from '../../exchange/waiting-money.ts';
import type { MoneyReportRow, ReportConflictRow } from '../../store/tables/money-reports.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import { auditedCalls } from '../audited-calls.ts';
import type { AppEnv, Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { changing } from '../keyed-call.ts';
import { operatorAdjustInventory } from './adjust-inventory.ts';
import { DOCUMENT_CALLS, encodeAwaiting } from './documents.ts';
import { IDENTITY_CALLS, listDocumentsCall, openDocumentCall } from './identity.ts';
import { encodeProposal, moneyCall, orderCall, PROPOSAL_CALLS } from './money-deeds.ts';
import { operatorNotifyOrder } from './notify-order.ts';
import { encodeAsserted, encodeWaitingProof, PROOF_CALLS } from './proofs.ts';
import { operatorPublishArticle } from './publish-article.ts';
import { encodeWaitingReview, REVIEW_CALLS } from './reviews.ts';

const key = {
  provider: string().required(),
  account: string().required(),
  transaction_id: string().required(),
};

type ReportKeyWire = Readonly<Record<keyof typeof key, string>>;

const keyOf = ({ provider, account, transaction_id }: ReportKeyWire) => ({
  ...{ provider, account, transaction_id },
});

const acceptance = object({
  ...key,
  /** What the chain confirms, with up to 18 decimals. */
  amount: string().matches(/^\d{1,15}(\.\d{1,18})?$/),
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

const MOST = 200;
/** The longest memo of any network has 256 bytes. */
const MOST_OF_MEMO = 256;

const payout = string().required();

const ofPayout = auditedCalls(object({ payout }), ({ payout: id }) => ({ id }));

const proposal = object({
  refund: string().required(),
  bank: trimmedText().max(MOST).required(),
  account_number: trimmedText().max(MOST).required(),
  account_name: trimmedText().max(MOST).ensure(),
  memo: trimmedText().max(MOST_OF_MEMO).ensure(),
  no_memo: boolean().default(false),
});

const ofAccount = auditedCalls(
  object({ account: trimmedText().max(MOST).required() }),
  (asked) => asked,
);

const ofBank = auditedCalls(object({ bank: string().required() }), ({ bank }) => ({ bank }));

/** Payout for operators. */
const encodePayout = ({
  id,
  kind,
  orderRefs,
  rail,
  asset,
  amount,
  status,
  ...row
}: WaitingPayout) => ({
  id,
  kind,
  order_ref: orderRefs.join(' '),
  rail,
  asset,
  amount,
  status,
  ...{ bank: row.toProvider, account_number: row.toAccount, account_name: row.toName },
  ...{
    memo: row.memo,
    attempts: row.attempts,
    last_answer: row.lastAnswer,
    transaction_id: row.transactionId,
  },
  ...{ proposed_by: row.proposedBy ?? '', updated_at: row.updatedAt.toISOString() },
  expires_at: row.proposedBy === null ? '' : endOfProposal(row.createdAt).toISOString(),
});

/** Refund for operators, with the network that its coins came by and whether that needs a memo. */
const encodeRefund = ({ id, orderRef, asset, amount, reason, ...row }: WaitingRefund) => ({
  ...{ id, order_ref: orderRef ?? '', asset, amount, reason },
  ...{ bank: row.toBank ?? '', account_number: row.toAccountNumber ?? '' },
  ...{ memo: row.toMemo, network: row.network, needs_memo: isMemoNeeded(row.network) },
  ...{ account_name: row.toAccountName, created_at: row.createdAt.toISOString() },
});

/**
 * POST /api/v1/operator/propose-refund: proposes the account of a refund that has none; another operator approves the
 * payout. Of coins `bank` is a network and `account_number` an address, with `memo` or `no_memo` where the network needs one.
 */
const operatorProposeRefund: Call = (exchange) => async (c) => {
  const shape = readShape(proposal, await readJson(c));
  const { refund: refundId, bank: provider, account_number: account, account_name: name } = shape;
  const { memo, no_memo: noMemo } = shape;
  const operatorId = ownerOf(c).userId;
  const id = await proposeRefund(
    exchange,
    { refundId, operatorId, provider, account, name, memo, noMemo },
    (tx, payout) =>
      auditCall(tx, exchange, c, { action: 'payout.propose', detail: { refundId, payout } }),
  );
  return succeed(c, { payout: id });
};

/**
 * GET /api/v1/operator/waiting: money, in and out, and proposals that wait for the system account,
 * proofs and documents of orders, reviews, and banks that are down.
 */
const operatorWaiting: Call = (exchange) => async (c) => {
  const { reports, conflicts } = await readWaitingMoney(exchange.db);
  const { needHand, proposed, refundsDue } = await readWaitingPayouts(exchange.db);
  return succeed(c, {
    reports: reports.map(({ wallet, ...row }) => ({
      ...encodeReport(row),
      ...{ state: row.state, orders: row.namedOrders },
      ...{ wallet: wallet?.number ?? '', amounts: wallet?.amounts ?? [] },
    })),
    conflicts: conflicts.map((row) => ({ ...encodeReport(row), raw: row.raw })),
    need_hand: needHand.map(encodePayout),
    proposed: proposed.map(encodePayout),
    proposals: (await readProposals(exchange)).map(encodeProposal),
    refunds_due: refundsDue.map(encodeRefund),
    proofs: (await readWaitingProofs(exchange.db)).map(encodeWaitingProof),
    asserted: (await readAsserted(exchange.db)).map(encodeAsserted),
    documents: (await readAwaitingDocuments(exchange.db)).map(encodeAwaiting),
    reviews: (await readWaitingReviews(exchange.db)).map(encodeWaitingReview),
    banks_down: (await readBankOutages(exchange.db)).map(({ bankCode, beganAt }) => ({
      ...{ bank: bankCode, since: beganAt.toISOString() },
    })),
  });
};

/** Calls that change something, by the end of their paths. */
const CHANGES: Readonly<Record<string, Call>> = {
  /** Assigns a report to an order. */
  'match-report': moneyCall(
    'match-report',
    object({ ...key, order_ref: string().required() }),
    ({ order_ref: ref, ...wire }) => ({ ...keyOf(wire), ref }),
  ),
  /** Accepts another person's money for the named order or member, or coins that were told of in two ways for their member. */
  'accept-third-party': moneyCall('accept-third-party', acceptance, ({ amount, ...wire }) => ({
    ...keyOf(wire),
    ...(amount !== undefined && { amount }),
  })),
  /** Refunds a report's money. */
  'refund-report': moneyCall('refund-report', object(key), keyOf),
  /** Records that a payout that needs a hand was sent. */
  'payout-took-place': moneyCall(
    'payout-took-place',
    object({ payout, transaction_id: trimmedText().max(MOST).required() }),
    ({ payout: id, transaction_id: transactionId }) => ({ id, transactionId }),
  ),
  /** Records that a payout that needs a hand was not sent. */
  'payout-did-not-take-place': moneyCall(
    'payout-did-not-take-place',
    object({ payout }),
    ({ payout: id }) => ({ id }),
  ),
  /** Retries a failed payout. */
  'payout-otp-given': ofPayout('payout.otpGiven', (exchange, { id }, by) =>
    giveOtp(exchange, id, by),
  ),
  'retry-payout': ofPayout('payout.retry', (exchange, { id }, by) => retryPayout(exchange, id, by)),
  'propose-refund': operatorProposeRefund,
  /** Sends a payout that another operator has proposed. */
  'approve-payout': ofPayout('payout.approve', (exchange, { id }, by, c) =>
    approvePayout(exchange, { id, operatorId: ownerOf(c).userId }, by),
  ),
  /** Withdraws a proposed payout. */
  'withdraw-payout': ofPayout('payout.withdraw', (exchange, { id }, by) =>
    withdrawPayout(exchange, id, by),
  ),
  /** Refunds a paid order of which nothing was sent. */
  'refund-order': orderCall('refund-order'),
  /** Cancels an order that was not paid; a part that came goes back. */
  'cancel-order': orderCall('cancel-order'),
  'notify-order': operatorNotifyOrder,
  /** Lets an account swap and withdraw again, of which a deposit was undone. */
  'release-wallet': moneyCall(
    'release-wallet',
    object({ account: trimmedText().max(MOST).required() }),
    ({ account }) => ({ account }),
  ),
  /** Lets an account withdraw again whose owner has frozen it, and was identified since. */
  'lift-freeze': ofAccount('account.lift-freeze', (exchange, { account }, by) =>
    liftFreeze(exchange, account, by),
  ),
  'adjust-inventory': operatorAdjustInventory,
  'publish-article': operatorPublishArticle,
  /** Marks a bank as down. */
  'bank-down': ofBank('bank.down', (exchange, { bank }, by) => beginBankOutage(exchange, bank, by)),
  /** Marks a bank as working again. */
  'bank-up': ofBank('bank.up', (exchange, { bank }, by) => endBankOutage(exchange, bank, by)),
};

/** Calls of the system account about money and banks, under /api/v1/operator. */
export const operatorRoutes = (exchange: Exchange): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  routes.get('/waiting', operatorWaiting(exchange));
  // Not stored under a key: nothing keeps a picture or a customer's name beside its own row.
  routes.post('/list-documents', listDocumentsCall(exchange));
  routes.post('/open-document', openDocumentCall(exchange));
  const calls = {
    ...CHANGES,
    ...DOCUMENT_CALLS,
    ...IDENTITY_CALLS,
    ...PROOF_CALLS,
    ...REVIEW_CALLS,
    ...PROPOSAL_CALLS,
  };
  for (const [path, call] of Object.entries(calls)) {
    routes.post(`/${path}`, changing('stored', call)(exchange));
  }
  return routes;
};
