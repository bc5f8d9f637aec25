import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { payouts } from '#server/store/tables/payouts';
import { sandboxVouchers } from '#server/store/tables/sandbox-vouchers';
import type { BrowserLike } from '#tests/support/browser-like';
import { seenOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { payForVoucher } from '#tests/support/voucher-orders';

let running: TestExchange;
let browser: BrowserLike;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterEach(() => running.close());

const setMode = (mode: string) => browser.post('/sandbox/api/vouchers', { mode });
const issued = () => running.db.select().from(sandboxVouchers);

describe('a voucher that was bought', () => {
  test('[ORD-11] is delivered to its customer, number and code, and sealed at rest', async () => {
    const order = await payForVoucher(running, browser);
    const [voucher] = await issued();
    expect(order).toMatchObject({
      status: 'delivered',
      voucher: { number: voucher?.number, code: voucher?.code },
      amountSent: '50',
    });
    expect(order.voucher?.number).toHaveLength(10);
    expect(order.voucher?.code).toHaveLength(16);
    const row = await orderByRef(running.db, order.ref);
    expect(row?.sealedVoucher).not.toContain(voucher?.code);
    const [payout] = await running.db.select().from(payouts);
    expect(JSON.stringify(payout)).not.toContain(voucher?.code);
    const { rows } = (await running.db.execute(
      sql`select 1 from order_events where detail::text like ${`%${voucher?.code}%`}`,
    )) as unknown as { readonly rows: readonly unknown[] };
    expect(rows).toEqual([]);
  });

  test('is not in the answer to a stranger, nor in a list of orders', async () => {
    const order = await payForVoucher(running, browser);
    const stranger = await running.browser().post('/api/v1/histories', { ref: order.ref });
    expect(stranger.text).not.toContain(order.voucher?.code);
    expect(await seenOrder(running.browser(), order.ref)).toMatchObject({ voucher: null });
  });

  test.each([
    ['answered by silence', 'silent'],
    ['lost on its way', 'lost'],
  ])('is issued once when the provider is asked again: %s', async (_, mode) => {
    await setMode(mode);
    const order = await payForVoucher(running, browser);
    expect(order).toMatchObject({ status: 'delivering', voucher: null });
    await setMode('deliver');
    await running.pass(5);
    await running.pass(60);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'delivered' });
    expect(await issued()).toHaveLength(1);
  });

  test('is issued later when the provider is busy', async () => {
    await setMode('busy');
    const order = await payForVoucher(running, browser);
    expect(order.status).toBe('retry_scheduled');
    await setMode('deliver');
    await running.pass(61);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'delivered' });
  });

  test('that the provider refuses to issue leaves an error with its reason', async () => {
    await setMode('fail');
    const order = await payForVoucher(running, browser);
    expect(order).toMatchObject({ status: 'error', description: 'DELIVERY_FAILED', voucher: null });
  });

  test('stays the one that was issued first when the provider names another one later', async () => {
    const { vouchers } = running.exchange;
    let asks = 0;
    await running.rewire({
      vouchers: {
        ...vouchers,
        issue: async () => {
          asks += 1;
          throw new Error('no answer');
        },
        issueStatusOf: async () => {
          asks += 1;
          const code = String(asks).padStart(16, '0');
          const voucher = { number: '1234567890', code };
          return { kind: 'sent', transactionId: 'EV1', isConfirmed: asks > 3, voucher };
        },
      },
    });
    const order = await payForVoucher(running, browser);
    await running.pass(5);
    const first = (await seenOrder(browser, order.ref)).voucher;
    expect(first).not.toBeNull();
    await running.pass(120);
    await running.pass(600);
    expect((await seenOrder(browser, order.ref)).voucher).toEqual(first);
  });
});
