import { html } from 'hono/html';
import { decimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Exchange } from '../exchange/exchange.ts';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { approveAcceptance, proposeAcceptance } from '../exchange/proofs/accept-proof.ts';
import { markForged, requestProof } from '../exchange/proofs/judge-proof.ts';
import { form } from './controls.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';
import { both, type Part } from './words.ts';

const ASKABLE: readonly string[] = ['pending', 'verifying_transaction'];

const noAudit = async () => {};

/** Accepts a proof for what is missing, as one operator and then another one do. */
const accept = async (exchange: Exchange, order: StoredOrder): Promise<void> => {
  const { asset, amount } = incomingOf(order);
  const missing = toText(decimal(amount).minus(decimal(order.amountReceived)));
  const proposed = { ref: order.ref, asset, amount: missing, operatorId: null };
  const id = await proposeAcceptance(exchange, proposed, noAudit);
  await approveAcceptance(exchange, { id, operatorId: null }, noAudit);
};

/** Asks for a proof, or decides about it, as operators do. */
export const decideProof = async (exchange: Exchange, { ref, decision }: Fields) => {
  const order = await orderOf(exchange, ref);
  const wanted = textOf(decision);
  if (wanted === 'request') await requestProof(exchange, order.ref, noAudit);
  else if (wanted === 'accept') await accept(exchange, order);
  else if (wanted === 'forged') await markForged(exchange, order.ref, noAudit);
  else throw malformed('decision must be request, accept or forged');
  const { status } = await orderOf(exchange, order.ref);
  return { ref: order.ref, status };
};

/** What operators may decide about the proof of an order. */
export const proofButtons = ({ ref, status }: StoredOrder, token: string): Part | '' => {
  const button = (decision: string, style: string, label: Part) =>
    form('proof', token, { ref, decision }, html`<button class="${style}">${label}</button>`);
  if (ASKABLE.includes(status)) {
    return html`<div class="row">${button('request', 'quiet', both('Yêu cầu bằng chứng', 'Ask for a proof'))}</div>`;
  }
  if (status !== 'provided_proof') return '';
  return html`<div class="row">
    ${button('accept', 'main', both('Chấp nhận bằng chứng', 'Accept the proof'))}
    ${button('request', 'quiet', both('Yêu cầu lại', 'Ask again'))}
    ${button('forged', 'quiet', both('Bằng chứng giả', 'Forged'))}
  </div>`;
};
