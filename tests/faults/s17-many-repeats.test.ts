import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyCalled } from '#tests/support/keys';
import { loggedStatements } from '#tests/support/logged-statements';
import { openPgliteStore } from '#tests/support/pglite-store';
import { PIXEL, proofForm } from '#tests/support/proof';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let statements: string[];
beforeAll(async () => {
  running = await startTestExchange({}, async () => {
    const store = await openPgliteStore();
    const logged = loggedStatements(store.db);
    statements = logged.statements;
    return { ...store, db: logged.db };
  });
});
afterAll(() => running.close());

describe('a refused call that is repeated under one key', () => {
  const costOf = async (repeats: number) => {
    const key = { 'Idempotency-Key': keyCalled(`refused ${repeats} times`) };
    const refuse = () =>
      running.browser().post('/api/v1/confirm-send-money', { order_ref: 'ABCDEFGH' }, key);
    const before = statements.length;
    const answers = await Promise.all(Array.from({ length: repeats }, refuse));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    return statements.length - before;
  };

  test('[S17] costs the database as much a hundred times at once as a hundred times one after the other', async () => {
    const once = await costOf(1);
    expect(await costOf(100)).toBeLessThanOrEqual(100 * once);
  });

  test('[S36] counts each bad picture of an order: each is drawn', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const headers = { 'Idempotency-Key': keyCalled('bad pictures'), 'Content-Length': '1000' };
    const bad = Uint8Array.from(PIXEL.subarray(0, 20));
    const codes: unknown[] = [];
    for (let i = 0; i < 31; i += 1) {
      const path = `/api/v2/order-image?order_ref=${ref}`;
      codes.push((await browser.postForm(path, proofForm(bad), headers)).json?.messageCode);
    }
    expect(codes).toEqual([...Array(30).fill('INVALID_FIELDS'), 'TOO_MANY']);
  });
});
