import { html } from 'hono/html';
import { BANKS } from '#domain/banks/bank-directory';
import {
  acceptDocuments,
  refuseDocuments,
  verifyAccount,
} from '../exchange/documents/decide-documents.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import type { AccountJudge } from '../ports/account-trust.ts';
import type { Database } from '../store/database.ts';
import { choice, form } from './controls.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';
import {
  isTrustMode,
  readTrustMode,
  TRUST_MODES,
  type TrustMode,
  writeSetting,
} from './settings.ts';
import { both, type Part } from './words.ts';

/** Numbers with these endings are judged so in every mode but `error`. */
const NEEDS_DOCUMENTS = /1111$/;
const IS_UNTRUSTED = /2222$/;

/** Judge of bank accounts that follows the sandbox's settings, and knows two endings of numbers. */
export const createSandboxJudge = (db: Database): AccountJudge => ({
  judge: async ({ accountNumber }) => {
    const mode = await readTrustMode(db);
    if (mode === 'error') throw new Error('the sandbox was told to judge no account');
    if (IS_UNTRUSTED.test(accountNumber)) return 'untrusted';
    return NEEDS_DOCUMENTS.test(accountNumber) ? 'documents' : mode;
  },
});

/** Sets how accounts are judged whose numbers have none of the endings. */
export const setTrust = async ({ db }: Exchange, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isTrustMode(wanted)) throw malformed(`mode must be one of ${TRUST_MODES.join(', ')}`);
  await writeSetting(db, 'trust', wanted);
  return { mode: wanted };
};

/** Decides about the documents of an order's customer, as an operator does. */
export const decideDocuments = async (exchange: Exchange, { ref, decision }: Fields) => {
  const { ref: known } = await orderOf(exchange, ref);
  const wanted = textOf(decision);
  if (wanted !== 'accept' && wanted !== 'refuse') {
    throw malformed('decision must be accept or refuse');
  }
  const decided = { operatorId: null, by: async () => {} };
  const decide = wanted === 'accept' ? acceptDocuments : refuseDocuments;
  await decide(exchange, known, decided);
  const { status } = await orderOf(exchange, known);
  return { ref: known, status };
};

/** Accepts the documents of a bank account's holder, which came without an order. */
export const setVerified = async (exchange: Exchange, { bank, number }: Fields) => {
  const account = { bank: textOf(bank), accountNumber: textOf(number) };
  await verifyAccount(exchange, account, { operatorId: null, by: async () => {} });
  return account;
};

const MODES: readonly (readonly [TrustMode, string, string])[] = [
  ['trusted', 'Tin', 'trusted'],
  ['documents', 'Cần giấy tờ', 'documents needed'],
  ['untrusted', 'Không tin', 'not trusted'],
  ['error', 'Không trả lời', 'no answer'],
];

/** The present mode in a word. */
export const trustLabel = (mode: TrustMode): string =>
  MODES.find(([known]) => known === mode)?.[1] ?? mode;

/** How accounts are judged, and documents that came without an order. */
export const trustPart = (mode: TrustMode, token: string): Part =>
  html`${choice('trust', token, MODES, mode, 'trust')}
    <p class="dim">${both('Số kết thúc bằng 1111 luôn cần giấy tờ; bằng 2222 luôn không được tin.', 'Numbers ending in 1111 always need documents, in 2222 are never trusted.')}</p>
    <form class="row" method="post" action="/sandbox/verified">
      <input type="hidden" name="_token" value="${token}" />
      <input type="hidden" name="open" value="trust" />
      <label>${both('Ngân hàng', 'Bank')}<select name="bank">${BANKS.map(({ code }) => html`<option>${code}</option>`)}</select></label>
      <label>${both('Số tài khoản', 'Number')}<input name="number" inputmode="numeric" required /></label>
      <button>${both('Chấp nhận giấy tờ', 'Accept the documents')}</button>
    </form>`;

/** The decision about the documents of an order that awaits them. */
export const documentsButtons = ({ ref, status }: StoredOrder, token: string): Part | '' => {
  if (status !== 'require_kyc') return '';
  const button = (decision: string, style: string, label: Part) =>
    form('documents', token, { ref, decision }, html`<button class="${style}">${label}</button>`);
  return html`<div class="row">
    ${button('accept', 'main', both('Chấp nhận giấy tờ', 'Accept the documents'))}
    ${button('refuse', 'quiet', both('Từ chối', 'Refuse'))}
  </div>`;
};
