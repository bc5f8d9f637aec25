import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEnding, documentsWorld, outcomeOf } from '#tests/support/documents';
import { sandboxPageOf } from '#tests/support/sandbox-page';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let world: ReturnType<typeof documentsWorld>;
let sandbox: ReturnType<typeof sandboxPageOf>;
beforeAll(async () => {
  running = await startTestExchange();
  world = documentsWorld(running);
  sandbox = sandboxPageOf(running);
});
afterAll(() => running.close());
beforeEach(() => world.judge('trusted'));

const statusOf = async (ref: string) => (await booksOf(running, ref)).status;
const place = () => placeOrder(running.browser(), { accountNumber: accountEnding('documents') });

describe('[SRV-03] the sandbox page', () => {
  test('[KYC-01] decides the documents of an order that awaits them, with a button for each decision', async () => {
    const [good, bad] = [await place(), await place()];
    expect(await sandbox.cardOf(good.ref)).toContain('action="/sandbox/documents"');
    expect(await sandbox.cardOf(good.ref)).toContain('name="decision" value="accept"');
    await sandbox.submit('documents', { ref: good.ref, decision: 'accept' });
    await sandbox.submit('documents', { ref: bad.ref, decision: 'refuse' });
    expect([await statusOf(good.ref), await statusOf(bad.ref)]).toEqual(['pending', 'cancelled']);
    expect(await sandbox.cardOf(good.ref)).not.toContain('action="/sandbox/documents"');
  });

  test('[KYC-01] chooses how bank accounts are judged, and says which numbers are judged always the same', async () => {
    const post = (ending: 'documents' | 'untrusted' | 'trusted') =>
      postOrder(running.browser(), { accountNumber: accountEnding(ending) });
    await sandbox.submit('trust', { mode: 'untrusted', open: 'trust' });
    expect(outcomeOf(await post('trusted'))).toBe('ACCOUNT_NOT_TRUSTED');
    expect(outcomeOf(await post('documents'))).toBe('placed');
    await sandbox.submit('trust', { mode: 'trusted', open: 'trust' });
    expect(outcomeOf(await post('trusted'))).toBe('placed');
    expect(outcomeOf(await post('untrusted'))).toBe('ACCOUNT_NOT_TRUSTED');
    expect(await sandbox.text()).toMatch(/1111 luôn cần giấy tờ; bằng 2222/);
  });

  test('[KYC-01, KYC-02] accepts the documents of a bank account without an order', async () => {
    const accountNumber = accountEnding('documents');
    await sandbox.submit('verified', { bank: 'TCB', number: accountNumber, open: 'trust' });
    const { status } = await placeOrder(running.browser(), { accountNumber });
    expect(status).toBe('pending');
  });

  test('refuses modes and decisions that it does not know', async () => {
    const { ref } = await place();
    const post = (name: string, body: object) =>
      running.browser().post(`/sandbox/api/${name}`, body);
    expect((await post('trust', { mode: 'some' })).status).toBe(400);
    expect((await post('documents', { ref, decision: 'perhaps' })).status).toBe(400);
    expect((await post('verified', { bank: 'NONE', number: '1' })).status).toBe(404);
    expect(await statusOf(ref)).toBe('require_kyc');
  });
});
