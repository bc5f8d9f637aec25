import { object, string } from 'yup';
import { isDecimal } from '#domain/money/money';
import { readShape } from '#domain/wire/read-shape';
import { DomainError } from '../../exchange/domain-error.ts';
import {
  approveAcceptance,
  proposeAcceptance,
  withdrawAcceptance,
} from '../../exchange/proofs/accept-proof.ts';
import { requestProof } from '../../exchange/proofs/judge-proof.ts';
import type { AssertedReceipt, WaitingProof } from '../../exchange/proofs/waiting-proofs.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import { auditedCalls } from '../audited-calls.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { orderCall } from './money-deeds.ts';

const ofOrder = auditedCalls(object({ order_ref: string().required() }), ({ order_ref: ref }) => ({
  ref,
}));

const ofProposal = auditedCalls(object({ proposal: string().required() }), ({ proposal: id }) => ({
  id,
}));

const proposal = object({
  order_ref: string().required(),
  asset: string().required().max(50),
  /** Dong, or units of the currency with up to 18 decimals. */
  amount: string()
    .required()
    .matches(/^\d{1,15}(\.\d{1,18})?$/),
});

/** POST /api/v1/operator/propose-proof: proposes to count what a proof shows as received; another operator approves it. */
const operatorProposeProof: Call = (exchange) => async (c) => {
  const { order_ref: ref, asset, amount } = readShape(proposal, await readJson(c));
  if (!isDecimal(amount)) throw new DomainError('MALFORMED_REQUEST', 'amount must be a number.');
  const { userId: operatorId } = ownerOf(c);
  const id = await proposeAcceptance(exchange, { ref, asset, amount, operatorId }, (tx, made) =>
    auditCall(tx, exchange, c, {
      action: 'proof.propose',
      detail: { ref, asset, amount, proposal: made },
    }),
  );
  return succeed(c, { proposal: id });
};

/** Calls about proofs of payments, by the end of their paths. */
export const PROOF_CALLS: Readonly<Record<string, Call>> = {
  /** Asks for a proof, or for another one. */
  'request-proof': ofOrder('proof.request', (exchange, { ref }, by) =>
    requestProof(exchange, ref, by),
  ),
  'propose-proof': operatorProposeProof,
  /** Counts what another operator has proposed as received. */
  'approve-proof': ofProposal('proof.approve', (exchange, { id }, by, c) =>
    approveAcceptance(exchange, { id, operatorId: ownerOf(c).userId }, by),
  ),
  'withdraw-proof': ofProposal('proof.withdraw', (exchange, { id }, by) =>
    withdrawAcceptance(exchange, id, by),
  ),
  /** Ends an order whose proof is forged. */
  'forge-proof': orderCall('forge-proof'),
};

/** Order whose proof waits for a decision, for operators. */
export const encodeWaitingProof = ({
  ref,
  type,
  asset,
  amount,
  received,
  ...row
}: WaitingProof) => ({
  ...{ order_ref: ref, type, asset, amount, received },
  ...{ transaction_id: row.transactionId, images: row.images, since: row.since.toISOString() },
  proposal: row.proposal && {
    ...{ id: row.proposal.id, asset: row.proposal.asset, amount: row.proposal.amount },
    proposed_by: row.proposal.proposedBy ?? '',
  },
});

/** Receipt that operators have asserted and no report has shown, for operators. */
export const encodeAsserted = ({ id, orderRef, asset, open, decidedAt }: AssertedReceipt) => ({
  ...{ id, order_ref: orderRef, asset, amount: open },
  since: decidedAt?.toISOString() ?? null,
});
