import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { depositText } from '#domain/account/deposit-text';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { walletAddresses } from '#server/store/tables/accounts';
import { journals, ledgerAccounts } from '#server/store/tables/books';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports, reportConflicts } from '#server/store/tables/money-reports';
import { orderImages } from '#server/store/tables/order-images';
import { orderLegs } from '#server/store/tables/order-legs';
import { jobs, orders } from '#server/store/tables/orders';
import { payoutSteps } from '#server/store/tables/payout-steps';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { reviews } from '#server/store/tables/reviews';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { GOOD_REVIEW, postReview } from '#tests/support/reviews';
import { tablesWith } from '#tests/support/tables-with';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember, fillWallet, type Member } from '#tests/support/wallets';

const DAY = 86_400;
/** What no other row of a new database has. */
const ACCOUNT = '19037650987651';
const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const NOTE = 'gui-cho-em-Hoa';
const SENDER = 'NGUYEN THI DAC BIET';

let running: TestExchange;
let browser: BrowserLike;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterEach(() => running.close());

const place = () =>
  placeOrder(browser, { accountNumber: ACCOUNT, receivingAddress: ADDRESS, note: NOTE });
const rowOf = async ({ ref }: Order) =>
  (await running.db.select().from(orders).where(eq(orders.ref, ref)))[0];
const isForgotten = async (order: Order) => (await rowOf(order))?.forgottenAt !== null;
const operator = async () => {
  const { id } = await createOperator(running);
  return { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
};

/** A purchase with all that it can hold of its customer. */
const finished = async (): Promise<Order> => {
  const order = await place();
  await browser.postForm(`/api/v2/order-image?order_ref=${order.ref}`, proofForm());
  await running.pay(order);
  // Its payout is confirmed meanwhile.
  await running.pass(DAY);
  return order;
};

describe('an order that ended long ago', () => {
  test('loses what it held of its customer 180 days after its last event, and keeps what the books need', async () => {
    const order = await finished();
    await postReview(browser, order);
    await running.browser().post('/sandbox/api/review', { ref: order.ref, decision: 'approve' });
    const before = await booksOf(running, order.ref);
    await running.pass(179 * DAY);
    expect(await isForgotten(order)).toBe(false);
    await running.pass(2 * DAY);
    expect(await isForgotten(order)).toBe(true);
    const texts = [ACCOUNT, NOTE, ADDRESS, order.senderName, GOOD_REVIEW.email];
    for (const text of texts) {
      const outside = ['sandbox_deliveries', 'sandbox_transfers', 'sandbox_addresses'];
      expect(
        (await tablesWith(running.db, text)).filter((name) => !outside.includes(name)),
      ).toEqual([]);
    }
    expect(await running.db.$count(orderImages)).toBe(0);
    const after = await booksOf(running, order.ref);
    expect(after.events).toEqual(before.events);
    expect(after.money).toEqual(before.money);
    for (const name of ['cashAmount', 'amountReceived', 'amountSent', 'quantity', 'hash'] as const)
      expect([name, after.row?.[name]]).toEqual([name, before.row?.[name]]);
    expect(after.row?.toAccountNumber).toBe(order.payment.accountNumber);
    // What everyone read stays.
    const [review] = await running.db.select().from(reviews);
    expect(review).toMatchObject({ content: GOOD_REVIEW.content, email: '', state: 'approved' });
  });

  test('is seen masked by its customer, who is told why, and whole by operators, without what was deleted', async () => {
    const order = await finished();
    await running.pass(181 * DAY);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ isMasked: true, isForgotten: true, status: 'delivered', senderName: '' },
      review: { state: 'none' },
    });
    const { json } = await running
      .browser()
      .post('/api/v1/histories', { ref: order.ref }, await operator());
    expect(json?.data).toMatchObject({ IsMasked: false, IsForgotten: true, SenderAddress: '' });
    expect((await postReview(browser, order)).status).toBe(409);
  });

  test('[S27] has no private link any more, is opened by no secret, and is given no new link by its customer', async () => {
    const secret = newKey();
    const { json } = await postOrder(browser, {}, { [LINK_HEADER]: hashOfSecret(secret) });
    const order = decodeOrder(json?.data);
    const asked = { order_ref: order.ref, email: 'guest@example.com' };
    expect((await browser.post('/api/v1/order-link-mail', asked)).status).toBe(200);
    await running.settle();
    expect(await rowOf(order)).toMatchObject({ mailedLinkHash: expect.any(String) });
    await running.pay(order);
    await running.pass(DAY);
    await running.pass(181 * DAY);
    const noLinks = { linkHash: null, mailedLinkHash: null };
    expect(await rowOf(order)).toMatchObject({ forgottenAt: expect.any(Date), ...noLinks });
    expect((await browser.post('/api/v1/order-link-mail', asked)).status).toBe(409);
    const withSecret = { [SECRET_HEADER]: secret };
    const renewal = { order_ref: order.ref, link_hash: hashOfSecret(newKey()) };
    const byLink = await running.browser().post('/api/v1/order-link', renewal, withSecret);
    const byCookie = await browser.post('/api/v1/order-link', renewal);
    expect([byLink.status, byCookie.status]).toEqual([403, 409]);
    const seen = await running.browser().post('/api/v1/histories', { ref: order.ref }, withSecret);
    expect(seen.json?.data).toMatchObject({ IsMasked: true });
    expect(await rowOf(order)).toMatchObject({ linkHash: null });
  });

  test.each([
    [
      'a refund of it is due',
      async () => {
        const order = await place();
        await running.pay(order, `${Number(order.cashAmount) + 50_000}`);
        await running.db.execute(sql`update refunds set status = 'due', payout_id = null`);
        running.forgeBooks();
        return order;
      },
    ],
    [
      'a review of it waits',
      async () => {
        const order = await finished();
        await postReview(browser, order);
        return order;
      },
    ],
    [
      'a payout of it is open',
      async () => {
        const order = await finished();
        await running.db.update(payouts).set({ status: 'needsHand' });
        running.forgeBooks();
        return order;
      },
    ],
    [
      'money that names it waits for an operator',
      async () => {
        const order = await finished();
        await running.db.execute(
          sql`update money_reports set state = 'third_party', order_ref = null, named_orders = array[${order.ref}]`,
        );
        running.forgeBooks();
        return order;
      },
    ],
  ])('is kept while %s', async (_, set) => {
    const order = await set();
    await running.pass(400 * DAY);
    expect(await isForgotten(order)).toBe(false);
  });

  test('is kept as long as the settings say', async () => {
    await running.close();
    running = await startTestExchange({}, undefined, { forgetAfterDays: 30 });
    browser = running.browser();
    const order = await finished();
    await running.pass(29 * DAY);
    expect(await isForgotten(order)).toBe(false);
    await running.pass(2 * DAY);
    expect(await isForgotten(order)).toBe(true);
  });

  test('is forgotten anew when it is over and cancelled, with nothing paid', async () => {
    const order = await place();
    await running.pass(181 * DAY);
    expect((await rowOf(order))?.status).toBe('cancelled');
    // The deadline is an event of its own: counted from there.
    expect(await isForgotten(order)).toBe(false);
    await running.pass(181 * DAY);
    expect(await isForgotten(order)).toBe(true);
  });
});

describe('money that comes for a forgotten order', () => {
  test('waits for an operator, who cannot count it to the order, and can send it back', async () => {
    const order = await finished();
    await running.pass(181 * DAY);
    await running.pay(order, '70000', 'LATE1');
    const { status, money } = await booksOf(running, order.ref);
    expect([status, money]).toEqual(['delivered', ['money.matched']]);
    const bearer = await operator();
    const { json } = await running.browser().get('/api/v1/operator/waiting', bearer);
    expect(json?.data).toMatchObject({
      reports: [
        { transaction_id: 'LATE1', amount: '70000', state: 'unmatched', orders: [order.ref] },
      ],
    });
    const key = {
      ...{ provider: 'bank', account: order.payment.accountNumber, transaction_id: 'LATE1' },
    };
    const counted = await running
      .browser()
      .post('/api/v1/operator/match-report', { ...key, order_ref: order.ref }, bearer);
    expect(counted.status).toBe(409);
    const back = await running.browser().post('/api/v1/operator/refund-report', key, bearer);
    expect(back.status).toBe(200);
  });

  test('of a cancelled order delivers nothing', async () => {
    const order = await place();
    await running.pass(DAY);
    await running.pass(181 * DAY);
    expect(await isForgotten(order)).toBe(true);
    await running.pay(order);
    const { status, money } = await booksOf(running, order.ref);
    expect([status, money]).toEqual(['cancelled', []]);
  });

  test('is not counted twice: the report of a forgotten payment is still known', async () => {
    const order = await place();
    await running.pay(order, undefined, 'FT1');
    await running.pass(DAY);
    await running.pass(181 * DAY);
    await running.pay(order, undefined, 'FT1');
    expect(await running.db.execute(sql`select 1 from report_conflicts`)).toMatchObject({
      rows: [],
    });
    expect(await tablesWith(running.db, 'MBVCB')).toEqual([]);
  });
});

describe('the money of members', () => {
  const HOLDER_ACCOUNT = '0071000123456';
  const BTC_SENDER = 'bc1q-of-a-sender';
  let member: Member;
  let holder = '';
  beforeEach(async () => {
    const reply = await running.exchange.accountNames.lookUp('VCB', HOLDER_ACCOUNT);
    holder = reply.kind === 'found' ? reply.name : '';
    member = await createMember(
      running,
      'member@example.org',
      {},
      { fullName: holder, docStatus: 'verify' },
    );
  });

  const transfer = async (name: string, transactionId = 'D1') => {
    const { currencies } = await running.exchange.siteConfig.read();
    await receiveMoney(running.exchange)({
      ...{ transactionId, amount: '2000000' },
      accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
      text: `MBVCB.${depositText(member.user.number)}.${NOTE}`,
      sender: { bankCode: 'TCB', accountNumber: ACCOUNT, name },
    });
    await running.settle();
  };
  const takeOut = async () => {
    const asked = { currencyCode: 'VND', quantity: '1000000', to: `VCB/${HOLDER_ACCOUNT}` };
    const body = withdrawalCodec.encode(asked);
    await member.prove();
    const { status } = await running.browser().post('/api/v1/withdrawals', body, member.headers);
    expect(status).toBe(200);
    await running.settle();
  };
  const addressOf = async () => {
    const asked = { currency_code: 'BTC' };
    await running.browser().post('/api/v1/users/wallet-address', asked, member.headers);
    const [own] = await running.db.select().from(walletAddresses);
    return own?.address ?? '';
  };
  const coins = (address: string, confirmations: number) =>
    receiveDeposit(running.exchange)({
      ...{ networkKey: 'BTC', asset: 'BTC', hash: 'a'.repeat(64), index: 0, memo: '' },
      ...{ address, amount: '0.5', isGone: false, sender: BTC_SENDER },
      ...{ confirmations, sequence: confirmations },
    });
  const holdings = async () => {
    const accounts = await running.db.select().from(ledgerAccounts);
    return accounts
      .filter(({ kind }) => kind === 'wallet')
      .map(({ asset, balance }) => `${asset} ${balance}`)
      .toSorted();
  };

  test('is forgotten 180 days after it was settled: senders of deposits, and whom withdrawals went to; books and statement stay', async () => {
    await transfer(holder);
    await takeOut();
    const address = await addressOf();
    await coins(address, 2);
    await running.pass(DAY);
    await running.db.update(payoutSteps).set({ reason: NOTE });
    await running.db.update(refunds).set({ toMemo: NOTE });
    const held = await holdings();
    expect(held).toEqual(['BTC 0.5', 'VND 1000000']);
    const posted = await running.db.select().from(journals);
    await running.pass(178 * DAY);
    const [before] = await running.db.select().from(refunds);
    expect(before).toMatchObject({ toAccountNumber: HOLDER_ACCOUNT, toAccountName: holder });
    expect(await tablesWith(running.db, ACCOUNT)).toEqual(['money_reports']);
    expect(await tablesWith(running.db, BTC_SENDER)).toEqual(['chain_deposits', 'money_reports']);
    await running.pass(3 * DAY);
    const nothing = { text: '', senderAccount: null, senderName: null, raw: '', contentHash: null };
    const ofMember = { memberId: member.user.id };
    expect(await running.db.select().from(moneyReports)).toMatchObject([
      { ...nothing, ...ofMember, state: 'credited' },
      { ...nothing, ...ofMember, state: 'credited' },
    ]);
    expect(await running.db.select().from(refunds)).toMatchObject([
      {
        ...{ toBank: null, toAccountNumber: null, toAccountName: '', toMemo: '' },
        ...{ ...ofMember, status: 'paid', amount: '1000000' },
      },
    ]);
    expect(await running.db.select().from(payouts)).toMatchObject([
      { toAccount: '', toName: '', memo: '', amount: '1000000', status: 'confirmed' },
    ]);
    const steps = await running.db.select().from(payoutSteps);
    expect(steps.length).toBeGreaterThan(0);
    expect(new Set(steps.map(({ reason }) => reason))).toEqual(new Set(['']));
    expect(await running.db.select().from(chainDeposits)).toMatchObject([
      { ...ofMember, sender: '', raw: '', amount: '0.5' },
    ]);
    for (const text of [ACCOUNT, HOLDER_ACCOUNT, NOTE, BTC_SENDER]) {
      const tables = await tablesWith(running.db, text);
      expect([text, tables.filter((name) => name !== 'sandbox_deliveries')]).toEqual([text, []]);
    }
    expect(await tablesWith(running.db, holder)).toEqual(['users']);
    expect(await running.db.select().from(journals)).toEqual(posted);
    expect(await holdings()).toEqual(held);
    // A report that comes again is still known.
    await transfer(holder);
    await coins(address, 3);
    expect(await holdings()).toEqual(held);
    expect(await running.db.select().from(reportConflicts)).toEqual([]);
  });

  test('is forgotten of a payout that was given up, whose money another one paid', async () => {
    await transfer(holder);
    await takeOut();
    const [first] = await running.db.select().from(payouts);
    if (!first) throw new Error('no payout was made');
    const given = { ...first, id: randomUUID(), status: 'givenUp', wasGivenUp: true } as const;
    await running.db.insert(payouts).values(given);
    running.forgeBooks();
    await running.pass(DAY);
    await running.pass(181 * DAY);
    const rows = await running.db.select().from(payouts);
    expect(rows.map(({ toAccount, toName }) => [toAccount, toName])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  test('is kept while it is not settled, however long: what waits for an operator, is due, or is on its way', async () => {
    await transfer(SENDER, 'D2');
    await fillWallet(running, member.user.id, { VND: '3000000' });
    for (let n = 0; n < 3; n += 1) await takeOut();
    await running.pass(DAY);
    const [due, needsHand, asked] = await running.db.select().from(refunds);
    if (!due || !needsHand || !asked) throw new Error('too few withdrawals');
    await running.db
      .update(refunds)
      .set({ status: 'due', payoutId: null })
      .where(eq(refunds.id, due.id));
    const hasId = (id: string | null) => eq(payouts.id, id ?? '');
    await running.db.update(payouts).set({ status: 'needsHand' }).where(hasId(needsHand.payoutId));
    await running.stopJobs();
    await running.db.insert(jobs).values({
      ...({ kind: 'payout', payoutId: asked.payoutId } as const),
      dueAt: new Date(running.clock.now() + 1_000 * DAY * 1000),
    });
    running.forgeBooks();
    await running.pass(400 * DAY);
    expect(await running.db.select().from(moneyReports)).toMatchObject([
      { state: 'third_party', senderAccount: ACCOUNT, senderName: SENDER },
    ]);
    const rows = await running.db.select().from(refunds);
    expect(rows.map(({ toAccountNumber }) => toAccountNumber)).toEqual(
      Array(3).fill(HOLDER_ACCOUNT),
    );
    const paid = await running.db.select().from(payouts).where(hasId(needsHand.payoutId));
    expect(paid).toMatchObject([{ toAccount: HOLDER_ACCOUNT, toName: holder }]);
  });
});

describe('attacks by forgetting:', () => {
  test('an account’s forgotten orders still count for the limits of a day', async () => {
    const order = await finished();
    await running.pass(181 * DAY);
    // The clock had stepped forward: the order is of today.
    const today = new Date(running.clock.now() - 1_000);
    await running.db.update(orders).set({ createdAt: today, guestHash: 'another browser' });
    const [leg] = await running.db.select().from(orderLegs).where(eq(orderLegs.rail, 'bank'));
    expect(leg).toMatchObject({
      theirNumber: '',
      theirNumberHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const limit = `${Number(order.cashAmount) + 1_000_000}`;
    await running.browser().post('/sandbox/api/switches', { minOrderLogin: limit });
    const same = await postOrder(running.browser(), {
      accountNumber: `1903 765 ${ACCOUNT.slice(7)}`,
    });
    expect([same.status, same.json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    const other = await postOrder(running.browser(), { accountNumber: '19031111222233' });
    expect(other.status).toBe(200);
  });

  test('the key that an order was placed under makes no second order', async () => {
    const headers = { 'Idempotency-Key': 'b4a6c9a2-6f4e-4a53-9f0d-1f5a5e0c2a11' };
    const asked = { accountNumber: ACCOUNT, note: NOTE };
    expect((await postOrder(browser, asked, headers)).status).toBe(200);
    await running.pass(2 * DAY);
    await running.pass(181 * DAY);
    const again = await postOrder(browser, asked, headers);
    expect([again.status, again.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
    expect(await running.db.$count(orders)).toBe(1);
  });

  test('what an operator pays back for a forgotten order is forgotten in its turn', async () => {
    const order = await finished();
    await running.pass(181 * DAY);
    await running.db.execute(
      sql`insert into refunds (id, order_ref, asset, amount, reason, to_bank, to_account_number, to_account_name, status, created_at)
          values (gen_random_uuid(), ${order.ref}, 'VND', 1000, 'money.reversed', 'TCB', ${ACCOUNT}, ${SENDER}, 'paid', ${new Date(running.clock.now()).toISOString()}::timestamptz)`,
    );
    await running.pass(DAY);
    expect(await tablesWith(running.db, SENDER)).toEqual(['refunds']);
    await running.pass(181 * DAY);
    expect(await tablesWith(running.db, SENDER)).toEqual([]);
  });
});
