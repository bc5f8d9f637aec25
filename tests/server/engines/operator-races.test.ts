import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { createApp } from '#server/app';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { writeSetting } from '#server/sandbox/settings';
import { moneyReports } from '#server/store/tables/money-reports';
import { operatorDeeds } from '#server/store/tables/operator-deeds';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import { browserLike } from '#tests/support/browser-like';
import { proposeCorrection } from '#tests/support/proposed-deeds';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { booksOf, GOOD_ORDER, NO_LIMITS, placeOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';
import { dueRefund } from '#tests/support/waiting-payouts';

const ROUNDS = 5;
const ACCOUNT = { bank: 'TCB', account_number: '19031234567890' };
const ONE_WON = [200, 409];

let operators: readonly string[] = [];
const { services, serviceOf, settle } = startTwoServices(async () => {
  operators = [
    (await createOperator(first(), 'one@example.org')).id,
    (await createOperator(first(), 'two@example.org')).id,
  ];
  await first().stockUp('100000');
});
const first = () => serviceOf(0);

/** Call of one of the operators at one of the services. */
const ask = async (n: 0 | 1, call: string, body: object) => {
  const one = serviceOf(n);
  const token = await sessionFor(one, operators[n] ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
  return one.browser().post(`/api/v1/operator/${call}`, body, headers);
};
/** Both at once; what they were answered, the smaller status first. */
const atOnce = async (
  one: readonly [call: string, body: object],
  other: readonly [call: string, body: object],
): Promise<readonly number[]> => {
  const answers = await Promise.all([ask(0, ...one), ask(1, ...other)]);
  await settle();
  return answers.map(({ status }) => status).toSorted();
};
const rounds = async (round: (n: number) => Promise<void>) => {
  for (let n = 1; n <= ROUNDS; n += 1) await round(n);
};

const refundOf = async (id: string) =>
  (await first().db.select().from(refunds).where(eq(refunds.id, id)))[0];
const payoutOf = async (id: string) =>
  (await first().db.select().from(payouts).where(eq(payouts.id, id)))[0];
const timesSent = (id: string) =>
  first().db.$count(sandboxDeliveries, eq(sandboxDeliveries.id, id));

/** A refund without an account, for which the first operator has proposed one. */
const proposed = async () => {
  const refund = await dueRefund(first(), { amount: '60000' });
  const { json } = await ask(0, 'propose-refund', { refund, ...ACCOUNT });
  const data = json?.data as { readonly payout: string } | undefined;
  return { refund, payout: data?.payout ?? '' };
};

/** Unmatched money. */
const stray = async () => {
  const { payment } = await placeOrder(first().browser());
  const transactionId = `R-${randomUUID()}`;
  const { accountNumber } = payment;
  const sender = { bankCode: 'ACB', accountNumber: '777', name: 'TRAN THI B' };
  const report = { transactionId, accountNumber, amount: '2632896', text: 'tien an', sender };
  await receiveMoney(first().exchange)(report);
  return { provider: 'bank', account: accountNumber, transaction_id: transactionId };
};

/** A paid order whose delivery has an unknown outcome. */
const withDelivery = async () => {
  const order = await placeOrder(first().browser());
  await writeSetting(first().db, 'chain', 'fail');
  await first().pay(order, order.cashAmount, `T-${order.ref}`);
  await settle();
  await writeSetting(first().db, 'chain', 'deliver');
  const [payout] = await first().db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
  return { ref: order.ref, payout: payout?.id ?? '' };
};

describe('two operators at two services on PostgreSQL, at the same moment', () => {
  test('propose an account for one refund: one payout is made', () =>
    rounds(async () => {
      const refund = await dueRefund(first(), { amount: '60000' });
      const propose = ['propose-refund', { refund, ...ACCOUNT }] as const;
      expect(await atOnce(propose, propose)).toEqual(ONE_WON);
      const { payoutId } = (await refundOf(refund)) ?? {};
      expect(await payoutOf(payoutId ?? '')).toMatchObject({ status: 'created', amount: '60000' });
    }));

  test('withdraw a proposal and approve it: either it is sent, or it never will be', () =>
    rounds(async () => {
      const { refund, payout } = await proposed();
      const withdraw = ['withdraw-payout', { payout }] as const;
      expect(await atOnce(withdraw, ['approve-payout', { payout }])).toEqual(ONE_WON);
      const isSent = (await payoutOf(payout))?.status !== 'givenUp';
      expect((await refundOf(refund))?.status).toBe(isSent ? 'paid' : 'due');
      expect(await timesSent(payout)).toBe(isSent ? 1 : 0);
    }));

  test('match money to an order and send it back: it does one of the two', () =>
    rounds(async () => {
      const report = await stray();
      const { ref } = await placeOrder(first().browser());
      const match = ['match-report', { ...report, order_ref: ref }] as const;
      expect(await atOnce(match, ['refund-report', report])).toEqual(ONE_WON);
      const isMatched = (await booksOf(first(), ref)).status === 'delivered';
      const [stored] = await first()
        .db.select()
        .from(moneyReports)
        .where(eq(moneyReports.transactionId, report.transaction_id));
      expect(stored?.state).toBe(isMatched ? 'matched' : 'refunded');
    }));

  test('match money to two orders: one gets it', () =>
    rounds(async () => {
      const report = await stray();
      const [one, other] = [
        await placeOrder(first().browser()),
        await placeOrder(first().browser()),
      ];
      const matchTo = ({ ref }: { readonly ref: string }) =>
        ['match-report', { ...report, order_ref: ref }] as const;
      expect(await atOnce(matchTo(one), matchTo(other))).toEqual(ONE_WON);
      const statuses = [one, other].map(async ({ ref }) => (await booksOf(first(), ref)).status);
      expect((await Promise.all(statuses)).toSorted()).toEqual(['delivered', 'pending']);
    }));

  test('report that a payout took place and that it did not: one report is accepted', () =>
    rounds(async () => {
      const { payout } = await withDelivery();
      const tookPlace = ['payout-took-place', { payout, transaction_id: 'statement' }] as const;
      const did = await atOnce(tookPlace, ['payout-did-not-take-place', { payout }]);
      expect(did).toEqual(ONE_WON);
      expect((await payoutOf(payout))?.status).toMatch(/^(confirmed|givenUp)$/);
      expect(await timesSent(payout)).toBe(0);
    }));

  test('send an order’s delivery anew and give its money back: the customer gets one of the two', () =>
    rounds(async () => {
      const { ref, payout } = await withDelivery();
      await ask(0, 'payout-did-not-take-place', { payout });
      const refund = ['refund-order', { order_ref: ref }] as const;
      expect(await atOnce(['retry-payout', { payout }], refund)).toEqual(ONE_WON);
      const due = await first().db.select().from(refunds).where(eq(refunds.orderRef, ref));
      const deliveries = await first().db.select().from(payouts).where(eq(payouts.orderRef, ref));
      const sent = deliveries.filter(({ status }) => status !== 'givenUp');
      expect([due.length, sent.length].toSorted()).toEqual([0, 1]);
    }));
});

/** Reports to one of the services that an order was paid whole. */
const pays = async (n: 0 | 1, { ref, payment, cashAmount }: Order, transactionId: string) => {
  const { accountNumber, transferText } = payment;
  const sender = { bankCode: 'TCB', accountNumber: GOOD_ORDER.accountNumber, name: '' };
  const report = { transactionId: `${ref}-${transactionId}`, accountNumber, amount: cashAmount };
  await receiveMoney(serviceOf(n).exchange)({ ...report, text: transferText, sender });
};
/** Outcome of an order: delivered or not, and the dong to be sent back. */
const endOf = async ({ ref }: Order) => {
  await settle();
  const { status } = await booksOf(first(), ref);
  const due = await first().db.select().from(refunds).where(eq(refunds.orderRef, ref));
  return { status, back: due.map(({ amount }) => amount) };
};

describe('a customer at two services on PostgreSQL, at the same moment', () => {
  test('pays twice: one payment is delivered, the other is sent back', () =>
    rounds(async () => {
      const order = await placeOrder(first().browser());
      await Promise.all([pays(0, order, 'one'), pays(1, order, 'two')]);
      expect(await endOf(order)).toEqual({ status: 'delivered', back: [order.cashAmount] });
    }));

  test('pays while an operator cancels: the money is delivered, or waits for an operator', () =>
    rounds(async () => {
      const order = await placeOrder(first().browser());
      const cancel = ask(1, 'cancel-order', { order_ref: order.ref });
      const [{ status }] = await Promise.all([cancel, pays(0, order, 'one')]);
      const end = { status: status === 200 ? 'verifying_transaction' : 'delivered', back: [] };
      expect(await endOf(order)).toEqual(end);
      expect([200, 409]).toContain(status);
    }));

  test('is given the money back while the delivery starts: never both', () =>
    rounds(async () => {
      await writeSetting(first().db, 'chain', 'fail');
      const order = await placeOrder(first().browser());
      await pays(0, order, 'one');
      await settle();
      await writeSetting(first().db, 'chain', 'deliver');
      const [payout] = await first()
        .db.select()
        .from(payouts)
        .where(eq(payouts.orderRef, order.ref));
      const retry = ['retry-payout', { payout: payout?.id }] as const;
      await atOnce(retry, ['refund-order', { order_ref: order.ref }]);
      const { status, back } = await endOf(order);
      expect([status, back.length]).toEqual(
        back.length === 0 ? ['delivered', 0] : ['cancelled', 1],
      );
    }));
});

test('refunds to one account that two services collect at the same moment are each paid once', () =>
  rounds(async (n) => {
    const toAccountNumber = `190312345000${n}`;
    const to = { toBank: 'TCB', toAccountName: 'NGUYEN VAN A', toAccountNumber };
    // Due at one moment: of some that are collected before the others, one alone may be left that is too small to be paid.
    const due = await first().db.transaction(async (db) => {
      const ids: string[] = [];
      for (const amount of ['30000', '25000', '30000', '25000'])
        ids.push(await dueRefund({ db }, { amount, ...to }));
      return ids;
    });
    for (const one of services()) one.exchange.wakeJobs();
    await Promise.all(services().map((one) => one.settle()));
    await settle();
    const rows = await Promise.all(due.map(refundOf));
    expect(rows.map((row) => row?.status)).toEqual(due.map(() => 'paid'));
    const ids = [...new Set(rows.map((row) => row?.payoutId ?? ''))];
    const paid = await Promise.all(ids.map(payoutOf));
    expect(paid.reduce((sum, row) => sum + Number(row?.amount), 0)).toBe(110_000);
    for (const id of ids) expect(await timesSent(id)).toBe(1);
  }));

describe('deeds that need another operator', () => {
  const correction = (quantity: string) => ({ currency: 'TRC20', quantity, reason: 'counted' });
  const limited = async (n: 0 | 1, call: string, body: object, operatorLimit: string) => {
    const { exchange } = serviceOf(n);
    const token = await sessionFor(serviceOf(n), operators[0] ?? '', true);
    const app = createApp({ exchange: { ...exchange, operatorLimit }, limits: NO_LIMITS });
    const headers = { Authorization: `Bearer ${token}` };
    return browserLike(app).post(`/api/v1/operator/${call}`, body, headers);
  };
  const stock = () => balanceOf(first().db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' });

  test('are done once when two approve at once, and not at all when one withdraws first', () =>
    rounds(async (n) => {
      const before = Number(await stock());
      const third = (await createOperator(first(), `third${n}@example.org`)).id;
      const proposal = await proposeCorrection(first(), third, '-1');
      const call = ['approve-proposal', { proposal }] as const;
      expect(await atOnce(call, call)).toEqual(ONE_WON);
      expect(Number(await stock())).toBe(before - 1);
      const other = await proposeCorrection(first(), third, '-1');
      const ended = ['withdraw-proposal', { proposal: other }] as const;
      expect(await atOnce(['approve-proposal', { proposal: other }], ended)).toEqual(ONE_WON);
      const [row] = await first()
        .db.select()
        .from(operatorDeeds)
        .where(eq(operatorDeeds.id, other));
      expect(Number(await stock())).toBe(before - (row?.state === 'approved' ? 2 : 1));
    }));

  test('are counted one after the other: two sessions of one operator move no more than one may', () =>
    rounds(async () => {
      const before = Number(await stock());
      await first().db.delete(operatorDeeds);
      // Each is some 260,000 dong.
      const answers = await Promise.all(
        [0, 1, 0, 1].map((n) =>
          limited(n === 0 ? 0 : 1, 'adjust-inventory', correction('-10'), '600000'),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const proposed = answers.filter(({ json }) => json?.data !== null);
      expect(proposed).toHaveLength(2);
      expect(Number(await stock())).toBe(before - 20);
    }));
});
