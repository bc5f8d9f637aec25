import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { auditLog } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import { verifiedAccounts } from '#server/store/tables/documents';
import { createAccount } from '#tests/support/accounts';
import { accountEnding } from '#tests/support/documents';
import { keyCalled } from '#tests/support/keys';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let operatorId = '';
let bearer: Record<string, string>;
beforeAll(async () => {
  running = await startTestExchange();
  operatorId = (await createOperator(running)).id;
  bearer = { Authorization: `Bearer ${await sessionFor(running, operatorId, true)}` };
});
afterAll(() => running.close());

const call = async (name: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await running
    .browser()
    .post(`/api/v1/operator/${name}`, body, { ...bearer, ...headers });
  await running.settle();
  return answer;
};
const placeAwaiting = (accountNumber = accountEnding('documents')) =>
  placeOrder(running.browser(), { accountNumber });
const statusOf = async (ref: string) => (await booksOf(running, ref)).status;
const lastAudit = async () => {
  const [entry] = await running.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return [entry?.userId, entry?.action, entry?.outcome, entry?.detail];
};

test('[KYC-01] an operator sees the orders that await documents, and accepts or refuses them, audited, once per key', async () => {
  const accountNumber = accountEnding('documents');
  const [good, bad] = [await placeAwaiting(accountNumber), await placeAwaiting()];
  const { json } = await running.browser().get('/api/v1/operator/waiting', bearer);
  const data = json?.data as { readonly documents: readonly object[] } | undefined;
  expect(data?.documents).toContainEqual({
    ...{ order_ref: good.ref, type: 'buy', amount: good.cashAmount, state: 'required' },
    ...{ bank: 'TCB', account_number: accountNumber, account_name: good.senderName },
    since: expect.any(String),
  });
  const key = { 'Idempotency-Key': keyCalled('accepts documents') };
  const accepted = await call('accept-documents', { order_ref: good.ref }, key);
  expect(accepted.status).toBe(200);
  expect(await lastAudit()).toEqual([operatorId, 'documents.accept', 'ok', { ref: good.ref }]);
  expect((await call('accept-documents', { order_ref: good.ref }, key)).json).toEqual(
    accepted.json,
  );
  expect((await call('accept-documents', { order_ref: good.ref })).status).toBe(409);
  expect((await call('refuse-documents', { order_ref: bad.ref })).status).toBe(200);
  expect(await lastAudit()).toEqual([operatorId, 'documents.refuse', 'ok', { ref: bad.ref }]);
  expect([await statusOf(good.ref), await statusOf(bad.ref)]).toEqual(['pending', 'cancelled']);
  const kept = eq(verifiedAccounts.accountNumber, accountNumber);
  const [row] = await running.db.select().from(verifiedAccounts).where(kept);
  expect(row).toMatchObject({ bankCode: 'TCB', verifiedBy: operatorId });
  expect((await call('accept-documents', { order_ref: 'NOSUCHORDER00000' })).status).toBe(404);
});

test('[KYC-01, KYC-02] an operator verifies a bank account by its number alone, and the audit has its keyed hash', async () => {
  const accountNumber = accountEnding('documents');
  const order = await placeAwaiting(accountNumber);
  const typed = accountNumber.replace(/(....)/g, '$1 ');
  const asked = { bank: 'tcb', account_number: typed };
  expect((await call('verify-account', asked)).status).toBe(200);
  expect(await statusOf(order.ref)).toBe('pending');
  const detail = { bank: 'TCB', account: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await lastAudit()).toEqual([operatorId, 'account.verify', 'ok', detail]);
  // Once more it is the same.
  expect((await call('verify-account', asked)).status).toBe(200);
  expect((await call('verify-account', { ...asked, bank: 'NONE' })).status).toBe(404);
  expect((await call('verify-account', { ...asked, account_number: '-' })).status).toBe(404);
});

test('[KYC-01] an operator verifies an account, whose orders of any bank account go on', async () => {
  const email = 'documents@example.org';
  const { id } = await createAccount(running, email);
  const token = await sessionFor(running, id);
  const { json } = await postOrder(
    running.browser(),
    { accountNumber: accountEnding('documents') },
    { Authorization: `Bearer ${token}` },
  );
  const { ref } = decodeOrder(json?.data);
  expect(await statusOf(ref)).toBe('require_kyc');
  expect((await call('verify-customer', { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  expect(await statusOf(ref)).toBe('pending');
  expect(await lastAudit()).toEqual([operatorId, 'customer.verify', 'ok', { customer: id }]);
  const [user] = await running.db.select().from(users).where(eq(users.id, id));
  expect(user?.docStatus).toBe('verify');
  expect((await call('verify-customer', { email: 'nobody@example.org' })).status).toBe(404);
});
