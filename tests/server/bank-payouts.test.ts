import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { giveOtp } from '#server/exchange/payouts/operate-payouts';
import { acceptOtp } from '#server/sandbox/bank-payouts';
import type { MoneyOutMode } from '#server/sandbox/settings';
import { payouts } from '#server/store/tables/payouts';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import {
  booksOf,
  placeSale,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let browser: ReturnType<TestExchange['browser']>;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterEach(() => running.close());

const setBank = async (mode: MoneyOutMode) => {
  const { status } = await browser.post('/sandbox/api/bank-payouts', { mode });
  expect(status).toBe(200);
};
/** A sale whose coins are final while the bank is in a mode. */
const soldWhile = async (mode: MoneyOutMode) => {
  await setBank(mode);
  const order = await placeSale(running, browser);
  await running.deposit(order);
  await running.pass(1);
  return order.ref;
};
const stateOf = async (ref: string) => {
  const [payout] = await running.db.select().from(payouts).where(eq(payouts.orderRef, ref));
  if (!payout) throw new Error('there is no payout');
  const { id, status, lastAnswer, attempts } = payout;
  return { id, order: (await booksOf(running, ref)).status, status, lastAnswer, attempts };
};
const sentTimes = () => running.db.$count(sandboxDeliveries);

describe('a bank that asks a one-time password', () => {
  test('has the payout and its order wait, and sends once it was given', async () => {
    const ref = await soldWhile('otp');
    expect(await stateOf(ref)).toMatchObject({
      ...{ order: 'waitingotp', status: 'waitingOtp', lastAnswer: 'OTP_ASKED', attempts: 1 },
    });
    await running.pass(600);
    expect(await stateOf(ref)).toMatchObject({ order: 'waitingotp', status: 'waitingOtp' });
    expect(await sentTimes()).toBe(0);
    expect((await browser.get('/sandbox')).text).toContain('action="/sandbox/otp"');
    expect((await browser.post('/sandbox/api/otp', { ref })).status).toBe(200);
    await running.pass(1);
    expect(await stateOf(ref)).toMatchObject({
      ...{ order: 'delivered', status: 'confirmed', attempts: 1 },
    });
    expect(await sentTimes()).toBe(1);
    expect((await browser.post('/sandbox/api/otp', { ref })).status).toBe(409);
  });

  it('is found to have sent although nothing was said of the password', async () => {
    const ref = await soldWhile('otp');
    const { id } = await stateOf(ref);
    await acceptOtp(running.db, id);
    await running.pass(15);
    expect(await stateOf(ref)).toMatchObject({ order: 'delivered', status: 'confirmed' });
  });

  it('that is under maintenance after it was given is asked again, until it sends', async () => {
    const ref = await soldWhile('otp');
    const { id } = await stateOf(ref);
    const failing = { kind: 'failed', reason: 'BANK_MAINTENANCE', retryable: true } as const;
    await running.rewire({
      bankPayouts: { send: async () => failing, statusOf: async () => failing },
    });
    await giveOtp(running.exchange, id, async () => {});
    await running.pass(1);
    expect(await stateOf(ref)).toMatchObject({ order: 'retry_scheduled', status: 'failed' });
    await running.rewire({});
    await acceptOtp(running.db, id);
    await running.pass(120);
    expect(await stateOf(ref)).toMatchObject({ order: 'delivered', status: 'confirmed' });
  });

  it('that got none although an operator says so has the payout wait again', async () => {
    const ref = await soldWhile('otp');
    const { id } = await stateOf(ref);
    await giveOtp(running.exchange, id, async () => {});
    expect((await stateOf(ref)).status).toBe('unknown');
    await running.pass(1);
    expect(await stateOf(ref)).toMatchObject({ order: 'waitingotp', status: 'waitingOtp' });
    expect(await sentTimes()).toBe(0);
  });

  it('is asked no more after two hours: an operator is needed', async () => {
    const ref = await soldWhile('otp');
    for (let times = 0; times < 30; times += 1) await running.pass(300);
    expect(await stateOf(ref)).toMatchObject({ order: 'error', status: 'needsHand' });
    expect(await sentTimes()).toBe(0);
  });

  it('that has forgotten the payment needs an operator, and nothing is sent by itself', async () => {
    const ref = await soldWhile('otp');
    await running.rewire({
      bankPayouts: {
        send: () => Promise.reject(new Error('no')),
        statusOf: async () => ({ kind: 'missing' }),
      },
    });
    await running.pass(15);
    expect(await stateOf(ref)).toMatchObject({ order: 'error', status: 'needsHand' });
  });
});

test.each([
  ['maintenance', 'BANK_MAINTENANCE'],
  ['limit', 'DAILY_LIMIT'],
] as const)('a bank in %s is tried again until it pays', async (mode, reason) => {
  const ref = await soldWhile(mode);
  expect(await stateOf(ref)).toMatchObject({
    ...{ order: 'retry_scheduled', status: 'failed', lastAnswer: reason },
  });
  await running.pass(60);
  expect(await stateOf(ref)).toMatchObject({ order: 'retry_scheduled', lastAnswer: reason });
  await setBank('deliver');
  await running.pass(60);
  expect((await stateOf(ref)).order).toBe('delivered');
  expect(await sentTimes()).toBe(1);
});

test('the daily limit of our account is over with the day in Việt Nam', async () => {
  // It is ten in the morning there.
  const ref = await soldWhile('limit');
  await running.pass(13 * 3600);
  expect((await stateOf(ref)).order).toBe('retry_scheduled');
  await running.pass(3600);
  await running.pass(60);
  expect((await stateOf(ref)).order).toBe('delivered');
});

test('a name that does not match needs an operator, and is not tried again by itself', async () => {
  const ref = await soldWhile('mismatch');
  const failed = { order: 'error', status: 'needsHand', lastAnswer: 'NAME_MISMATCH', attempts: 1 };
  expect(await stateOf(ref)).toMatchObject(failed);
  await running.pass(86_400);
  expect(await stateOf(ref)).toMatchObject(failed);
  expect(await sentTimes()).toBe(0);
});

test.each([
  ['chain', 'otp'],
  ['bank-payouts', 'stuck'],
])('%s has no mode %s', async (rail, mode) => {
  expect((await browser.post(`/sandbox/api/${rail}`, { mode })).status).toBe(400);
});
