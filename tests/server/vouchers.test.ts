import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { trialBalance } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import type { RedemptionAnswer } from '#server/ports/vouchers';
import { rates } from '#server/store/tables/catalogue';
import { orderDocuments } from '#server/store/tables/documents';
import { voucherAttempts } from '#server/store/tables/voucher-attempts';
import type { BrowserLike } from '#tests/support/browser-like';
import { tablesWith } from '#tests/support/tables-with';
import {
  booksOf,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { handOut, placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';

let running: TestExchange;
let browser: BrowserLike;
let order: Order;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
  order = await placeVoucherSale(running, browser);
});
afterEach(() => running.close());

const seen = () => seenOrder(browser, order.ref);
const settledStatus = async () => {
  await running.settle();
  return (await seen()).status;
};
const WRONG = { number: '1234567890', code: '1234567890123456' };
const HOUR = 3_600;
const oursOf = async (asset: string) =>
  (await trialBalance(running.db)).find((total) => total.kind === 'ours' && total.asset === asset)
    ?.balance ?? '0';
const attempts = () => running.db.select().from(voucherAttempts);

describe('a voucher of the agreed amount', () => {
  test('[ORD-11] pays its sale: the dong goes out, and number and code are stored joined by a semicolon, sealed', async () => {
    const before = Number(await oursOf('E-VOUCHER'));
    const voucher = await handOut(browser, order);
    expect((await tryVoucher(browser, order, voucher)).status).toBe(200);
    expect(await settledStatus()).toBe('delivered');
    expect(Number(await oursOf('E-VOUCHER'))).toBe(before + 50);
    const { events, money, row } = await booksOf(running, order.ref);
    expect(events.slice(0, 3)).toEqual(['order.placed', 'voucher.handedIn', 'voucher.accepted']);
    expect(money).toEqual(['voucher.accepted']);
    const { vault } = running.exchange;
    const opened = vault.open(row?.sealedVoucher ?? '', `voucher/${order.ref}`);
    expect(opened).toBe(`${voucher.number};${voucher.code}`);
    const { number, code } = voucher;
    expect((await seen()).voucher).toEqual({ number, code });
  });

  test('is named in no table of ours', async () => {
    const voucher = await handOut(browser, order, { fault: 'activation' });
    await tryVoucher(browser, order, voucher);
    await tryVoucher(browser, order, voucher);
    expect(await settledStatus()).toBe('delivered');
    const found = await tablesWith(running.db, voucher.code);
    expect(found).toEqual(['sandbox_vouchers']);
    expect(await tablesWith(running.db, voucher.number)).toEqual(['sandbox_vouchers']);
  });

  test('is seen by its customer alone: not by operators, nor with the reference alone', async () => {
    const voucher = await handOut(browser, order);
    await tryVoucher(browser, order, voucher);
    await running.settle();
    const stranger = await seenOrder(running.browser(), order.ref);
    expect(stranger).toMatchObject({ isMasked: true, voucher: null });
  });

  test('pays once: handed in again for the same order it is answered alike', async () => {
    const voucher = await handOut(browser, order);
    await tryVoucher(browser, order, voucher);
    expect((await tryVoucher(browser, order, voucher)).status).toBe(200);
    expect(await attempts()).toHaveLength(1);
  });

  test('pays no other order, whatever its case', async () => {
    const voucher = await handOut(browser, order);
    await tryVoucher(browser, order, voucher);
    const other = await placeVoucherSale(running, browser);
    const { status, json } = await tryVoucher(browser, other, voucher);
    expect([status, json?.message]).toEqual([
      422,
      'This voucher was submitted for an order already',
    ]);
    expect((await seenOrder(browser, other.ref)).status).toBe('pending');
  });
});

describe('a voucher that is not accepted', () => {
  test('[ORD-11] is refused where number or code has another length, and the provider is not asked', async () => {
    const short = await tryVoucher(browser, order, { ...WRONG, number: '123456789' });
    expect([short.status, short.json?.message]).toEqual([422, 'Mã voucher không chính xác']);
    const long = await tryVoucher(browser, order, { ...WRONG, code: '12345678901234567' });
    expect([long.status, long.json?.message]).toEqual([422, 'Mã active voucher không chính xác']);
    expect(await attempts()).toEqual([]);
  });

  test('leaves the order ERROR_EVOUCHER with its reason, and another one may be tried', async () => {
    const refused = await tryVoucher(browser, order, WRONG);
    expect([refused.status, refused.json?.messageCode]).toEqual([422, 'VOUCHER_REFUSED']);
    expect(await seen()).toMatchObject({
      status: 'ERROR_EVOUCHER',
      description: 'Invalid ev_number or ev_code',
    });
    await tryVoucher(browser, order, await handOut(browser, order));
    expect(await settledStatus()).toBe('delivered');
    expect((await seen()).description).toBe('');
  });

  test('says ACTIVATE_ERROR where the provider could not activate it, and may be tried again', async () => {
    const voucher = await handOut(browser, order, { fault: 'activation' });
    expect((await tryVoucher(browser, order, voucher)).status).toBe(422);
    expect(await seen()).toMatchObject({ status: 'ERROR_EVOUCHER', description: 'ACTIVATE_ERROR' });
    expect((await tryVoucher(browser, order, voucher)).status).toBe(200);
    expect(await settledStatus()).toBe('delivered');
  });

  test('gives no more time: the order runs out when it would have', async () => {
    await running.pass(HOUR - 60);
    await tryVoucher(browser, order, WRONG);
    await running.pass(61);
    expect(await settledStatus()).toBe('cancelled');
  });

  test('is one of ten an hour for an order', async () => {
    const codes = Array.from({ length: ATTEMPT_LIMITS['voucher.order'].tries }, (_, n) =>
      String(n).padStart(16, '0'),
    );
    for (const code of codes) {
      expect((await tryVoucher(browser, order, { ...WRONG, code })).status).toBe(422);
    }
    expect((await tryVoucher(browser, order, WRONG)).status).toBe(429);
    await running.pass(10);
    const good = await handOut(browser, order);
    expect((await tryVoucher(browser, order, good)).status).toBe(429);
  });
});

describe('a voucher of another amount', () => {
  test.each([
    ['less', '40', ''],
    ['more', '60', ''],
  ])('waits for the customer to choose: %s', async (_, amount) => {
    await tryVoucher(browser, order, await handOut(browser, order, { amount }));
    expect(await seen()).toMatchObject({ status: 'verifying_transaction', amountReceived: amount });
  });

  test('does so after one that was not accepted, too', async () => {
    await tryVoucher(browser, order, WRONG);
    await tryVoucher(browser, order, await handOut(browser, order, { amount: '40' }));
    expect(await seen()).toMatchObject({ status: 'verifying_transaction', description: '' });
  });

  test('is completed by another one, and a wrong one in between changes nothing', async () => {
    await tryVoucher(browser, order, await handOut(browser, order, { amount: '40' }));
    const refused = await tryVoucher(browser, order, WRONG);
    expect(refused.status).toBe(422);
    expect((await seen()).status).toBe('verifying_transaction');
    await tryVoucher(browser, order, await handOut(browser, order, { amount: '10' }));
    expect(await settledStatus()).toBe('delivered');
  });
});

describe('a voucher whose answer is lost', () => {
  test.each([
    ['that was redeemed', 'silent'],
    ['that was not', 'lost'],
    ['that the provider answers later', 'slow'],
  ])('is asked about, never handed in anew: %s', async (_, fault) => {
    const before = Number(await oursOf('E-VOUCHER'));
    const voucher = await handOut(browser, order, { fault });
    expect((await tryVoucher(browser, order, voucher)).status).toBe(200);
    expect(await seen()).toMatchObject({ status: 'pending', processing: 1 });
    await running.pass(6);
    expect(await settledStatus()).toBe('delivered');
    expect((await seen()).processing).toBe(0);
    expect(Number(await oursOf('E-VOUCHER'))).toBe(before + 50);
    expect(await attempts()).toHaveLength(1);
  });

  test('lets no other one be tried for its order, nor itself for another order', async () => {
    const voucher = await handOut(browser, order, { fault: 'silent' });
    await tryVoucher(browser, order, voucher);
    const second = await tryVoucher(browser, order, WRONG);
    expect([second.status, second.json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    expect((await tryVoucher(browser, order, voucher)).status).toBe(200);
    const other = await placeVoucherSale(running, browser);
    expect((await tryVoucher(browser, other, voucher)).status).toBe(422);
    expect(await attempts()).toHaveLength(1);
  });

  test('pays its order as agreed however late the answer comes: it was handed in in time', async () => {
    const { vouchers } = running.exchange;
    let isAway = true;
    const redemptionOf = (asked: Parameters<typeof vouchers.redemptionOf>[0]) =>
      isAway ? Promise.reject(new Error('away')) : vouchers.redemptionOf(asked);
    await running.rewire({ vouchers: { ...vouchers, redemptionOf } });
    await tryVoucher(browser, order, await handOut(browser, order, { fault: 'silent' }));
    await running.pass(HOUR + 1);
    expect((await seen()).status).toBe('cancelled');
    // Today's price is far worse for the customer than the agreed one.
    const isSold = and(eq(rates.bankCode, 'E-VOUCHER'), eq(rates.side, 'sell'));
    await running.db.update(rates).set({ value: '20000' }).where(isSold);
    running.exchange.siteConfig.changed();
    await running.pass(3 * HOUR);
    isAway = false;
    await running.pass(2 * HOUR);
    expect(await settledStatus()).toBe('delivered');
  });

  test('is asked about with growing pauses', async () => {
    const { vouchers } = running.exchange;
    const times: number[] = [];
    const redemptionOf = async (): Promise<RedemptionAnswer> => {
      times.push(running.exchange.clock.now());
      return { kind: 'pending' };
    };
    await running.rewire({ vouchers: { ...vouchers, redemptionOf } });
    await tryVoucher(browser, order, await handOut(browser, order, { fault: 'silent' }));
    for (let passed = 0; passed < 300; passed += 5) await running.pass(5);
    const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000]);
  });
});

describe('a voucher for an order that takes none', () => {
  test('is not redeemed: the order was cancelled', async () => {
    await cancelOrder(running.exchange, order.ref, async () => {});
    const voucher = await handOut(browser, order);
    expect((await tryVoucher(browser, order, voucher)).status).toBe(409);
    expect(await attempts()).toEqual([]);
  });

  test('is not redeemed: its time is over, and its deadline is yet to be handled', async () => {
    await running.stopJobs();
    await running.pass(HOUR + 1);
    expect((await seen()).status).toBe('pending');
    expect((await tryVoucher(browser, order, await handOut(browser, order))).status).toBe(409);
    expect(await attempts()).toEqual([]);
  });

  test('of another customer is refused, and counts for no limit of its owner', async () => {
    const thief = running.browser();
    for (let n = 0; n < 12; n += 1) {
      expect((await tryVoucher(thief, order, WRONG)).status).toBe(403);
    }
    expect((await tryVoucher(browser, order, await handOut(browser, order))).status).toBe(200);
  });

  test('is refused where no such order is', async () => {
    expect((await tryVoucher(browser, { ref: 'NOSUCHREFERENCE2' }, WRONG)).status).toBe(404);
  });
});

describe('a voucher of a customer who owes documents', () => {
  test('waits for them after one that was not accepted, too', async () => {
    await running.db
      .insert(orderDocuments)
      .values({ orderRef: order.ref, bankCode: 'TCB', accountNumber: '1', state: 'unjudged' })
      .onConflictDoUpdate({ target: orderDocuments.orderRef, set: { state: 'unjudged' } });
    await tryVoucher(browser, order, WRONG);
    expect((await seen()).status).toBe('ERROR_EVOUCHER');
    await tryVoucher(browser, order, await handOut(browser, order));
    const { events } = await booksOf(running, order.ref);
    expect(events).toContain('kyc.required');
    expect(events).not.toContain('voucher.accepted');
  });
});
