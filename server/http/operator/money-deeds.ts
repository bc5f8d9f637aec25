import { randomUUID } from 'node:crypto';
import { object, string } from 'yup';
import { readShape, type Shape } from '#domain/wire/read-shape';
import type { DeedName, DeedRequest } from '../../exchange/deeds/money-deeds.ts';
import { approveDeed, doOrPropose, withdrawDeed } from '../../exchange/deeds/propose-deed.ts';
import { endOfProposal } from '../../exchange/deeds/second-operator.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { hashOf } from '../../exchange/order-codes.ts';
import type { Database } from '../../store/database.ts';
import type { OperatorDeedRow } from '../../store/tables/operator-deeds.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import { auditedCalls } from '../audited-calls.ts';
import type { AppContext, Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { stateAfter } from './state-after.ts';

const auditing =
  (exchange: Exchange, c: AppContext) =>
  (tx: Database, action: string, detail: DeedRequest): Promise<void> =>
    auditCall(tx, exchange, c, { action, detail });

/**
 * Id of a deed, the same for a repetition under the same key: the first process may have ended
 * after its transaction and before its answer was stored.
 */
const idOf = (c: AppContext, name: DeedName, request: DeedRequest): string => {
  const keyHash = c.get('keyHash');
  if (keyHash === undefined) return randomUUID();
  const hash = hashOf(JSON.stringify([keyHash, ownerOf(c).userId, name, request]));
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

/**
 * Does a deed that moves money, and answers with the status of what it is about; or answers with the
 * proposal that another operator approves.
 */
export const answerDeed = async (
  exchange: Exchange,
  c: AppContext,
  name: DeedName,
  request: DeedRequest,
  asked: object = {},
): Promise<Response> => {
  const { userId: operatorId } = ownerOf(c);
  const deed = { id: idOf(c, name, request), name, request, operatorId };
  const proposal = await doOrPropose(exchange, deed, auditing(exchange, c));
  if (!proposal) return succeed(c, await stateAfter(exchange.db, asked));
  return succeed(c, { proposal: proposal.id, expires_at: proposal.endsAt.toISOString() });
};

/** Call of a deed that moves money. */
export const moneyCall =
  <Asked extends object>(
    name: DeedName,
    shape: Shape<Asked>,
    requestOf: (asked: Asked) => DeedRequest,
  ): Call =>
  (exchange) =>
  async (c) => {
    const asked = readShape(shape, await readJson(c));
    return answerDeed(exchange, c, name, requestOf(asked), asked);
  };

/** Call of a deed that names an order alone. */
export const orderCall = (name: DeedName): Call =>
  moneyCall(name, object({ order_ref: string().required() }), ({ order_ref: ref }) => ({ ref }));

const ofProposal = auditedCalls(object({ proposal: string().required() }), ({ proposal: id }) => ({
  id,
}));

/** POST /api/v1/operator/approve-proposal: does what another operator has proposed. */
const approveProposal: Call = (exchange) => async (c) => {
  const { proposal: id } = readShape(object({ proposal: string().required() }), await readJson(c));
  await approveDeed(exchange, { id, operatorId: ownerOf(c).userId }, auditing(exchange, c));
  return succeed(c, null);
};

/** Calls about proposals of deeds, by the end of their paths. */
export const PROPOSAL_CALLS: Readonly<Record<string, Call>> = {
  'approve-proposal': approveProposal,
  'withdraw-proposal': ofProposal('deed.withdraw', (exchange, { id }, by) =>
    withdrawDeed(exchange, id, by),
  ),
};

/** Proposal for operators. */
export const encodeProposal = ({ id, deed, asset, amount, worth, ...row }: OperatorDeedRow) => ({
  proposal: id,
  deed,
  order_ref: row.orderRef ?? '',
  asset,
  amount,
  worth: worth ?? '',
  proposed_by: row.proposedBy,
  expires_at: endOfProposal(row.proposedAt).toISOString(),
  names: row.request,
});
