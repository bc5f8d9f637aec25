import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { balanceOf, clearingOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import type { BrowserLike } from '#tests/support/browser-like';
import { placeOrder, seenOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 6;
/** Of 2,632,896 dong for 100 USDT. */
const LESS = '1000000';
const REST = '1632896';

const { services, serviceOf, settle } = startTwoServices(async () => {
  await serviceOf(0).stockUp('100000');
});

let customers = 0;
let transfers = 0;
const report = async (n: number, order: Order, amount: string) => {
  transfers += 1;
  await receiveMoney(serviceOf(n).exchange)({
    ...{ transactionId: `RACE${transfers}`, accountNumber: order.payment.accountNumber, amount },
    text: order.payment.transferText,
  });
};

/** The same cookies at both services. */
const atBoth = (browser: BrowserLike, n: number): BrowserLike => {
  const other = serviceOf(n).browser();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
};

const offerTo = async (browser: BrowserLike, { ref }: Order) => {
  const { json } = await browser.post('/api/v1/payment-repair', { order_ref: ref });
  return repairOfferCodec.decode(json?.data);
};

type Decide = (n: number, decision: 'refund' | 'recalculation') => Promise<number>;

/** Decides at a service with the figures that were offered once. */
const decider = async (browser: BrowserLike, order: Order): Promise<Decide> => {
  const { choices, received } = await offerTo(browser, order);
  const quantities = { refund: '0', recalculation: choices.recalculation?.quote.quantity };
  return async (n, decision) => {
    const { status } = await atBoth(browser, n).post('/api/v1/payment-repair/decision', {
      ...{ order_ref: order.ref, decision, received, quantity: quantities[decision] },
    });
    return status;
  };
};

interface Race {
  readonly order: Order;
  /** A decision with the figures of the offer, at a service. */
  readonly decide: Decide;
}

/** An order whose money is short, and whose customer has seen the offer. */
const begin = async (): Promise<Race & { readonly browser: BrowserLike }> => {
  customers += 1;
  const browser = serviceOf(0).browser();
  const order = await placeOrder(browser, { accountNumber: `1903${200_000 + customers}7890` });
  await report(0, order, LESS);
  await settle();
  return { order, decide: await decider(browser, order), browser };
};

/** Dong that came, less what was paid for what was delivered, what goes back, and what still waits for a decision. */
const lost = async ({ ref }: Order, browser: BrowserLike): Promise<number> => {
  const stored = await orderByRef(serviceOf(0).db, ref);
  if (!stored) throw new Error(`no order ${ref}`);
  const { status, amountReceived, cashAmount } = stored;
  const { refunds } = await seenOrder(browser, ref);
  const back = refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  const spent = status === 'delivered' ? Number(cashAmount) : 0;
  const waiting = Number(await clearingOf(serviceOf(0).db, stored));
  return Number(amountReceived) - back - spent - waiting;
};

const RACES: readonly (readonly [
  name: string,
  run: (race: Race) => readonly Promise<unknown>[],
])[] = [
  ['itself, at the other service', ({ decide }) => [decide(0, 'refund'), decide(1, 'refund')]],
  ['another one', ({ decide }) => [decide(0, 'recalculation'), decide(1, 'refund')]],
  [
    'the rest of the money',
    ({ decide, order }) => [
      decide(0, 'refund'),
      report(1, order, REST),
      decide(1, 'recalculation'),
    ],
  ],
  [
    'an operator’s cancellation',
    ({ decide, order }) => [
      decide(0, 'recalculation'),
      cancelOrder(serviceOf(1).exchange, order.ref, async () => {}).catch(() => {}),
      report(0, order, REST),
    ],
  ],
];

describe('a decision about money races with', () => {
  test.each(RACES)(
    '[ORD-23] %s: one decision at most counts, and no dong is lost',
    async (_, run) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { browser, ...race } = await begin();
        const answers = await Promise.all(run(race));
        await settle();
        const statuses = answers.filter((answer) => typeof answer === 'number');
        expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
        expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
        expect(await lost(race.order, browser)).toBe(0);
      }
    },
  );

  test('[ORD-23] the end of the order’s time: one of them counts, and no dong is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, order, decide } = await begin();
      // To the last second of the review, then over its end while the customer decides.
      for (const one of services()) one.clock.advance(86_400_000 - 1_000);
      await settle();
      const decideLate = await decider(browser, order);
      for (const one of services()) one.clock.advance(1_000);
      const statuses = await Promise.all([decideLate(1, 'recalculation'), decide(0, 'refund')]);
      await settle();
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      expect(await lost(order, browser)).toBe(0);
      expect(['delivered', 'cancelled']).toContain((await seenOrder(browser, order.ref)).status);
    }
  });

  test('[ORD-23] [SRV-05] another customer’s about the last stock: one of them counts, the other may have the money back', async () => {
    const latecomers = await Promise.all([0, 1].map(lateOrder));
    const position = { kind: 'position', owner: '', asset: 'TRC20' } as const;
    const left = await balanceOf(serviceOf(0).db, position);
    await serviceOf(0).stockUp(String(50 - Number(left)));
    const answers = await Promise.all(latecomers.map(({ take }, n) => take(n, 'recalculation')));
    await settle();
    expect(answers.toSorted()).toEqual([200, 409]);
    expect(Number(await balanceOf(serviceOf(0).db, position))).toBeGreaterThanOrEqual(0);
    const loser = latecomers[answers.indexOf(409)];
    expect(await loser?.take(0, 'recalculation')).toBe(409);
    expect(await loser?.take(1, 'refund')).toBe(200);
    await settle();
    for (const { order, browser } of latecomers) expect(await lost(order, browser)).toBe(0);
    await serviceOf(0).stockUp(left);
  });
});

/** A cancelled order that holds nothing any more, and that money for 37 USDT has reopened. */
const lateOrder = async () => {
  customers += 1;
  const browser = serviceOf(0).browser();
  const order = await placeOrder(browser, { accountNumber: `1903${200_000 + customers}7890` });
  for (const one of services()) one.clock.advance(7_200_000);
  await settle();
  await report(1, order, LESS);
  await settle();
  return { browser, order, take: await decider(browser, order) };
};
