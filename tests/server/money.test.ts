import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { moneyReports } from '#server/store/tables/money-reports';
import { moveRates } from '#tests/support/move-rates';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const place = () => placeOrder(running.browser());

describe('money for an order', () => {
  it('is matched when it is exact, and the order is delivered', async () => {
    const order = await place();
    await running.pay(order);

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('delivered');
    expect(books.events).toEqual([
      'order.placed',
      'money.matched',
      'delivery.started',
      'delivery.done',
    ]);
    expect(books.row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(books.jobs).toEqual([]);
  });

  it.each([
    ['short', -1n],
    ['over', 1n],
  ])('is held for review when it is one dong %s', async (_, difference) => {
    const order = await place();
    await running.pay(order, (BigInt(order.cashAmount) + difference).toString());

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('verifying_transaction');
    expect(books.money).toEqual(['money.mismatched']);
    expect(books.jobs).toEqual(['deadline', 'release']);
  });

  it('is summed when it comes in parts', async () => {
    const order = await place();
    await running.pay(order, '1000000');
    await running.pay(order, (BigInt(order.cashAmount) - 1_000_000n).toString());

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('delivered');
    expect(books.money).toEqual(['money.mismatched', 'money.matched']);
  });

  it('counts once however often the bank reports it', async () => {
    const order = await place();
    await Promise.all(
      Array.from({ length: 20 }, () => running.pay(order, order.cashAmount, 'SAME')),
    );

    const books = await booksOf(running, order.ref);
    expect(books.money).toEqual(['money.matched']);
    expect(books.events.filter((event) => event === 'money.matched')).toHaveLength(1);
    expect(books.status).toBe('delivered');
  });

  it('is recorded as extra after delivery, and changes nothing', async () => {
    const order = await place();
    await running.pay(order);
    await running.pay(order, '50000');

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('delivered');
    expect(books.money).toEqual(['money.matched', 'money.extra']);
    expect(books.events.at(-1)).toBe('money.extra');
  });

  it('is never lost when it comes after the order was cancelled', async () => {
    const order = await place();
    await running.pass(order.timer);
    expect((await booksOf(running, order.ref)).status).toBe('cancelled');
    await moveRates(running, '1.01');
    await running.pay(order);
    await moveRates(running, '1');

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('verifying_transaction');
    expect(books.money).toEqual(['money.late']);
  });

  it('finds its order in a message that banks have altered', async () => {
    const order = await place();
    const text = order.payment.transferText;
    await receiveMoney(running.exchange)({
      transactionId: 'MANGLED',
      accountNumber: order.payment.accountNumber,
      amount: order.cashAmount,
      text: `bd.BD-ib ft ${text.slice(0, 4).toLowerCase()} ${text.slice(4)}.chuyen tien`,
    });
    await running.settle();
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });

  it('is booked even when it matches no order', async () => {
    await receiveMoney(running.exchange)({
      transactionId: 'STRAY',
      accountNumber: '1029384756012',
      amount: '123456',
      text: 'tien an trua',
    });
    const stray = (await running.db.select().from(moneyReports)).find(
      ({ transactionId }) => transactionId === 'STRAY',
    );
    expect(stray).toMatchObject({ amount: '123456', orderRef: null, state: 'unmatched' });
  });
});
