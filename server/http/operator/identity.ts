import { array, object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import {
  acceptExtraAccount,
  acceptIdentity,
  lookAtWaiting,
  openDocument,
  refuseIdentity,
} from '../../exchange/identity/decide-identity.ts';
import { kindOf } from '../accounts/documents.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { servePrivatePicture } from '../pictures.ts';

const MOST = 200;
/** A reason has to fit a line or two of the page. */
const MOST_OF_REASON = 500;
const MOST_ACCOUNTS = 10;

const account = {
  bank: trimmedText().max(MOST).required(),
  account_number: trimmedText().max(MOST).required(),
};

const acceptance = object({
  documents: string().required(),
  name: trimmedText().max(MOST).required(),
  accounts: array().of(object(account).required()).max(MOST_ACCOUNTS).default([]),
});

const refusal = object({
  documents: string().required(),
  reason: trimmedText().max(MOST_OF_REASON).required(),
});

const opening = object({ documents: string().required(), kind: string().required() });

const extra = object({ documents: string().required(), ...account });

/**
 * POST /api/v1/operator/list-documents: documents that wait for a decision, without their pictures; a POST, since each look is
 * audited.
 */
export const listDocumentsCall: Call = (exchange) => async (c) => {
  const waiting = await lookAtWaiting(exchange, (tx) =>
    auditCall(tx, exchange, c, { action: 'identity.list', detail: {} }),
  );
  return succeed(c, {
    documents: waiting.map(({ id, email, ...row }) => ({
      ...{ documents: id, email, full_name: row.fullName, order_ref: row.orderRef },
      ...{ bank: row.bankCode, account_number: row.accountNumber },
      handed_in_at: row.handedInAt?.toISOString() ?? '',
    })),
  });
};

/** POST /api/v1/operator/open-document: one picture; a POST, since each look is audited. */
export const openDocumentCall: Call = (exchange) => async (c) => {
  const { documents: id, kind } = readShape(opening, await readJson(c));
  const detail = { documents: id, kind };
  const picture = await openDocument(exchange, { id, kind: kindOf(kind) }, (tx) =>
    auditCall(tx, exchange, c, { action: 'identity.open', detail }),
  );
  return servePrivatePicture(c, picture);
};

const acceptCall: Call = (exchange) => async (c) => {
  const { documents: id, name, accounts } = readShape(acceptance, await readJson(c));
  // The audit log is for good: neither name nor number is in it.
  const detail = { documents: id, accounts: String(accounts.length) };
  await acceptIdentity(
    exchange,
    {
      ...{ id, name },
      accounts: accounts.map(({ bank, account_number: accountNumber }) => ({
        bank,
        accountNumber,
      })),
    },
    {
      operatorId: ownerOf(c).userId,
      by: (tx) => auditCall(tx, exchange, c, { action: 'identity.accept', detail }),
    },
  );
  return succeed(c, null);
};

const extraCall: Call = (exchange) => async (c) => {
  const asked = readShape(extra, await readJson(c));
  const { documents: id, bank, account_number: accountNumber } = asked;
  await acceptExtraAccount(
    exchange,
    { id, account: { bank, accountNumber } },
    {
      operatorId: ownerOf(c).userId,
      by: (tx) =>
        auditCall(tx, exchange, c, { action: 'identity.addAccount', detail: { documents: id } }),
    },
  );
  return succeed(c, null);
};

const refuseCall: Call = (exchange) => async (c) => {
  const { documents: id, reason } = readShape(refusal, await readJson(c));
  await refuseIdentity(
    exchange,
    { id, reason },
    {
      operatorId: ownerOf(c).userId,
      by: (tx) =>
        auditCall(tx, exchange, c, { action: 'identity.refuse', detail: { documents: id } }),
    },
  );
  return succeed(c, null);
};

/** Calls about documents that members handed in, by the end of their paths. */
export const IDENTITY_CALLS: Readonly<Record<string, Call>> = {
  'accept-identity': acceptCall,
  'refuse-identity': refuseCall,
  /** One more bank account of a member whose documents were accepted. */
  'add-account': extraCall,
};
