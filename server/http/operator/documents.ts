import { object, string } from 'yup';
import { bankCodeOf } from '#domain/banks/bank-codes';
import { plainNumberOf } from '#domain/banks/plain-number';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { AwaitingDocuments } from '../../exchange/documents/awaiting-documents.ts';
import {
  acceptDocuments,
  verifyAccount,
  verifyUser,
} from '../../exchange/documents/decide-documents.ts';
import { accountHashOf } from '../../exchange/forgetting/account-hash.ts';
import { auditCall, ownerOf } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import { auditedCalls } from '../audited-calls.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { orderCall } from './money-deeds.ts';

const MOST = 200;

const ofOrder = auditedCalls(object({ order_ref: string().required() }), ({ order_ref: ref }) => ({
  ref,
}));

const accountRequest = object({
  bank: trimmedText().max(MOST).required(),
  account_number: trimmedText().max(MOST).required(),
});

const customerRequest = object({ email: trimmedText().max(MOST).required() });

/** The documents of a bank account's holder are good. */
const operatorVerifyAccount: Call = (exchange) => async (c) => {
  const { bank, account_number: typed } = readShape(accountRequest, await readJson(c));
  const accountNumber = plainNumberOf(typed);
  // The audit log is for good: a keyed hash tells accounts apart, and names nobody.
  const code = bankCodeOf(bank);
  const account = accountHashOf(exchange.vault, { bank: code, number: accountNumber });
  const detail = { bank: code, account };
  await verifyAccount(
    exchange,
    { bank, accountNumber },
    {
      operatorId: ownerOf(c).userId,
      by: (tx) => auditCall(tx, exchange, c, { action: 'account.verify', detail }),
    },
  );
  return succeed(c, null);
};

/** The documents of an account's owner are good. */
const operatorVerifyCustomer: Call = (exchange) => async (c) => {
  const { email } = readShape(customerRequest, await readJson(c));
  const { userId: operatorId } = ownerOf(c);
  await verifyUser(exchange, email, operatorId, (tx, customer) =>
    auditCall(tx, exchange, c, { action: 'customer.verify', detail: { customer } }),
  );
  return succeed(c, null);
};

/** Calls about identity documents, by the end of their paths. */
export const DOCUMENT_CALLS: Readonly<Record<string, Call>> = {
  /** The documents of an order's customer are good. */
  'accept-documents': ofOrder('documents.accept', (exchange, { ref }, by, c) =>
    acceptDocuments(exchange, ref, { operatorId: ownerOf(c).userId, by }),
  ),
  /** They are not: the order ends, and its money goes back. */
  'refuse-documents': orderCall('refuse-documents'),
  'verify-account': operatorVerifyAccount,
  'verify-customer': operatorVerifyCustomer,
};

/** Order that awaits documents, for operators. */
export const encodeAwaiting = ({ ref, type, amount, since, ...row }: AwaitingDocuments) => ({
  ...{ order_ref: ref, type, amount, state: row.state },
  ...{ bank: row.bankCode, account_number: row.accountNumber, account_name: row.accountName },
  since: since.toISOString(),
});
