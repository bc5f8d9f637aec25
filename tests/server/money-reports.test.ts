import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountKind, VND } from '#domain/books/accounts';
import type { Order } from '#domain/order/order';
import { balanceOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import type { MoneyReport } from '#server/ports/bank';
import { moneyReports, reportConflicts } from '#server/store/tables/money-reports';
import { type OrderLegRow, orderLegs } from '#server/store/tables/order-legs';
import { refunds } from '#server/store/tables/refunds';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const OTHER_ACCOUNT = '19036425871018';

let running: TestExchange;
let order: Order;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());
beforeEach(async () => {
  order = await placeOrder(running.browser());
});

const report = async (changes: Partial<MoneyReport> & { readonly transactionId: string }) => {
  await receiveMoney(running.exchange)({
    accountNumber: order.payment.accountNumber,
    amount: order.cashAmount,
    text: `MBVCB.${order.payment.transferText}.CT`,
    ...changes,
  });
  await running.settle();
};

const balance = (kind: AccountKind, owner: string) =>
  balanceOf(running.db, { kind, owner, asset: VND });
const unmatched = (id: string, account = order.payment.accountNumber) =>
  balance('unmatched', `bank/${account}/${id}`);
const stored = async (id: string) => {
  const rows = await running.db
    .select()
    .from(moneyReports)
    .where(eq(moneyReports.transactionId, id))
    .orderBy(moneyReports.accountNumber);
  return rows.map(({ state, orderRef, namedOrders }) => ({ state, orderRef, namedOrders }));
};
const refundsOf = (ref: string) =>
  running.db.select().from(refunds).where(eq(refunds.orderRef, ref));
/** Sender's account of an order. */
const nameSender = (known: Partial<OrderLegRow>) =>
  running.db
    .update(orderLegs)
    .set(known)
    .where(and(eq(orderLegs.orderRef, order.ref), eq(orderLegs.direction, 'in')));
const statusOf = async (ref = order.ref) => (await booksOf(running, ref)).status;

describe('a report of money', () => {
  test('is stored whole, with its sender and the bank’s time', async () => {
    const raw = '{"as":"it came"}';
    const sender = { bankCode: 'TCB', accountNumber: '1903 1234 567890', name: 'LE VAN AN' };
    const paidAt = running.clock.now() - 5_000;
    await report({ transactionId: 'WHOLE', amount: '5', raw, sender, paidAt });
    const [row] = await running.db
      .select()
      .from(moneyReports)
      .where(eq(moneyReports.transactionId, 'WHOLE'));
    expect(row).toMatchObject({
      ...{ provider: 'bank', asset: 'VND', amount: '5', raw, state: 'matched' },
      ...{ senderBank: 'TCB', senderAccount: '19031234567890', senderName: 'LE VAN AN' },
      bankTime: new Date(paidAt),
    });
  });

  test('with the id of another account’s report is a report of its own', async () => {
    await report({ transactionId: 'TWICE', amount: '1000' });
    await report({ transactionId: 'TWICE', amount: '7', accountNumber: OTHER_ACCOUNT, text: '-' });
    expect((await stored('TWICE')).map(({ state }) => state)).toEqual(['matched', 'unmatched']);
    expect(await balance('clearing', order.ref)).toBe('1000');
    expect(await unmatched('TWICE', OTHER_ACCOUNT)).toBe('7');
  });

  test.each([
    ['amount', { amount: '2000' }],
    ['text', { text: 'nothing of ours' }],
    ['sender', { sender: { accountNumber: '999' } }],
    ['time', { paidAt: 1 }],
  ])(
    'whose id came with another %s is a conflict: kept once, and never credited',
    async (what, changes) => {
      const transactionId = `CONFLICT-${what}`;
      await report({ transactionId, amount: '1000' });
      for (let time = 0; time < 3; time += 1) {
        await report({ transactionId, amount: '1000', raw: '{"other":1}', ...changes });
      }
      expect(await balance('clearing', order.ref)).toBe('1000');
      expect((await booksOf(running, order.ref)).row?.amountReceived).toBe('1000');
      const kept = await running.db
        .select()
        .from(reportConflicts)
        .where(eq(reportConflicts.transactionId, transactionId));
      expect(kept.map(({ raw }) => raw)).toEqual(['{"other":1}']);
    },
  );

  test('is the same report whatever separators its account is written with', async () => {
    const { accountNumber } = order.payment;
    await report({ transactionId: 'SPACED', amount: '1000' });
    const spaced = `${accountNumber.slice(0, 4)} ${accountNumber.slice(4, 8)}-${accountNumber.slice(8)}`;
    await report({ transactionId: ' SPACED ', amount: '1000', accountNumber: spaced });
    expect(await stored('SPACED')).toHaveLength(1);
    expect(await balance('clearing', order.ref)).toBe('1000');
  });

  test('has a name of its own in the books, whatever signs are in its account and id', async () => {
    await report({ transactionId: 'B/C', accountNumber: 'A', amount: '11', text: '-' });
    await report({ transactionId: 'C', accountNumber: 'A/B', amount: '13', text: '-' });
    expect(await balance('unmatched', 'bank/A/B%2FC')).toBe('11');
    expect(await balance('unmatched', 'bank/A%2FB/C')).toBe('13');
  });
});

describe('money that waits for an operator', () => {
  test('names two orders: neither gets it', async () => {
    const other = await placeOrder(running.browser());
    const text = `${order.payment.transferText} ${other.payment.transferText}`;
    await report({ transactionId: 'TWO', text });
    const [row] = await stored('TWO');
    expect(row).toMatchObject({ state: 'ambiguous', orderRef: null });
    expect(row?.namedOrders.toSorted()).toEqual([order.ref, other.ref].toSorted());
    expect([await statusOf(), await statusOf(other.ref)]).toEqual(['pending', 'pending']);
    expect(await unmatched('TWO')).toBe(order.cashAmount);
  });

  test.each([
    ['another account of ours', OTHER_ACCOUNT, `TCB/${OTHER_ACCOUNT}`],
    ['an account that is unknown', '5550001', 'bank/5550001'],
  ])('came to %s than the order’s', async (_, accountNumber, owner) => {
    const transactionId = `FOREIGN-${accountNumber}`;
    const before = Number(await balance('ours', owner));
    await report({ transactionId, accountNumber });
    expect(await stored(transactionId)).toEqual([
      { state: 'foreign_account', orderRef: null, namedOrders: [order.ref] },
    ]);
    expect(await statusOf()).toBe('pending');
    expect(await unmatched(transactionId, accountNumber)).toBe(order.cashAmount);
    expect(Number(await balance('ours', owner)) - before).toBe(Number(order.cashAmount));
  });

  test('names an order and its own text twice: that is one order', async () => {
    const text = `${order.payment.transferText} ${order.payment.transferText.toLowerCase()}`;
    await report({ transactionId: 'SAME-TWICE', text });
    expect(await statusOf()).toBe('delivered');
  });
});

describe('money from a sender that the bank names', () => {
  const paid = async (sender: MoneyReport['sender'], verifiedName?: string) => {
    if (verifiedName !== undefined) {
      await nameSender({ isTheirNameVerified: true, theirName: verifiedName });
    }
    await report({ transactionId: `FROM-${order.ref}`, ...(sender && { sender }) });
    return [(await stored(`FROM-${order.ref}`))[0]?.state, await statusOf()];
  };
  const MATCHED = ['matched', 'delivered'];
  const WAITING = ['third_party', 'pending'];

  test('is the order’s from the order’s account, whatever holder the bank names', async () => {
    const accountNumber = order.senderAccount;
    expect(await paid({ accountNumber, bankCode: 'tcb', name: 'AI DO' })).toEqual(MATCHED);
  });

  test('is the order’s from another account of its verified holder, with or without accents', async () => {
    const sender = { accountNumber: '777', name: 'Lê Văn  Ẩn' };
    expect(await paid(sender, 'LE VAN AN')).toEqual(MATCHED);
  });

  test('is the order’s where the bank names no account', async () => {
    expect(await paid({ name: 'AI DO' })).toEqual(MATCHED);
  });

  test('waits when the account and the holder are others', async () => {
    expect(await paid({ accountNumber: '777', name: 'TRAN THI B' }, 'LE VAN AN')).toEqual(WAITING);
    expect(await unmatched(`FROM-${order.ref}`)).toBe(order.cashAmount);
  });

  test('waits when the account is another’s of the same number at another bank', async () => {
    expect(
      await paid({ accountNumber: order.senderAccount, bankCode: 'ACB' }, 'LE VAN AN'),
    ).toEqual(WAITING);
  });

  test('waits when the bank names no holder, or only the customer named the order’s', async () => {
    expect(await paid({ accountNumber: '777' }, '')).toEqual(WAITING);
    order = await placeOrder(running.browser());
    await nameSender({ isTheirNameVerified: false, theirName: 'TRAN THI B' });
    expect(await paid({ accountNumber: '777', name: 'TRAN THI B' })).toEqual(WAITING);
  });
});

describe('[S15] money beyond an order', () => {
  test('becomes a refund due, and is paid to the account that it came from', async () => {
    await running.pay(order);
    const sender = { bankCode: 'TCB', accountNumber: order.senderAccount, name: 'LE VAN AN' };
    await report({ transactionId: `EXTRA-${order.ref}`, amount: '50000', sender });
    const due = await refundsOf(order.ref);
    expect(due).toMatchObject([
      {
        ...{ amount: '50000', asset: 'VND', status: 'paid', reason: 'money.extra', toBank: 'TCB' },
        ...{ toAccountNumber: order.senderAccount, toAccountName: 'LE VAN AN' },
      },
    ]);
    expect(await balance('refunds_due', due[0]?.id ?? '')).toBe('0');
    expect(await statusOf()).toBe('delivered');
  });

  test.each([
    [true, '19031234567890'],
    [false, null],
  ])(
    'without a sender goes to the order’s account only when that is verified: %s',
    async (isSenderVerified, to) => {
      await running.pay(order);
      await nameSender({ isTheirNameVerified: isSenderVerified });
      await report({ transactionId: `PLAIN-${order.ref}`, amount: '700' });
      expect((await refundsOf(order.ref)).map(({ toAccountNumber }) => toAccountNumber)).toEqual([
        to,
      ]);
    },
  );

  test('goes nowhere by itself when the sender’s bank is unknown', async () => {
    await running.pay(order);
    await nameSender({ isTheirNameVerified: true, theirName: 'LE VAN AN' });
    const sender = { bankCode: 'XX', accountNumber: '777', name: 'LE VAN AN' };
    await report({ transactionId: `XX-${order.ref}`, amount: '700', sender });
    expect(await refundsOf(order.ref)).toMatchObject([{ toBank: null, toAccountNumber: null }]);
  });
});
test('[S15] an order that an operator cancels owes what it has received', async () => {
  await running.pay(order, '2000000');
  await cancelOrder(running.exchange, order.ref, async () => {});
  expect(await balance('clearing', order.ref)).toBe('0');
  expect((await refundsOf(order.ref)).map(({ amount }) => amount)).toEqual(['2000000']);
});
