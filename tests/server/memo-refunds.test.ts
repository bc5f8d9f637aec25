import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { trialBalance } from '#server/exchange/books/balances';
import { writeSetting } from '#server/sandbox/settings';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { sandboxTransfers } from '#server/store/tables/sandbox-chains';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import type { BrowserLike } from '#tests/support/browser-like';
import { addressOn } from '#tests/support/coin-addresses';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  GOOD_SALE,
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { dueRefund } from '#tests/support/waiting-payouts';

const DAY = 86_400;

let running: TestExchange;
let browser: BrowserLike;
let operators: readonly string[];
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
  operators = [
    (await createOperator(running, 'one@example.org')).id,
    (await createOperator(running, 'two@example.org')).id,
  ];
});
// The books are checked there, too.
afterEach(() => running.close());

const headersOf = async (operator: number) => ({
  Authorization: `Bearer ${await sessionFor(running, operators[operator] ?? '', true)}`,
});
const as = async (operator: number, call: string, body: object) =>
  running.browser().post(`/api/v1/operator/${call}`, body, await headersOf(operator));
const propose = (body: object) => as(0, 'propose-refund', body);
const waiting = async () => {
  const { json } = await running.browser().get('/api/v1/operator/waiting', await headersOf(0));
  return json?.data as { proposed: readonly object[]; refunds_due: readonly object[] } | undefined;
};
const payoutIn = ({ json, text }: Awaited<ReturnType<typeof as>>): string => {
  const data = json?.data as { readonly payout: string } | null | undefined;
  if (!data) throw new Error(text);
  return data.payout;
};
/** Proposes as one operator and approves as another one. */
const payBack = async (body: object) => {
  const payout = payoutIn(await propose(body));
  expect((await waiting())?.proposed).toMatchObject([{ id: payout }]);
  expect((await as(1, 'approve-payout', { payout })).status).toBe(200);
  await work();
  return payout;
};
const work = async () => {
  running.exchange.wakeJobs();
  await running.settle();
};
/** What the sandbox's chains have sent out. */
const sent = async () =>
  (await running.db.select().from(sandboxTransfers)).map(
    ({ networkKey, asset, address, memo, amount }) => ({
      ...{ networkKey, asset, address, memo, amount },
    }),
  );
const refundRows = () => running.db.select().from(refunds);
const dueIn = async (asset: string) =>
  (await trialBalance(running.db)).find(
    (total) => total.kind === 'refunds_due' && total.asset === asset,
  )?.balance ?? '0';

const COINS = [
  {
    ...{ code: 'XRP', quantity: '100', short: '60' },
    // As typed, and as the network takes it.
    ...{ typed: ' 0077001 ', memo: '77001', bad: '4294967296' },
  },
  {
    ...{ code: 'TON', quantity: '50', short: '20' },
    ...{ typed: ' Ví 7 ', memo: 'Ví 7', bad: 'ví'.repeat(42) },
  },
] as const;

describe.each(COINS)(
  'coins of a sale over $code',
  ({ code, quantity, short, typed, memo, bad }) => {
    const address = addressOn(code);
    const order = (senderAddress = address) =>
      placeSale(running, browser, {
        ...{ currencyCode: code, networkKey: code, quantity, senderAddress },
      });
    /** A sale whose time is over, of which a part came. */
    const cancelled = async (): Promise<Order> => {
      const placed = await order();
      await running.deposit(placed, { amount: short });
      await running.pass(DAY + 5);
      return seenOrder(browser, placed.ref);
    };
    const refundOf = async (ref: string) => {
      const [refund] = await running.db.select().from(refunds).where(eq(refunds.orderRef, ref));
      if (!refund) throw new Error('nothing goes back');
      return refund;
    };

    test('that came short wait for an operator, though the customer named a wallet', async () => {
      const { ref, ...seen } = await cancelled();
      expect(seen).toMatchObject({
        status: 'cancelled',
        refunds: [{ amount: short, state: 'due', bankCode: '', accountNumber: '', memo: '' }],
      });
      await running.pass(7 * DAY);
      expect(await running.db.select().from(payouts)).toEqual([]);
      expect(await sent()).toEqual([]);
      expect((await waiting())?.refunds_due).toMatchObject([
        { order_ref: ref, asset: code, amount: short, network: code, needs_memo: true },
      ]);
      expect(await dueIn(code)).toBe(short);
    });

    test('go back to the address and the memo that one operator names and another approves, once', async () => {
      const { ref } = await cancelled();
      const { id: refund } = await refundOf(ref);
      const body = { refund, bank: code, account_number: ` ${address}`, memo: typed };
      const payout = await payBack(body);
      expect(await sent()).toEqual([
        { networkKey: code, asset: code, address, memo, amount: short },
      ]);
      // The end of the address, and all of the memo.
      const to = { bankCode: code, accountNumber: `…${address.slice(-4)}`, memo };
      expect(await seenOrder(browser, ref)).toMatchObject({
        refunds: [{ amount: short, state: 'sent', ...to }],
      });

      expect((await propose(body)).status).toBe(409);
      expect((await propose({ ...body, memo: '5' })).status).toBe(409);
      expect((await as(1, 'approve-payout', { payout })).status).toBe(409);
      await running.pass(DAY);
      expect(await sent()).toHaveLength(1);
      expect(await running.db.select().from(payouts)).toHaveLength(1);
      expect(await dueIn(code)).toBe('0');
      await expectBalancedBooks(running.db);
    });

    test('are proposed neither without a memo nor with one that is none, and nothing is stored', async () => {
      // Another sale’s network is none of theirs.
      await placeSale(running, browser);
      const { ref } = await cancelled();
      const before = await refundOf(ref);
      const good = { refund: before.id, bank: code, account_number: address };
      const missing = `${code} needs a memo: name it, or say that the address needs none.`;
      for (const [changes, message] of [
        [{}, missing],
        [{ memo: ' ' }, missing],
        [{ memo: '\u200b' }, missing],
        [{ no_memo: false }, missing],
        [{ memo: bad }, `This is no memo of ${code}.`],
        [{ memo, no_memo: true }, 'The address has a memo, or needs none: not both.'],
        [{ memo, account_number: `${address}x` }, 'This is no account of the rail.'],
        [{ memo, account_number: GOOD_SALE.senderAddress }, 'This is no account of the rail.'],
        [{ bank: 'TRX', account_number: GOOD_SALE.senderAddress }, `${code} is not sent over TRX.`],
        [{ bank: 'TCB', account_number: '19031234567890' }, `${code} is not sent over TCB.`],
      ] as const) {
        const answer = await propose({ ...good, ...changes });
        expect([answer.status, answer.json?.message]).toEqual([422, message]);
      }
      expect(await refundOf(ref)).toEqual(before);
      expect(await running.db.select().from(payouts)).toEqual([]);
    });

    test('go without a memo only where an operator says that the address needs none', async () => {
      const { ref } = await cancelled();
      const { id: refund } = await refundOf(ref);
      await payBack({ refund, bank: code, account_number: address, no_memo: true });
      expect(await sent()).toEqual([
        { networkKey: code, asset: code, address, memo: '', amount: short },
      ]);
    });

    test('are not proposed to the address that customers send theirs to', async () => {
      const { ref, receivingAddress, memo: ours } = await cancelled();
      const { id: refund } = await refundOf(ref);
      const body = { refund, bank: code, account_number: receivingAddress, memo: ours };
      expect((await propose(body)).json?.message).toBe(
        'This address or account is ours. Please enter one of your own.',
      );
    });

    test('whose proposal is withdrawn have neither address nor memo, and can be proposed again', async () => {
      const { ref } = await cancelled();
      const { id: refund } = await refundOf(ref);
      const wrong = { refund, bank: code, account_number: address, memo: '1' };
      const payout = payoutIn(await propose(wrong));
      await as(0, 'withdraw-payout', { payout });
      expect(await refundOf(ref)).toMatchObject({ toAccountNumber: null, toMemo: '' });
      await payBack({ ...wrong, memo });
      expect(await sent()).toMatchObject([{ memo, amount: short }]);
    });

    test('that came over, or once it was cancelled, wait the same', async () => {
      const over = await order('');
      await running.deposit(over, { amount: String(Number(quantity) + 5) });
      await running.pass(DAY + 65);
      expect(await seenOrder(browser, over.ref)).toMatchObject({
        ...{ status: 'delivered', refunds: [{ amount: '5', state: 'due', accountNumber: '' }] },
      });
      const late = await order();
      await running.pass(2 * DAY);
      await running.deposit(late, { amount: short });
      await running.pass(DAY + 5);
      expect(await seenOrder(browser, late.ref)).toMatchObject({
        ...{ status: 'cancelled', refunds: [{ amount: short, state: 'due', accountNumber: '' }] },
      });
      for (const { id: refund } of await refundRows()) {
        await payBack({ refund, bank: code, account_number: address, memo });
      }
      expect((await sent()).map(({ amount, memo: tag }) => [amount, tag]).toSorted()).toEqual(
        [
          ['5', memo],
          [short, memo],
        ].toSorted(),
      );
    });

    test('that no order got go back with a memo, too', async () => {
      const placed = await order();
      await running.deposit(placed, { memo: '9', amount: short });
      const [report] = await running.db.select().from(moneyReports);
      const { status } = await as(0, 'refund-report', {
        provider: report?.provider,
        account: report?.accountNumber,
        transaction_id: report?.transactionId,
      });
      expect(status).toBe(200);
      const [refund] = await refundRows();
      expect(refund).toMatchObject({ orderRef: null, toAccountNumber: null });
      expect((await waiting())?.refunds_due).toMatchObject([{ network: code, needs_memo: true }]);
      const to = { refund: refund?.id, bank: code, account_number: address };
      expect((await propose(to)).status).toBe(422);
      await payBack({ ...to, memo });
      expect(await sent()).toEqual([
        { networkKey: code, asset: code, address, memo, amount: short },
      ]);
    });
  },
);

test('coins of a purchase that did not arrive go to a memo that an operator names, too', async () => {
  const order = await placeOrder(browser, {
    ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '10', memo: '1' },
    receivingAddress: addressOn('XRP'),
  });
  await running.pay(order);
  expect(await sent()).toMatchObject([{ memo: '1', amount: '10' }]);
  await writeSetting(running.db, 'chain', 'denied');
  await running.pass(60);
  await writeSetting(running.db, 'chain', 'deliver');
  const [delivery] = await running.db.select().from(payouts);
  await as(0, 'payout-did-not-take-place', { payout: delivery?.id });
  const [refund] = await refundRows();
  expect((await waiting())?.refunds_due).toMatchObject([{ network: 'XRP', needs_memo: true }]);
  const to = { refund: refund?.id, bank: 'XRP', account_number: addressOn('XRP') };
  expect((await propose(to)).status).toBe(422);
  await payBack({ ...to, memo: '2' });
  expect((await sent()).map(({ memo }) => memo).toSorted()).toEqual(['1', '2']);
});

test('refunds of one coin wait with the networks of their own orders', async () => {
  const over = async (networkKey: string) => {
    const sale = { currencyCode: 'ETH', networkKey, quantity: '0.5', senderAddress: '' };
    const placed = await placeSale(running, browser, sale);
    await running.deposit(placed, { amount: '0.2' });
    return { order_ref: placed.ref, network: networkKey, needs_memo: false };
  };
  const placed = [await over('ETH'), await over('ARBITRUM')];
  await running.pass(DAY + 5);
  const listed = (await waiting())?.refunds_due ?? [];
  for (const refund of placed) expect(listed).toContainEqual(expect.objectContaining(refund));
});

test('a memo without an address is refused by the database', async () => {
  await expect(dueRefund(running, { asset: 'XRP', toMemo: '1' })).rejects.toMatchObject({
    cause: { constraint: 'refunds_memo' },
  });
});

test('refunds to one address with different memos are not sent as one', async () => {
  const to = { asset: 'XRP', amount: '10', toBank: 'XRP', toAccountNumber: addressOn('XRP') };
  for (const toMemo of ['1', '2', '1']) await dueRefund(running, { ...to, toMemo });
  await work();
  const parts = (await sent()).map(({ memo, amount }) => [memo, amount]);
  expect(parts.toSorted()).toEqual([
    ['1', '20'],
    ['2', '10'],
  ]);
});

test('a memo has no place on another network or at a bank', async () => {
  const sale = await placeSale(running, browser, { senderAddress: '' });
  await running.deposit(sale, { amount: '60' });
  await running.pass(DAY + 5);
  const [coins] = await refundRows();
  const wallet = { refund: coins?.id, bank: 'TRX', account_number: GOOD_SALE.senderAddress };
  expect((await propose({ ...wallet, memo: '1' })).json?.message).toBe('TRX has no memo.');
  const dong = await dueRefund(running, { amount: '60000' });
  const account = { refund: dong, bank: 'TCB', account_number: '19031234567890' };
  expect((await propose({ ...account, memo: '1' })).json?.message).toBe(
    'A bank account has no memo.',
  );
  await payBack(wallet);
  expect(await sent()).toMatchObject([{ networkKey: 'TRX', memo: '' }]);
});
