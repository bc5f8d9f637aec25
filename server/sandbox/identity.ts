import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/account/documents';
import { BANKS } from '#domain/banks/bank-directory';
import { audit } from '../exchange/accounts/audit.ts';
import { notFound } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import {
  acceptExtraAccount,
  acceptIdentity,
  lookAtWaiting,
  openDocument,
  refuseIdentity,
  type WaitingIdentity,
  waitingIdentities,
} from '../exchange/identity/decide-identity.ts';
import type { StoredPicture } from '../exchange/pictures.ts';
import { users } from '../store/tables/accounts.ts';
import { identityDocuments } from '../store/tables/identity-documents.ts';
import { type Fields, malformed, textOf } from './fields.ts';
import { both, type Part } from './words.ts';

/**
 * A look or a decision of the sandbox, in the audit log like an operator's.
 * @param about the documents; none of a look at their list
 */
const auditing =
  (exchange: Exchange, action: string, about: Readonly<Record<string, string>> = {}) =>
  (tx: Exchange['db']) =>
    audit(tx, exchange, {
      ...{ action, outcome: 'ok', requester: { address: '' } },
      detail: { ...about, by: 'sandbox' },
    });

/** Documents by their id, or the newest of an e-mail or of an order. */
const documentsIn = async ({ db }: Exchange, fields: Fields): Promise<string> => {
  const id = textOf(fields.documents);
  if (id !== '') return id;
  const [row] = await db
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .leftJoin(users, eq(users.id, identityDocuments.userId))
    .where(
      textOf(fields.email) === ''
        ? eq(identityDocuments.orderRef, textOf(fields.ref))
        : eq(users.email, textOf(fields.email)),
    )
    .orderBy(desc(identityDocuments.createdAt))
    .limit(1);
  if (!row) throw notFound('documents');
  return row.id;
};

/** Decides about handed-in documents, or about one more account of accepted ones, as an operator does. */
export const decideIdentity = async (exchange: Exchange, fields: Fields) => {
  const id = await documentsIn(exchange, fields);
  const decision = textOf(fields.decision);
  const by = (action: string) => ({
    operatorId: null,
    by: auditing(exchange, action, { documents: id }),
  });
  const account = { bank: textOf(fields.bank), accountNumber: textOf(fields.number) };
  if (decision === 'accept') {
    const accounts = account.accountNumber === '' ? [] : [account];
    await acceptIdentity(
      exchange,
      { id, name: textOf(fields.name), accounts },
      by('identity.accept'),
    );
  } else if (decision === 'refuse') {
    const asked = { id, reason: textOf(fields.reason) };
    await refuseIdentity(exchange, asked, by('identity.refuse'));
  } else if (decision === 'add') {
    await acceptExtraAccount(exchange, { id, account }, by('identity.addAccount'));
  } else throw malformed('decision must be accept, refuse or add');
  return { documents: id, decision };
};

/** A picture of handed-in documents; the look is audited. */
export const openIdentity = (
  exchange: Exchange,
  id: string,
  kind: DocumentKind,
): Promise<StoredPicture> =>
  openDocument(exchange, { id, kind }, auditing(exchange, 'identity.open', { documents: id }));

/** Documents that wait for a decision; the look is audited, where there is something to see. */
export const readWaitingIdentities = async (
  exchange: Exchange,
): Promise<readonly WaitingIdentity[]> => {
  const waiting = await waitingIdentities(exchange.db);
  return waiting.length === 0 ? [] : lookAtWaiting(exchange, auditing(exchange, 'identity.list'));
};

const LABELS = {
  face_document: both('Ảnh cùng giấy tờ', 'With the document'),
  face_note: both('Ảnh cùng giấy viết tay', 'With the note'),
} as const;

const hidden = (token: string, id: string, decision: string) =>
  html`<input type="hidden" name="_token" value="${token}" />
    <input type="hidden" name="open" value="identity" />
    <input type="hidden" name="documents" value="${id}" />
    <input type="hidden" name="decision" value="${decision}" />`;

const identityRow = (
  { id, email, fullName, orderRef, bankCode, accountNumber }: WaitingIdentity,
  token: string,
): Part => html`<div data-identity="${id}">
    <p><strong>${email === '' ? orderRef : email}</strong> <span class="dim">${fullName}${bankCode} ${accountNumber}</span></p>
    <div class="row">${DOCUMENT_KINDS.map((kind) => html`<a href="/sandbox/identity/${id}/${kind}" target="_blank" rel="noopener">${LABELS[kind]}</a>`)}</div>
    <form class="row" method="post" action="/sandbox/identity">
      ${hidden(token, id, 'accept')}
      <label>${both('Tên trên giấy tờ', 'Name in the document')}<input name="name" required /></label>
      <label>${both('Ngân hàng', 'Bank')}<select name="bank">${BANKS.map(({ code }) => html`<option>${code}</option>`)}</select></label>
      <label>${both('Số tài khoản', 'Number')}<input name="number" inputmode="numeric" /></label>
      <button class="main">${both('Chấp nhận', 'Accept')}</button>
    </form>
    <form class="row" method="post" action="/sandbox/identity">
      ${hidden(token, id, 'refuse')}
      <label>${both('Lý do', 'Reason')}<input name="reason" required /></label>
      <button class="quiet">${both('Từ chối', 'Refuse')}</button>
    </form>
  </div>`;

/** Documents that wait for a decision, with an operator's decisions. */
export const identityPart = (rows: readonly WaitingIdentity[], token: string): Part =>
  rows.length === 0
    ? html`<p class="dim">${both('Không có giấy tờ nào đang chờ.', 'No documents are waiting.')}</p>`
    : html`${rows.map((row) => identityRow(row, token))}`;
