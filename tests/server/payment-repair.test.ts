import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import type { RepairOffer } from '#domain/order/repair-offer';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { balanceOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { siteSettings } from '#server/store/tables/catalogue';
import type { BrowserLike } from '#tests/support/browser-like';
import { moveRates } from '#tests/support/move-rates';
import {
  booksOf,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const HOUR = 3_600;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

let browser: BrowserLike;
let customers = 0;
/** 100 USDT at 26,120 dong with 0.8 USDT for the network: 2,632,896 dong. */
let order: Order;
beforeEach(async () => {
  await moveRate(1);
  browser = running.browser();
  // Each customer pays from an account of their own: the orders of a bank account are limited together.
  customers += 1;
  order = await placeOrder(browser, { accountNumber: `1903${customers + 100_000}7890` });
});

/** The price of today as a multiple of the sample's. */
const moveRate = (factor: number) => moveRates(running, String(factor));

const setSite = async (values: Partial<typeof siteSettings.$inferInsert>) => {
  await running.db.update(siteSettings).set(values);
  running.exchange.siteConfig.changed();
};

const ask = (by = browser, ref = order.ref) =>
  by.post('/api/v1/payment-repair', { order_ref: ref });
const offered = async (): Promise<RepairOffer> => {
  const { status, json, text } = await ask();
  if (status !== 200) throw new Error(text);
  return repairOfferCodec.decode(json?.data);
};

interface Figures {
  readonly received: string;
  readonly quantity: string;
}
const decide = (decision: string, figures: Figures, by = browser) =>
  by.post('/api/v1/payment-repair/decision', { order_ref: order.ref, decision, ...figures });

/** Takes what is offered, with the figures of the offer. */
const take = async (decision: 'recalculation' | 'delivery' | 'refund', offer?: RepairOffer) => {
  const { received, quantity, choices } = offer ?? (await offered());
  const delivered = {
    recalculation: choices.recalculation?.quote.quantity ?? '',
    delivery: quantity,
    refund: '0',
  }[decision];
  const answer = await decide(decision, { received, quantity: delivered });
  await running.settle();
  return answer;
};

const kindsOf = ({ choices }: RepairOffer) =>
  Object.entries(choices).flatMap(([kind, choice]) => (choice ? [kind] : []));
const status = async () => (await booksOf(running, order.ref)).status;
const refundsOf = async () => (await seenOrder(browser, order.ref)).refunds;
const LESS = '1000000';
const more = (extra: number) => String(Number(order.cashAmount) + extra);

describe('money that is short', () => {
  test('[ORD-23] [S13] is offered the rest, the quantity it buys and a refund', async () => {
    await running.pay(order, LESS);
    const offer = await offered();
    expect(offer).toMatchObject({
      ...{ state: 'short', cashAmount: '2632896', quantity: '100', received: LESS },
      until: order.createdAt + order.timer,
      choices: { topUp: { amount: '1632896' }, refund: { refund: LESS }, delivery: null },
    });
    expect(offer.choices.recalculation).toMatchObject({ price: 'quoted', refund: '0' });
    // (1,000,000 − 0.8 × 26,120) ÷ 26,120
    expect(offer.choices.recalculation?.quote.quantity).toBe('37.4848392');
  });

  test('[ORD-23] [S13] is delivered as ordered once the rest that was named has come', async () => {
    await running.pay(order, LESS);
    await running.pay(order, (await offered()).choices.topUp?.amount);
    expect(await status()).toBe('delivered');
  });

  test('[ORD-16] [RATE-10] buys its quantity by the quote, though the price has doubled', async () => {
    await running.pay(order, LESS);
    await moveRate(2);
    expect((await take('recalculation')).status).toBe(200);
    expect(await status()).toBe('delivered');
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ quantity: '37.4848392', cashAmount: LESS, rate: '26120', amountSent: '37.4848392' },
    });
    expect((await booksOf(running, order.ref)).events).toContain('recalculation.accepted');
  });

  test('[RATE-10] buys at its own tier, not at that of the quantity ordered', async () => {
    await running.stockUp('100000');
    order = await placeOrder(browser, { quantity: '5000', accountNumber: '19030000000011' });
    await running.pay(order, LESS);
    expect((await offered()).choices.recalculation?.quote.rate).toBe('26120');
  });

  test('[RATE-10] [S13] cannot be made whole at the old price after the quote', async () => {
    await running.pay(order, '1');
    await running.pass(HOUR);
    await moveRate(2);
    expect(kindsOf(await offered())).toEqual(['refund']);
    await running.pay(order, more(-1));
    const offer = await offered();
    expect(offer).toMatchObject({ state: 'late', received: order.cashAmount, until: 0 });
    expect(offer.choices.recalculation).toMatchObject({ price: 'today', quote: { rate: '52240' } });
    await take('recalculation', offer);
    expect((await seenOrder(browser, order.ref)).amountSent).toBe('49.6');
  });

  test('[ORD-23] goes back whole where the customer wants that', async () => {
    await running.pay(order, LESS);
    expect((await take('refund')).status).toBe(200);
    expect(await status()).toBe('cancelled');
    expect(await refundsOf()).toEqual([expect.objectContaining({ amount: LESS })]);
  });

  test('[ORD-23] below the minimum order is offered no quantity, and the reason', async () => {
    await running.pay(order, '100000');
    const offer = await offered();
    expect(kindsOf(offer)).toEqual(['topUp', 'refund']);
    expect(offer.refusal).toEqual({ code: 'minOrder', params: { min: '5', code: 'USDT' } });
  });
});

describe('money that is more', () => {
  test('[ORD-23] [S14] is offered what was ordered with the surplus back, or more for all of it', async () => {
    await running.pay(order, more(261_200));
    const offer = await offered();
    expect(offer).toMatchObject({
      state: 'over',
      choices: { topUp: null, refund: null, delivery: { refund: '261200' } },
    });
    expect(offer.choices.recalculation?.quote).toMatchObject({
      ...{ quantity: '110', cashAmount: more(261_200) },
    });
  });

  test('[ORD-23] [S14] delivers what was ordered and sends the surplus back', async () => {
    await running.pay(order, more(60_000));
    expect((await take('delivery')).status).toBe(200);
    expect(await status()).toBe('delivered');
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ quantity: '100', amountSent: '100', cashAmount: '2632896' },
      refunds: [{ amount: '60000', state: 'sent', bankCode: 'TCB', accountNumber: '…7890' }],
    });
  });

  test('[ORD-16] [S14] delivers more where the customer wants that', async () => {
    await running.pay(order, more(261_200));
    await take('recalculation');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountSent: '110', refunds: [] });
  });

  test('[RATE-10] [S14] cannot wait for a better price: after the quote only what was ordered is offered', async () => {
    await running.pay(order, more(1));
    await running.pass(HOUR);
    await moveRate(0.5);
    expect(kindsOf(await offered())).toEqual(['delivery']);
  });

  test('[S14] of a guest does not pass the limit that needs an account', async () => {
    await setSite({ minOrderLogin: '2700000' });
    await running.pay(order, more(261_200));
    const offer = await offered();
    expect(kindsOf(offer)).toEqual(['delivery']);
    expect(offer.refusal?.code).toBe('loginForDayOrders');
    const answer = await decide('recalculation', { received: more(261_200), quantity: '110' });
    expect([answer.status, answer.json?.messageCode]).toEqual([409, 'REPAIR_MOVED']);
    await setSite({ minOrderLogin: '150000000' });
  });

  test('[S14] of a guest passes that limit together with the other orders of the day, the order itself counted once', async () => {
    await setSite({ minOrderLogin: String(2 * 2_632_896 + 261_200 + 1) });
    const { cashAmount: others } = await placeOrder(browser);
    await running.pay(order, more(261_200));
    const before = await offered();
    expect(kindsOf(before)).toContain('recalculation');
    const limit = String(2 * 2_632_896 + 261_200);
    await setSite({ minOrderLogin: limit });
    const free = String(Number(limit) - Number(others));
    const error = { code: 'loginForDayOrders', params: { amount: limit, free } };
    expect((await offered()).refusal).toEqual(error);
    const answer = await take('recalculation', before);
    expect([answer.status, answer.json?.messageCode]).toEqual([409, 'REPAIR_MOVED']);
    await setSite({ minOrderLogin: String(Number(limit) + 1) });
    expect((await take('recalculation')).status).toBe(200);
    await setSite({ minOrderLogin: '150000000' });
  });

  test('[S14] does not pass the limit that needs documents', async () => {
    await setSite({ minOrderKyc: '2700000', requiredVerify: true });
    await running.pay(order, more(261_200));
    expect((await offered()).refusal).toEqual({
      ...{ code: 'loginForDayOrders', params: { amount: '2700000', free: '2700000' } },
    });
    await setSite({ minOrderKyc: null, requiredVerify: false });
  });

  test('[S14] does not buy more than there is: what is held for the order counts, too', async () => {
    const reserve = decimal(await balanceOf(running.db, POSITION));
    await running.stockUp(reserve.neg().plus(9).toFixed());
    await running.pay(order, more(261_200));
    expect((await offered()).refusal).toEqual({
      ...{ code: 'maxOrder', params: { max: '109', code: 'USDT' } },
    });
    await running.stockUp(reserve.minus(9).toFixed());
  });
});

const POSITION = { kind: 'position', owner: '', asset: 'TRC20' } as const;

describe('money that is late', () => {
  test('[S12] is offered today’s quantity or a refund when the price has risen', async () => {
    await running.pass(HOUR);
    await moveRate(2);
    await running.pay(order);
    expect(await status()).toBe('verifying_transaction');
    const offer = await offered();
    expect(kindsOf(offer)).toEqual(['recalculation', 'refund']);
    expect(offer.choices.recalculation).toMatchObject({
      ...{ price: 'today', quote: { quantity: '49.6', rate: '52240' }, refund: '0' },
    });
  });

  test('[S12] [ORD-16] buys today’s quantity, after a second look when the price moves again', async () => {
    await running.pass(HOUR);
    await moveRate(2);
    await running.pay(order);
    const offer = await offered();
    await moveRate(4);
    const moved = await take('recalculation', offer);
    expect([moved.status, moved.json?.messageCode]).toEqual([409, 'REPAIR_MOVED']);
    expect(await status()).toBe('verifying_transaction');
    const newOffer = repairOfferCodec.decode(moved.json?.data);
    expect(newOffer.choices.recalculation?.quote.quantity).toBe('24.4');
    await take('recalculation', newOffer);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountSent: '24.4', rate: '104480' },
    });
  });

  test('[S15] [ORD-24] reopens a cancelled order to the same choices, and goes back when refused', async () => {
    await running.pass(HOUR);
    expect(await status()).toBe('cancelled');
    await running.pay(order, LESS);
    expect(kindsOf(await offered())).toEqual(['recalculation', 'refund']);
    await take('refund');
    expect(await status()).toBe('cancelled');
    expect(await refundsOf()).toHaveLength(1);
  });

  test('[S12] has no quantity while the currency is not sold', async () => {
    await running.pass(HOUR);
    await running.pay(order, LESS);
    await setSite({ allowBuy: false });
    const offer = await offered();
    expect(kindsOf(offer)).toEqual(['refund']);
    expect(offer.refusal?.code).toBe('buyNotSupported');
    await setSite({ allowBuy: true });
  });

  test('[S15] of an order that an operator cancelled buys at today’s price only', async () => {
    await cancelOrder(running.exchange, order.ref, async () => {});
    await moveRate(2);
    await running.pay(order);
    expect((await offered()).choices.recalculation).toMatchObject({ price: 'today' });
  });
});

describe('a decision', () => {
  test('counts once: a second tab that decides otherwise is told that nothing waits any more', async () => {
    await running.pay(order, LESS);
    const offer = await offered();
    const answers = await Promise.all([take('refund', offer), take('recalculation', offer)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { events } = await booksOf(running, order.ref);
    const decided = events.filter((event) =>
      ['refund.chosen', 'recalculation.accepted'].includes(event),
    );
    expect(decided).toHaveLength(1);
  });

  test('that more money has overtaken is not carried out', async () => {
    await running.pay(order, LESS);
    const offer = await offered();
    await running.pay(order, '1000');
    const answer = await take('refund', offer);
    expect(answer.json?.messageCode).toBe('REPAIR_MOVED');
    expect(repairOfferCodec.decode(answer.json?.data).received).toBe('1001000');
  });

  test.each([
    ['refund', '0'],
    ['recalculation', '38'],
    ['delivery', '100'],
  ])('of %s is refused with figures that were not offered', async (decision, quantity) => {
    await running.pay(order, LESS);
    const wrong = decision === 'refund' ? '999999' : LESS;
    const answer = await decide(decision, { received: wrong, quantity });
    expect([answer.status, answer.json?.messageCode]).toEqual([409, 'REPAIR_MOVED']);
    expect(await status()).toBe('verifying_transaction');
  });

  test('is refused while nothing has come, and once the order is paid', async () => {
    await running.pass(181);
    await browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });
    expect(kindsOf(await offered())).toEqual([]);
    expect((await decide('refund', { received: '0', quantity: '0' })).status).toBe(409);
    await running.pay(order);
    expect(kindsOf(await offered())).toEqual([]);
    expect((await decide('refund', { received: '0', quantity: '0' })).status).toBe(409);
    expect(await status()).toBe('delivered');
  });

  test('belongs to the order’s customer: a stranger neither sees the offer nor decides', async () => {
    await running.pay(order, LESS);
    const stranger = running.browser();
    expect((await ask(stranger)).status).toBe(403);
    const figures = { received: LESS, quantity: '0' };
    expect((await decide('refund', figures, stranger)).status).toBe(403);
    expect((await ask(browser, 'ABCDEFGHJKMNPQRS')).status).toBe(404);
    expect(await status()).toBe('verifying_transaction');
  });

  test('that is sent again under its key is answered as before', async () => {
    await running.pay(order, LESS);
    const body = { order_ref: order.ref, decision: 'refund', received: LESS, quantity: '0' };
    const key = { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' };
    for (const _ of [1, 2]) {
      expect((await browser.post('/api/v1/payment-repair/decision', body, key)).status).toBe(200);
    }
    expect(await refundsOf()).toHaveLength(1);
  });
});
