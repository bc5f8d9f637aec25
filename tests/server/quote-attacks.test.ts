import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { RepairOffer } from '#domain/order/repair-offer';
import { decodeOrder } from '#domain/wire/order-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { ratePauses, siteSettings } from '#server/store/tables/catalogue';
import { arrivedFor, createAccount } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { moveRates } from '#tests/support/move-rates';
import { sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const HOUR = 3_600;
const DAY = 86_400;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

let browser: BrowserLike;
let customers = 0;
const newAccount = () => {
  customers += 1;
  return `1903${customers + 100_000}7890`;
};
/** 100 USDT at 26,120 dong with 0.8 USDT for the network: 2,632,896 dong. */
let order: Order;
beforeEach(async () => {
  await moveRates(running, '1');
  browser = running.browser();
  order = await placeOrder(browser, { accountNumber: newAccount() });
});

/** For the test that is running. */
const limitLogin = async (minOrderLogin: string | null) => {
  const set = async (limit: string | null) => {
    await running.db.update(siteSettings).set({ minOrderLogin: limit });
    running.exchange.siteConfig.changed();
  };
  await set(minOrderLogin);
  onTestFinished(() => set('150000000'));
};

const offered = async (of = order): Promise<RepairOffer> => {
  const { status, json, text } = await browser.post('/api/v1/payment-repair', {
    order_ref: of.ref,
  });
  if (status !== 200) throw new Error(text);
  return repairOfferCodec.decode(json?.data);
};
const decide = async (body: object, headers: HeadersInit = {}) => {
  const answer = await browser.post(
    '/api/v1/payment-repair/decision',
    { order_ref: order.ref, ...body },
    headers,
  );
  await running.settle();
  return answer;
};
const kindsOf = ({ choices }: RepairOffer) =>
  Object.entries(choices).flatMap(([kind, choice]) => (choice ? [kind] : []));
const status = async (of = order) => (await booksOf(running, of.ref)).status;
const heldFor = (of = order) =>
  balanceOf(running.db, { kind: 'held', owner: of.ref, asset: 'TRC20' });
const more = (extra: number) => String(Number(order.cashAmount) + extra);

let transfers = 0;
/** The bank reports money dated at a moment, epoch milliseconds. */
const report = async (amount: string, paidAt?: number, of = order) => {
  transfers += 1;
  await receiveMoney(running.exchange)({
    transactionId: `ATTACK${transfers}`,
    accountNumber: of.payment.accountNumber,
    amount,
    text: of.payment.transferText,
    paidAt,
  });
  await running.settle();
};

describe('waiting for the better of two prices', () => {
  test('[RATE-10] [S14] a dong sent after the quote does not turn a surplus into late money', async () => {
    await running.pay(order, more(1));
    await running.pass(HOUR);
    await moveRates(running, '0.5');
    await running.pay(order, '1');
    const offer = await offered();
    expect(offer.state).toBe('over');
    expect(offer.choices).toMatchObject({
      ...{ topUp: null, recalculation: null, refund: null, delivery: { refund: '2' } },
    });
    await moveRates(running, '1');
    await running.pass(DAY);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountSent: '100', refunds: [{ amount: '2' }] },
    });
  });

  test('[RATE-10] [S13] a dong short keeps no old price beyond the quote, whatever completes it', async () => {
    await running.pay(order, more(-1));
    await running.pass(HOUR);
    await moveRates(running, '2');
    await running.pay(order, '1');
    expect(await status()).toBe('verifying_transaction');
    expect((await offered()).choices.recalculation).toMatchObject({ price: 'today' });
    await running.pay(order, '1000000');
    expect((await offered()).state).toBe('late');
  });

  test('[RATE-10] parts of which one is late are late together, though a later surplus is more', async () => {
    await running.pay(order, '1');
    await running.pass(HOUR);
    await moveRates(running, '2');
    await running.pay(order, order.cashAmount);
    expect(kindsOf(await offered())).toEqual(['recalculation', 'refund']);
  });

  test('[RATE-10] bank times out of order: a late part that is reported first stays late', async () => {
    const start = running.clock.now();
    await running.pass(HOUR + 60);
    await moveRates(running, '2');
    await report('1', start + (HOUR + 30) * 1000);
    await report(more(-1), start + (HOUR - 30) * 1000);
    expect((await offered()).state).toBe('late');
  });
});

describe('a small order as an option on a large one', () => {
  const pauseBuying = async () => {
    const since = new Date(running.clock.now());
    await running.db
      .insert(ratePauses)
      .values({ bankCode: 'TRC20', side: 'buy', reason: 'RATE_JUMPED', since });
    running.exchange.siteConfig.changed();
    onTestFinished(async () => {
      await running.db.delete(ratePauses);
      running.exchange.siteConfig.changed();
    });
  };

  test('[RATE-10] [S14] buys no more than was ordered while buying is paused, such as for a price that jumps', async () => {
    await moveRates(running, '1.3');
    await pauseBuying();
    await running.pay(order, more(100_000_000));
    const offer = await offered();
    expect(kindsOf(offer)).toEqual(['delivery']);
    expect(offer.refusal?.code).toBe('buyNotSupported');
    const figures = { received: offer.received, quantity: '100' };
    expect((await decide({ decision: 'delivery', ...figures })).status).toBe(200);
    expect((await seenOrder(browser, order.ref)).amountSent).toBe('100');
  });

  test('[ORD-16] control: short money buys its part at the promised price though buying is paused', async () => {
    await pauseBuying();
    await running.pay(order, '1000000');
    expect((await offered()).choices.recalculation).toMatchObject({ price: 'quoted' });
  });
});

describe('stock held for almost nothing', () => {
  test('[SRV-05] a dong makes no guest one whose money has come: its share of the stock stays limited', async () => {
    const stock = await balanceOf(running.db, { kind: 'position', owner: '', asset: 'TRC20' });
    const quantity = String(Math.floor(Number(stock) * 0.45));
    await running.db.update(siteSettings).set({ unpaidShare: '0.1' });
    await limitLogin(null);
    const guest = running.browser();
    const one = await placeOrder(guest, { quantity, accountNumber: newAccount() });
    await running.pay(one, '1');
    const other = await postOrder(guest, { quantity: '10', accountNumber: newAccount() });
    expect([other.status, other.json?.messageCode]).toEqual([422, 'CAPTCHA_REQUIRED']);
    await running.pass(3 * DAY);
  });

  test('a dong that reopens an order does not keep its stock beyond the delay of reports', async () => {
    await seenOrder(browser, order.ref);
    await running.pass(HOUR);
    await running.pay(order, '1');
    expect(await status()).toBe('verifying_transaction');
    expect(await heldFor()).toBe('100');
    await running.pass(HOUR);
    expect(await status()).toBe('verifying_transaction');
    expect(await heldFor()).toBe('0');
  });

  test('a dong a day keeps stock held no longer than the quote and the delay of reports', async () => {
    await running.pay(order, '1');
    for (let day = 0; day < 3; day += 1) {
      await running.pass(DAY - 60);
      await running.pay(order, '1');
    }
    expect(await status()).toBe('verifying_transaction');
    expect(await heldFor()).toBe('0');
  });
});

describe('late money for what is sold out', () => {
  const sellOut = async () => {
    const left = await balanceOf(running.db, POSITION);
    await running.stockUp(`-${left}`);
    let isSoldOut = true;
    const restock = async () => {
      if (!isSoldOut) return;
      isSoldOut = false;
      await running.stockUp(left);
      // The configuration shows it as late as this.
      await running.pass(20);
    };
    onTestFinished(restock);
    return restock;
  };

  test('[S12] [ORD-23] is not kept waiting for stock: the customer may have it back', async () => {
    await running.pass(2 * HOUR);
    expect([await status(), await heldFor()]).toEqual(['cancelled', '0']);
    await sellOut();
    await running.pay(order);
    expect(await status()).toBe('verifying_transaction');
    expect(kindsOf(await offered())).toEqual(['refund']);
    const figures = { received: order.cashAmount, quantity: '0' };
    expect((await decide({ decision: 'refund', ...figures })).status).toBe(200);
    expect((await seenOrder(browser, order.ref)).refunds).toHaveLength(1);
  });

  test('[S12] [ORD-23] goes back by itself when the time is over and there is still none', async () => {
    await running.pass(2 * HOUR);
    await sellOut();
    await running.pay(order);
    await running.pass(DAY);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'cancelled', refunds: [{ amount: order.cashAmount }] },
    });
  });

  test('[S12] [ORD-23] is offered what was ordered once there is stock again', async () => {
    await running.pass(2 * HOUR);
    const restock = await sellOut();
    await running.pay(order);
    await restock();
    expect(kindsOf(await offered())).toEqual(['delivery', 'refund']);
    const figures = { received: order.cashAmount, quantity: '100' };
    expect((await decide({ decision: 'delivery', ...figures })).status).toBe(200);
    expect(await status()).toBe('delivered');
  });
});

const POSITION = { kind: 'position', owner: '', asset: 'TRC20' } as const;

describe('the limit of a day', () => {
  test('[RATE-10] [S12] gives no choice between the old price and a refund a day later', async () => {
    await limitLogin('5000000');
    const payer = { accountNumber: newAccount(), unverifiedName: 'TRAN VAN D' };
    browser = running.browser();
    order = await placeOrder(browser, payer);
    const paidAt = running.clock.now() + (HOUR - 1) * 1000;
    await running.pass(HOUR);
    await running.pay(await placeOrder(browser, payer));
    await report(order.cashAmount, paidAt);
    expect((await offered()).state).toBe('late');
    // The other order is a day old: the limit is free again, and the price has risen.
    await running.pass(DAY - 10);
    await report('1');
    await running.pass(20);
    await moveRates(running, '1.2');
    expect(kindsOf(await offered())).toEqual(['recalculation', 'refund']);
  });

  test('[RATE-10] [S14] is not reached on purpose, to have money back that came in time', async () => {
    await limitLogin('5000000');
    const payer = { accountNumber: newAccount(), unverifiedName: 'TRAN VAN D' };
    browser = running.browser();
    order = await placeOrder(browser, payer);
    const paidAt = running.clock.now() + (HOUR - 1) * 1000;
    await running.pass(HOUR + 60);
    await report(more(1), paidAt);
    expect(kindsOf(await offered())).toEqual(['delivery']);
    // It is a day old and counts no more, and the price has fallen.
    await running.pass(DAY - HOUR);
    await placeOrder(browser, payer);
    expect(kindsOf(await offered())).toEqual(['delivery']);
  });
});

describe('odd figures in a decision', () => {
  test.each([
    ['1e6', '0'],
    [' 1000000', '0'],
    ['1000000 ', '0'],
    ['-1000000', '0'],
    ['+1000000', '0'],
    ['1,000,000', '0'],
    ['0x0f4240', '0'],
    ['９００', '0'],
    ['9'.repeat(41), '0'],
    ['1000000', '-0.0000001'],
    ['1000000', '1e-9'],
    ['NaN', 'NaN'],
    ['', ''],
  ])('received %j and quantity %j decide nothing', async (received, quantity) => {
    await running.pay(order, '1000000');
    const answer = await decide({ decision: 'refund', received, quantity });
    expect([answer.status, await status()]).toEqual([expect.any(Number), 'verifying_transaction']);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(['topUp', 'constructor', '__proto__', 'Refund', '', null, ['refund']])(
    'a decision named %j is none',
    async (decision) => {
      await running.pay(order, '1000000');
      const answer = await decide({ decision, received: '1000000', quantity: '0' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await status()).toBe('verifying_transaction');
    },
  );

  test('another spelling of the same number is the same decision', async () => {
    await running.pay(order, '1000000');
    const answer = await decide({ decision: 'refund', received: '01000000.0', quantity: '0.00' });
    expect([answer.status, await status()]).toEqual([200, 'cancelled']);
  });
});

describe('a key used twice', () => {
  const KEY = { 'Idempotency-Key': 'abcdef0123456789abcdef0123456789' };

  test('[SUB-03] for two decisions makes one, and leaves the other order as it is', async () => {
    await running.pay(order, '1000000');
    const other = await placeOrder(browser, { accountNumber: newAccount() });
    await running.pay(other, '1000000');
    const refund = { decision: 'refund', received: '1000000', quantity: '0' };
    expect((await decide(refund, KEY)).status).toBe(200);
    const again = await decide({ ...refund, order_ref: other.ref }, KEY);
    expect([again.status, again.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
    expect(await status(other)).toBe('verifying_transaction');
  });

  test('[SUB-03] a decision that was refused is decided anew under its key', async () => {
    const key = { 'Idempotency-Key': 'abcdef0123456789abcdef0123456780' };
    await running.pay(order, '1000000');
    await moveRates(running, '1');
    const early = { decision: 'refund', received: '2000000', quantity: '0' };
    expect((await decide(early, key)).status).toBe(409);
    await running.pay(order, '1000000');
    expect((await decide(early, key)).status).toBe(200);
    expect(await status()).toBe('cancelled');
  });
});

describe('what a customer cannot bring about', () => {
  test('[ORD-24] mails by the dozen: a dong moves a warning and sends none', async () => {
    const email = 'many.dong@example.com';
    const { id } = await createAccount(running, email);
    const headers = { Authorization: `Bearer ${await sessionFor(running, id)}` };
    const { json } = await postOrder(browser, { accountNumber: newAccount() }, headers);
    const own = decodeOrder(json?.data);
    for (let n = 0; n < 10; n += 1) await running.pay(own, '1');
    expect(await arrivedFor(running, email)).toEqual([]);
    await running.pass(DAY - 599);
    expect(await arrivedFor(running, email)).toHaveLength(1);
    // Each of a second, a third … mail costs a dong and nearly a day.
    for (let n = 0; n < 10; n += 1) await running.pay(own, '1');
    await running.pass(60);
    expect(await arrivedFor(running, email)).toHaveLength(1);
    await running.pass(2 * DAY);
  });

  test('[ORD-23] refunds name the payer’s account, and a third party’s money never that of the order', async () => {
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'THIRD1', accountNumber: order.payment.accountNumber, amount: '1000000' },
      text: order.payment.transferText,
      sender: { bankCode: 'VCB', accountNumber: '0011002233445', name: 'LE THI LA' },
    });
    await running.settle();
    expect(await status()).toBe('pending');
    const answer = await decide({ decision: 'refund', received: '1000000', quantity: '0' });
    expect([answer.status, await status()]).toEqual([409, 'pending']);
    await running.pass(HOUR);
    expect((await seenOrder(browser, order.ref)).refunds).toEqual([]);
  });

  test('[ORD-23] a bank that reports a transfer twice, otherwise, and for another account, is believed once', async () => {
    const transfer = {
      ...{ transactionId: 'LIAR', accountNumber: order.payment.accountNumber, amount: '1000000' },
      text: order.payment.transferText,
    };
    await receiveMoney(running.exchange)(transfer);
    await receiveMoney(running.exchange)(transfer);
    await receiveMoney(running.exchange)({ ...transfer, amount: '9000000' });
    await receiveMoney(running.exchange)({ ...transfer, accountNumber: '00 0' });
    await running.settle();
    expect(await offered()).toMatchObject({ state: 'short', received: '1000000' });
  });

  test('[RATE-10] a bank’s time in the future, or before the order, makes no late money of it, nor the reverse', async () => {
    const start = running.clock.now();
    await running.pass(60);
    await report('1', start + 10 * DAY * 1000);
    expect((await offered()).state).toBe('short');
    await running.pass(HOUR);
    await report('1', start - 1_000);
    expect((await offered()).state).toBe('late');
  });

  test('[RATE-10] huge and tiny amounts are given back to the dong', async () => {
    await report('999999999999999');
    const offer = await offered();
    expect(offer.choices.delivery).toEqual({ refund: String(999_999_999_999_999 - 2_632_896) });
    expect(offer.choices.recalculation).toBeNull();
    const figures = { received: offer.received, quantity: '100' };
    expect((await decide({ decision: 'delivery', ...figures })).status).toBe(200);
    const { refunds, amountSent } = await seenOrder(browser, order.ref);
    expect([amountSent, refunds.map(({ amount }) => amount)]).toEqual(['100', ['999999997367103']]);
  });

  test('[ORD-23] an order that is reopened many times gives back each dong once', async () => {
    await running.pass(HOUR);
    for (let n = 0; n < 5; n += 1) {
      await running.pay(order, '1');
      expect(kindsOf(await offered())).toEqual(['refund']);
      const answer = await decide({ decision: 'refund', received: '1', quantity: '0' });
      expect([answer.status, await status()]).toEqual([200, 'cancelled']);
    }
    expect((await seenOrder(browser, order.ref)).refunds).toHaveLength(5);
  });

  test('[ORD-22] [ORD-23] an account’s order is decided by its session alone, whatever cookie or key comes', async () => {
    const email = 'own.order@example.com';
    const { id } = await createAccount(running, email);
    const token = await sessionFor(running, id);
    const key = { 'Idempotency-Key': 'fedcba9876543210fedcba9876543210' };
    const { json } = await postOrder(
      browser,
      { accountNumber: newAccount() },
      { Authorization: `Bearer ${token}`, ...key },
    );
    const own = decodeOrder(json?.data);
    await running.pay(own, '1000000');
    const refund = { order_ref: own.ref, decision: 'refund', received: '1000000', quantity: '0' };
    // The cookie of the browser that placed it, without the session.
    const answer = await browser.post('/api/v1/payment-repair/decision', refund, key);
    expect([answer.status, await status(own)]).toEqual([403, 'verifying_transaction']);
  });
});
