import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { confirmPayout, giveUpPayout, retryPayout } from '#server/exchange/payouts/operate-payouts';
import { startDelivery } from '#server/exchange/payouts/start-delivery';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import type { MoneyOut, PaymentAnswer } from '#server/ports/money-out';
import { writeSetting } from '#server/sandbox/settings';
import { jobs } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import { expectBalancedBooks } from '#tests/support/balanced-books';
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
beforeEach(async () => {
  await running.rewire({});
  await writeSetting(running.db, 'chain', 'deliver');
});
afterAll(() => running.close());

const place = () => placeOrder(running.browser());
const payoutsOf = (ref: string) =>
  running.db.select().from(payouts).where(eq(payouts.orderRef, ref)).orderBy(payouts.createdAt);
const payoutOf = async (ref: string) => {
  const [payout, ...others] = await payoutsOf(ref);
  expect(others).toEqual([]);
  if (!payout) throw new Error('there is no payout');
  return payout;
};
/** How often the chain really sent a payout. */
const sentTimes = async (ref: string) => {
  const ids = (await payoutsOf(ref)).map(({ id }) => id);
  const sent = await running.db.select().from(sandboxDeliveries);
  return sent.filter(({ id }) => ids.includes(id)).length;
};

/** An order that was paid while the chain is in a mode. */
const paidWhile = async (mode: string) => {
  await writeSetting(running.db, 'chain', mode);
  const order = await place();
  await running.pay(order);
  await writeSetting(running.db, 'chain', 'deliver');
  return order;
};

/** A chain with the test's answers, which records its calls. */
const scripted = (answers: {
  readonly send?: PaymentAnswer[];
  readonly status?: PaymentAnswer[];
}) => {
  const asked: string[] = [];
  const next = (list: PaymentAnswer[] = []): Promise<PaymentAnswer> => {
    const answer = list.length > 1 ? list.shift() : list[0];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no line'));
  };
  const chain: MoneyOut = {
    send: ({ id }) => {
      asked.push(`send ${id}`);
      return next(answers.send);
    },
    statusOf: (id) => {
      asked.push(`status ${id}`);
      return next(answers.status);
    },
  };
  return { chain, asked, kinds: () => asked.map((line) => line.split(' ')[0]) };
};

const SENT: PaymentAnswer = { kind: 'sent', transactionId: 'ab12', isConfirmed: false };
const BUSY: PaymentAnswer = { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
const FAILED: PaymentAnswer = { kind: 'failed', reason: 'REVERSED', retryable: false };

const LOST = { kind: 'losses', owner: '', asset: 'TRC20' } as const;

/** A delivery whose first answer is still to come when an operator gives it up. */
const givenUpOnItsWay = async () => {
  const order = await place();
  let answer = (_: PaymentAnswer) => {};
  const late = new Promise<PaymentAnswer>((resolve) => {
    answer = resolve;
  });
  let sends = 0;
  const send = () => {
    sends += 1;
    return sends === 1 ? late : Promise.resolve(SENT);
  };
  await running.rewire({ chain: { send, statusOf: () => Promise.resolve(FAILED) } });
  await running.browser().post('/sandbox/api/pay', { ref: order.ref });
  await expect.poll(() => sends).toBe(1);
  const statusNow = async () => (await payoutsOf(order.ref))[0]?.status;
  running.clock.advance(60_000);
  await expect.poll(statusNow).toBe('unknown');
  // The job asks again a second after it has ended, which may come after its row is written.
  const aSecondLater = () => {
    running.clock.advance(1_000);
    return statusNow();
  };
  await expect.poll(aSecondLater).toBe('needsHand');
  const first = (await payoutOf(order.ref)).id;
  await giveUpPayout(running.exchange, first, async () => {});
  return { order, first, answer: (given: PaymentAnswer) => answer(given), sends: () => sends };
};

describe('a delivery', () => {
  it('is a payout that the books count once, and that is confirmed later', async () => {
    const order = await place();
    await running.pay(order);
    const payout = await payoutOf(order.ref);
    expect(payout).toMatchObject({
      ...{ kind: 'delivery', rail: 'chain:TRX', asset: 'TRC20', amount: '100', status: 'sent' },
      ...{ toAccount: order.receivingAddress, attempts: 1, journals: 1 },
    });
    expect(payout.transactionId).toBe((await booksOf(running, order.ref)).row?.hash);
    await running.pass(60);
    expect((await payoutOf(order.ref)).status).toBe('confirmed');
    expect(await running.db.$count(jobs, eq(jobs.payoutId, payout.id))).toBe(0);
  });

  test.each([
    ['silent', 1],
    ['lost', 2],
  ])('whose answer is %s is asked about, and paid once', async (mode, attempts) => {
    const { ref } = await paidWhile(mode);
    expect((await payoutOf(ref)).status).toBe('unknown');
    expect((await booksOf(running, ref)).status).toBe('delivering');
    await running.pass(2);
    expect((await booksOf(running, ref)).status).toBe('delivered');
    expect(await payoutOf(ref)).toMatchObject({ attempts });
    expect(await sentTimes(ref)).toBe(1);
  });

  it('that was sent although the chain reported a failure is detected before it is sent again', async () => {
    const { ref } = await paidWhile('contradictory');
    expect((await booksOf(running, ref)).status).toBe('retry_scheduled');
    await running.pass(60);
    expect((await booksOf(running, ref)).status).toBe('delivered');
    expect(await payoutOf(ref)).toMatchObject({ attempts: 1 });
    expect(await sentTimes(ref)).toBe(1);
  });

  it('that the chain denies later stays delivered and waits for an operator', async () => {
    const { ref } = await paidWhile('deliver');
    await writeSetting(running.db, 'chain', 'denied');
    await running.pass(60);
    expect(await payoutOf(ref)).toMatchObject({ status: 'contradicted', lastAnswer: 'REVERSED' });
    expect((await booksOf(running, ref)).status).toBe('delivered');
    await running.pass(86_400);
    expect(await sentTimes(ref)).toBe(1);
    expect(await payoutOf(ref)).toMatchObject({ status: 'contradicted', attempts: 1 });
  });

  it('without an answer is asked about after growing pauses, then an operator is needed', async () => {
    const order = await place();
    const { chain, kinds } = scripted({});
    await running.rewire({ chain });
    await running.pay(order);
    const { id } = await payoutOf(order.ref);
    const pauses: number[] = [];
    for (;;) {
      const [job] = await running.db.select().from(jobs).where(eq(jobs.payoutId, id));
      if (!job) break;
      const pause = (job.dueAt.getTime() - running.clock.now()) / 1000;
      pauses.push(pause);
      await running.pass(pause);
    }
    expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
    expect(pauses).toHaveLength(24);
    expect(kinds().filter((kind) => kind === 'send')).toHaveLength(1);
    expect((await payoutOf(order.ref)).status).toBe('needsHand');
    expect((await booksOf(running, order.ref)).status).toBe('error');
  });

  it('whose status is pending is waited for', async () => {
    const order = await place();
    const { chain, kinds } = scripted({
      send: [{ kind: 'pending' }],
      status: [{ kind: 'pending' }, { kind: 'pending' }, SENT],
    });
    await running.rewire({ chain });
    await running.pay(order);
    for (const pause of [1, 2, 4]) await running.pass(pause);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect(kinds()).toEqual(['send', 'status', 'status', 'status']);
  });

  it('whose answer comes late is never lost: it is sent once and delivered', async () => {
    const order = await place();
    let answer = (_: PaymentAnswer) => {};
    const { chain, asked } = scripted({ status: [BUSY] });
    const late = new Promise<PaymentAnswer>((resolve) => {
      answer = resolve;
    });
    await running.rewire({
      chain: { ...chain, send: (payment) => chain.send(payment).catch(() => late) },
    });
    await running.browser().post('/sandbox/api/pay', { ref: order.ref });
    await expect.poll(() => asked.length).toBe(1);
    // Its lease ends, and what became of it is asked.
    running.clock.advance(60_000);
    await expect.poll(async () => (await payoutOf(order.ref)).status).toBe('unknown');
    running.clock.advance(1_000);
    await expect.poll(async () => (await payoutOf(order.ref)).status).toBe('failed');
    expect((await booksOf(running, order.ref)).status).toBe('retry_scheduled');
    answer(SENT);
    await expect.poll(async () => (await booksOf(running, order.ref)).status).toBe('delivered');
    await running.settle();
    await running.pass(120);
    expect(asked.filter((line) => line.startsWith('send'))).toHaveLength(1);
  });

  it('is identified by its id alone in every call of the chain', async () => {
    const order = await place();
    const { chain, asked } = scripted({ send: [BUSY], status: [{ kind: 'missing' }] });
    await running.rewire({ chain });
    await running.pay(order);
    await running.pass(60);
    const { id } = await payoutOf(order.ref);
    expect(asked).toEqual([`send ${id}`, `status ${id}`, `send ${id}`]);
  });

  it('of an order can exist only once', async () => {
    const order = await place();
    await running.pay(order);
    const { id, ...row } = await payoutOf(order.ref);
    await expect(running.db.insert(payouts).values(row)).rejects.toMatchObject({
      cause: { constraint: 'payouts_one_delivery' },
    });
  });

  it('that was denied and did not take place is owed to the customer, and not sent by itself', async () => {
    const order = await place();
    const { chain, asked } = scripted({ send: [SENT], status: [FAILED] });
    await running.rewire({ chain });
    await running.pay(order);
    await running.pass(60);
    const { id } = await payoutOf(order.ref);
    await giveUpPayout(running.exchange, id, async () => {});
    const owed = await running.db.select().from(refunds).where(eq(refunds.orderRef, order.ref));
    expect(await payoutOf(order.ref)).toMatchObject({ status: 'givenUp', journals: 2 });
    expect(owed).toMatchObject([{ asset: 'TRC20', amount: '100', status: 'due', toBank: null }]);
    const due = { kind: 'refunds_due', owner: owed[0]?.id ?? '', asset: 'TRC20' } as const;
    expect(await balanceOf(running.db, due)).toBe('100');
    await running.pass(86_400);
    expect(asked.filter((line) => line === `send ${id}`)).toHaveLength(1);
  });

  it('that was booked as undone and took place after all is owed no more, as often as that changes', async () => {
    const order = await place();
    const { chain } = scripted({ send: [SENT], status: [FAILED] });
    await running.rewire({ chain });
    await running.pay(order);
    await running.pass(60);
    const { id } = await payoutOf(order.ref);
    const owed = async () =>
      (await running.db.select().from(refunds).where(eq(refunds.orderRef, order.ref))).map(
        ({ status }) => status,
      );
    // Repeated answers of the provider, in any sequence.
    const contradict = () =>
      running.db.update(payouts).set({ status: 'contradicted' }).where(eq(payouts.id, id));
    for (let times = 0; times < 2; times += 1) {
      await giveUpPayout(running.exchange, id, async () => {});
      expect(await owed()).toEqual(['due']);
      await contradict();
      await confirmPayout(running.exchange, { id, transactionId: 'ab12' }, async () => {});
      expect(await owed()).toEqual(['paid']);
      expect(await balanceOf(running.db, LOST)).toBe('0');
      await expectBalancedBooks(running.db);
      await contradict();
    }
  });

  it('that was given up and is sent after all is recorded beside the one in its place', async () => {
    const { order, first, answer, sends } = await givenUpOnItsWay();
    await retryPayout(running.exchange, first, async () => {});
    await expect.poll(async () => (await booksOf(running, order.ref)).status).toBe('delivered');
    answer({ ...SENT, transactionId: 'late' });
    await running.settle();
    const statuses = async () =>
      (await payoutsOf(order.ref)).map(({ status, wasGivenUp }) => [status, wasGivenUp]);
    expect(await statuses()).toEqual([
      ['contradicted', true],
      ['sent', false],
    ]);
    await confirmPayout(running.exchange, { id: first, transactionId: 'late' }, async () => {});
    expect((await statuses())[0]).toEqual(['confirmed', true]);
    expect(sends()).toBe(2);
    expect(await balanceOf(running.db, LOST)).toBe('100');
  });

  it('is not sent in the place of one that was given up and is sent after all meanwhile', async () => {
    const { order, first, answer, sends } = await givenUpOnItsWay();
    // Nothing comes of its answer yet, and no job runs.
    answer({ kind: 'pending' });
    await running.stopJobs();
    await running.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.ref);
      const again = locked && (await applyEvent(tx, running.clock, locked, { type: 'retry.due' }));
      if (again) await startDelivery(tx, running.clock, again);
    });
    await running.db.update(payouts).set({ status: 'contradicted' }).where(eq(payouts.id, first));
    await running.rewire({ chain: scripted({ send: [SENT] }).chain });
    expect((await payoutsOf(order.ref)).map(({ status }) => status)).toEqual([
      'contradicted',
      'needsHand',
    ]);
    expect((await booksOf(running, order.ref)).status).toBe('error');
    expect(sends()).toBe(1);
  });
});
