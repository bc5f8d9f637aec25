import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { payouts } from '#server/store/tables/payouts';
import {
  booksOf,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const ours = (owner: string, asset: string) =>
  balanceOf(running.db, { kind: 'ours', owner, asset });
const position = (asset: string) => balanceOf(running.db, { kind: 'position', owner: '', asset });

describe('a sale', () => {
  test('gets an address, and its dong once the coins are final', async () => {
    const browser = running.browser();
    const order = await placeSale(running, browser);
    expect(order).toMatchObject({
      ...{ type: 'sell', status: 'pending', quantity: '100', rate: '25810', cashAmount: '2581000' },
      ...{ currencyCode: 'TRC20', networkKey: 'TRX', deposits: [] },
      payment: { bankCode: 'TCB', accountNumber: '19031234567890' },
    });
    expect(order.receivingAddress).toMatch(/^T\w{33}$/);

    await running.deposit(order, { hash: 'a', confirmations: 0 });
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      status: 'pending',
      deposits: [
        { amount: '100', hash: 'a', confirmations: 0, neededConfirmations: 20, state: 'seen' },
      ],
    });
    await running.deposit(order, { hash: 'a', confirmations: 19 });
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'pending' });
    await running.deposit(order, { hash: 'a', confirmations: 20 });
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountReceived: '100', amountSent: '2581000' },
      deposits: [{ hash: 'a', confirmations: 20, state: 'confirmed' }],
    });
    const [payout] = await running.db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
    expect(payout).toMatchObject({
      ...{ kind: 'delivery', rail: 'bank', asset: 'VND', amount: '2581000' },
      ...{ account: 'TCB/19036425871018', toProvider: 'TCB', toAccount: '19031234567890' },
      memo: order.payment.transferText,
    });
    expect((await booksOf(running, order.ref)).events).toEqual([
      ...['order.placed', 'address.opened', 'deposit.seen', 'deposit.confirmed'],
      ...['money.matched', 'delivery.started', 'delivery.done'],
    ]);
  });

  test('moves coins to the stock and dong out of the bank, and no more', async () => {
    const before = [
      await ours('TRC20', 'TRC20'),
      await position('TRC20'),
      await ours('TCB/19036425871018', 'VND'),
    ];
    const order = await placeSale(running, running.browser());
    await running.deposit(order);
    await running.pass(5);
    expect(before).toEqual(['8000', '8000', '940000000']);
    expect([
      await ours('TRC20', 'TRC20'),
      await position('TRC20'),
      await ours('TCB/19036425871018', 'VND'),
    ]).toEqual(['8100', '8100', '937419000']);
  });
});
