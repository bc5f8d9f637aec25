import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { checkBooks } from '#server/exchange/books/check-books';
import { cancelOrder } from '#server/exchange/operate-orders';
import { journals } from '#server/store/tables/books';
import { refunds } from '#server/store/tables/refunds';
import {
  booksOf,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const position = (asset = 'TRC20') => balanceOf(running.db, { kind: 'position', owner: '', asset });
const held = (owner: string) => balanceOf(running.db, { kind: 'held', owner, asset: 'TRC20' });
const clearing = (owner: string, asset = 'VND') =>
  balanceOf(running.db, { kind: 'clearing', owner, asset });
const sourcesOf = async (ref: string) => {
  const rows = await running.db
    .select()
    .from(journals)
    .where(eq(journals.orderRef, ref))
    .orderBy(journals.id);
  return rows.map(({ source }) => source.replaceAll(ref, 'REF'));
};
const refundsOf = (ref: string) =>
  running.db.select().from(refunds).where(eq(refunds.orderRef, ref));

describe('[SRV-05] the books of a purchase', () => {
  it('hold its stock when it is placed, convert it when it is paid, and end with nothing when it is delivered', async () => {
    const before = Number(await position());
    const order = await placeOrder(running.browser());
    expect([await held(order.ref), Number(await position())]).toEqual(['100', before - 100]);
    await running.pay(order);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect(await sourcesOf(order.ref)).toEqual([
      'hold/REF',
      expect.stringMatching(/^report\/bank\/\d+\/T1$/),
      'conversion/REF/1',
      expect.stringMatching(/^payout\/[0-9a-f-]{36}$/),
    ]);
    expect([
      await held(order.ref),
      await clearing(order.ref),
      await clearing(order.ref, 'TRC20'),
    ]).toEqual(['0', '0', '0']);
    expect(Number(await position())).toBe(before - 100);
    expect(await checkBooks(running.db)).toEqual([]);
  });

  it('keep the hold of an order that ran out until the reporting delay is over', async () => {
    const before = await position();
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    await seenOrder(browser, ref);
    await running.pass(3_601);
    expect(await booksOf(running, ref)).toMatchObject({ status: 'cancelled', jobs: ['release'] });
    expect(await held(ref)).toBe('100');
    await running.pass(3_500);
    expect(await held(ref)).toBe('100');
    await running.pass(100);
    expect([await held(ref), await position()]).toEqual(['0', before]);
    expect(await sourcesOf(ref)).toEqual(['hold/REF', 'release/REF/1']);
  });

  it('release the hold at once when an operator cancels', async () => {
    const before = await position();
    const { ref } = await placeOrder(running.browser());
    await cancelOrder(running.exchange, ref, async () => {});
    expect([await held(ref), await position()]).toEqual(['0', before]);
  });

  it('owe a refund of what an order had received when an operator cancels it', async () => {
    const order = await placeOrder(running.browser());
    await running.pay(order, '2000000');
    expect(await clearing(order.ref)).toBe('2000000');
    await cancelOrder(running.exchange, order.ref, async () => {});
    expect(await clearing(order.ref)).toBe('0');
    const [refund, ...others] = await refundsOf(order.ref);
    expect(refund).toMatchObject({ amount: '2000000', asset: 'VND', status: 'due' });
    expect(others).toEqual([]);
    const due = { kind: 'refunds_due', owner: refund?.id ?? '', asset: 'VND' } as const;
    expect(await balanceOf(running.db, due)).toBe('2000000');
  });

  it('pay back a second payment of a delivered order', async () => {
    const order = await placeOrder(running.browser());
    await running.pay(order);
    await running.pay(order);
    expect(await refundsOf(order.ref)).toMatchObject([
      { amount: order.cashAmount, status: 'paid' },
    ]);
    expect(await clearing(order.ref)).toBe('0');
  });

  it('count what became a refund due as money of the order no more', async () => {
    const order = await placeOrder(running.browser());
    const half = String(Number(order.cashAmount) - 1000000);
    await running.pay(order, half);
    await cancelOrder(running.exchange, order.ref, async () => {});
    await running.pay(order, '1000000');
    expect((await booksOf(running, order.ref)).status).toBe('verifying_transaction');
    expect(await clearing(order.ref)).toBe('1000000');
  });

  it('use the hold of a cancelled order for money that the bank reports late', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await seenOrder(browser, order.ref);
    const paidAt = running.clock.now() + 3_000_000;
    await running.pass(3_700);
    expect((await booksOf(running, order.ref)).status).toBe('cancelled');
    const before = await position();
    await running.pay(order, order.cashAmount, undefined, paidAt);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect(await position()).toBe(before);
    await running.pass(10_000);
    expect(await position()).toBe(before);
  });
});

describe('a check of the books', () => {
  it('lists the balance, hold and order that differ', async () => {
    const { ref } = await placeOrder(running.browser());
    const change = (balance: string) =>
      running.db.execute(
        sql`update ledger_accounts set balance = ${balance}::numeric where kind = 'held' and owner = ${ref}`,
      );
    await change('99');
    expect(await checkBooks(running.db)).toEqual([
      `account held ${ref} has 99 TRC20, its postings sum to -100`,
      `order ${ref} is pending and holds 99 of 100 TRC20`,
    ]);
    await change('100');
    const settle = (amount: number) =>
      running.db.execute(
        sql`update order_legs set settled = ${amount} where order_ref = ${ref} and direction = 'in'`,
      );
    await settle(5);
    expect(await checkBooks(running.db)).toEqual([
      `order ${ref} counts 5 VND as received, its journals 0`,
    ]);
    await settle(0);
    expect(await checkBooks(running.db)).toEqual([]);
  });
});
