import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { trialBalance } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import type { DepositReport } from '#server/ports/deposits';
import { siteSettings } from '#server/store/tables/catalogue';
import { payouts } from '#server/store/tables/payouts';
import { GOOD_SALE, placeSale, seenOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 5;

const { services, serviceOf, settle } = startTwoServices(async () => {
  await serviceOf(0)
    .db.update(siteSettings)
    .set({ minOrderLogin: null, minOrderKyc: null, unpaidShare: '1' });
  for (const { exchange } of services()) exchange.siteConfig.changed();
});

let transfers = 0;
/** News of one transfer, a later one with each call. */
const transferTo = (order: Order, changes: Partial<DepositReport> = {}) => {
  transfers += 1;
  const hash = `race-${transfers}`;
  let sequence = 0;
  return (news: Partial<DepositReport> = {}): DepositReport => {
    sequence += 1;
    return {
      ...{ networkKey: order.networkKey, asset: order.currencyCode, hash, index: 0, sequence },
      ...{ address: order.receivingAddress, memo: order.memo, amount: order.quantity },
      ...{ confirmations: 20, isGone: false, ...changes, ...news },
    };
  };
};
const report = (n: number, deposit: DepositReport) =>
  receiveDeposit(serviceOf(n).exchange)(deposit);

let customers = 0;
const place = async () => {
  customers += 1;
  const browser = serviceOf(0).browser();
  const accountNumber = `1903${300_000 + customers}7890`;
  const { ref } = await placeSale(serviceOf(0), browser, { accountNumber });
  // The other service may have been the one to open its address.
  await settle();
  const order = await seenOrder(browser, ref);
  return { order, seen: () => seenOrder(browser, order.ref) };
};

const totalOf = async (kind: string, asset = 'TRC20'): Promise<number> =>
  Number(
    (await trialBalance(serviceOf(0).db)).find(
      (total) => total.kind === kind && total.asset === asset,
    )?.balance ?? '0',
  );
/** One that was given up ahead of its sending pays nothing. */
const payoutsOf = ({ ref }: Order) =>
  serviceOf(0).db.$count(payouts, and(eq(payouts.orderRef, ref), ne(payouts.status, 'givenUp')));

const rounds = async (round: () => Promise<void>) => {
  for (let n = 0; n < ROUNDS; n += 1) await round();
};

describe('a deposit that two services report at the same moment', () => {
  test('to a sale counts once', () =>
    rounds(async () => {
      const { order, seen } = await place();
      const before = await totalOf('ours');
      const news = transferTo(order);
      const [first, second] = [news(), news()];
      await Promise.all([report(0, first), report(1, first), report(0, second), report(1, second)]);
      await settle();
      expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100' });
      expect([(await totalOf('ours')) - before, await payoutsOf(order)]).toEqual([100, 1]);
    }));

  test('to no order counts once', () =>
    rounds(async () => {
      const { order } = await place();
      const before = await totalOf('unmatched');
      const stray = transferTo(order, { address: GOOD_SALE.senderAddress })();
      await Promise.all([report(0, stray), report(1, stray), report(0, stray), report(1, stray)]);
      expect((await totalOf('unmatched')) - before).toBe(100);
    }));
});

describe('a deposit becomes final', () => {
  test('beside the end of its order’s time: the order is delivered once', () =>
    rounds(async () => {
      const { order, seen } = await place();
      for (const one of services()) one.clock.advance(3_599_000);
      await settle();
      for (const one of services()) one.clock.advance(1_000);
      await Promise.all([
        report(0, transferTo(order)()),
        report(1, transferTo(order, { amount: '1' })()),
      ]);
      await settle();
      for (const one of services()) one.clock.advance(86_401_000);
      await settle();
      const { status, amountReceived } = await seen();
      expect(amountReceived).toBe('101');
      expect([status, await payoutsOf(order)]).toEqual(
        status === 'delivered' ? ['delivered', 1] : ['cancelled', 0],
      );
      expect(await totalOf('clearing')).toBe(0);
    }));

  test('beside an operator’s cancellation: it is delivered, or waits for a decision', () =>
    rounds(async () => {
      const { order, seen } = await place();
      await Promise.all([
        report(0, transferTo(order)()),
        cancelOrder(serviceOf(1).exchange, order.ref, async () => {}).catch(() => {}),
      ]);
      await settle();
      const { status, amountReceived } = await seen();
      expect(amountReceived).toBe('100');
      expect([status, await payoutsOf(order)]).toEqual(
        status === 'delivered' ? ['delivered', 1] : ['verifying_transaction', 0],
      );
    }));
});

test('sales at two services never hold more dong than the bank account has', () =>
  rounds(async () => {
    // TCB has less than 940,000,000 dong; each of these is to bring 775,500,000.
    const sell = async (n: number) => {
      const browser = serviceOf(n).browser();
      const body = encodeSellOrder({ ...GOOD_SALE, quantity: '30000' });
      const { status, json } = await browser.post('/api/v1/sell_orders', body);
      return { status, ref: status === 200 ? decodeOrder(json?.data).ref : '' };
    };
    const before = await totalOf('held', 'VND');
    const answers = await Promise.all([sell(0), sell(1), sell(0), sell(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await totalOf('held', 'VND')) - before).toBe(775_500_000);
    const [sold] = answers.filter(({ status }) => status === 200);
    await cancelOrder(serviceOf(0).exchange, sold?.ref ?? '', async () => {});
  }));

test('a block that is undone beside the payout’s start is a loss only where dong goes out', () =>
  rounds(async () => {
    const { order, seen } = await place();
    const before = await totalOf('losses');
    const news = transferTo(order);
    const [final, gone] = [news(), news({ isGone: true, confirmations: 0 })];
    await report(0, final);
    for (const one of services()) one.exchange.wakeJobs();
    await report(1, gone);
    await settle();
    const { status } = await seen();
    const lost = (await totalOf('losses')) - before;
    expect([status, await payoutsOf(order), lost]).toEqual(
      status === 'delivered' ? ['delivered', 1, 100] : ['verifying_transaction', 0, 0],
    );
  }));
