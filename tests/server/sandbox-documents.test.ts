import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEnding, documentsWorld, outcomeOf } from '#tests/support/documents';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let world: ReturnType<typeof documentsWorld>;
beforeAll(async () => {
  running = await startTestExchange();
  world = documentsWorld(running);
});
afterAll(() => running.close());
beforeEach(() => world.judge('trusted'));

/** Presses the button of a one-button form of the page. */
const press = async (action: string, fields: Readonly<Record<string, string>>) => {
  const browser = running.browser();
  const page = await browser.get('/sandbox');
  const [, token = ''] = /name="_token" value="([^"]+)"/.exec(page.text) ?? [];
  const body = new URLSearchParams({ _token: token, ...fields }).toString();
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await browser.postText(`/sandbox/${action}`, body, form);
  await running.settle();
  return answer;
};
const pageText = async () => (await running.browser().get('/sandbox')).text;
const cardOf = async (ref: string) =>
  (await pageText()).split('<article').find((card) => card.includes(`data-ref="${ref}"`)) ?? '';
const statusOf = async (ref: string) => (await booksOf(running, ref)).status;
const place = () => placeOrder(running.browser(), { accountNumber: accountEnding('documents') });

describe('[SRV-03] the sandbox page', () => {
  test('[KYC-01] decides the documents of an order that awaits them, with a button for each decision', async () => {
    const [good, bad] = [await place(), await place()];
    expect(await cardOf(good.ref)).toContain('action="/sandbox/documents"');
    expect(await cardOf(good.ref)).toContain('name="decision" value="accept"');
    await press('documents', { ref: good.ref, decision: 'accept' });
    await press('documents', { ref: bad.ref, decision: 'refuse' });
    expect([await statusOf(good.ref), await statusOf(bad.ref)]).toEqual(['pending', 'cancelled']);
    expect(await cardOf(good.ref)).not.toContain('action="/sandbox/documents"');
  });

  test('[KYC-01] chooses how bank accounts are judged, and says which numbers are judged always the same', async () => {
    const post = (ending: 'documents' | 'untrusted' | 'trusted') =>
      postOrder(running.browser(), { accountNumber: accountEnding(ending) });
    await press('trust', { mode: 'untrusted', open: 'trust' });
    expect(outcomeOf(await post('trusted'))).toBe('ACCOUNT_NOT_TRUSTED');
    expect(outcomeOf(await post('documents'))).toBe('placed');
    await press('trust', { mode: 'trusted', open: 'trust' });
    expect(outcomeOf(await post('trusted'))).toBe('placed');
    expect(outcomeOf(await post('untrusted'))).toBe('ACCOUNT_NOT_TRUSTED');
    expect(await pageText()).toMatch(/1111 luôn cần giấy tờ; bằng 2222/);
  });

  test('[KYC-01, KYC-02] accepts the documents of a bank account without an order', async () => {
    const accountNumber = accountEnding('documents');
    await press('verified', { bank: 'TCB', number: accountNumber, open: 'trust' });
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
