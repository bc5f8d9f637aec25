import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeImageLink } from '#domain/wire/image-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { refundReport } from '#server/exchange/payments/settle-report';
import { requestProof } from '#server/exchange/proofs/judge-proof';
import { openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { auditLog } from '#server/store/tables/account-security';
import { users, walletAddresses } from '#server/store/tables/accounts';
import { moneyReports } from '#server/store/tables/money-reports';
import { proofAcceptances } from '#server/store/tables/proof-acceptances';
import { refunds } from '#server/store/tables/refunds';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  GOOD_ORDER,
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { placeProven } from '#tests/support/waiting-proofs';
import { createMember } from '#tests/support/wallets';

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

const noAudit = async () => {};
const headersOf = async (operator: number) => ({
  Authorization: `Bearer ${await sessionFor(running, operators[operator] ?? '', true)}`,
});
const as = async (operator: number, call: string, body: object, key = {}) =>
  running
    .browser()
    .post(`/api/v1/operator/${call}`, body, { ...(await headersOf(operator)), ...key });
const propose = ({ ref, cashAmount }: Order, more: object = {}, operator = 0) =>
  as(operator, 'propose-proof', { order_ref: ref, asset: 'VND', amount: cashAmount, ...more });
const proposalIn = ({ json, text }: Awaited<ReturnType<typeof as>>): string => {
  const data = json?.data as { readonly proposal: string } | null | undefined;
  if (!data) throw new Error(text);
  return data.proposal;
};
const approve = (proposal: string, operator = 1) => as(operator, 'approve-proof', { proposal });
const accept = async (order: Order, more: object = {}) => {
  const answer = await approve(proposalIn(await propose(order, more)));
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  await running.settle();
};
const refused = ({ status, json }: Awaited<ReturnType<typeof as>>) => [status, json?.message];
const statusOf = async ({ ref }: Pick<Order, 'ref'>) => (await seenOrder(browser, ref)).status;
const submit = ({ ref }: Pick<Order, 'ref'>, id: string, by = browser) =>
  by.post('/api/v2/submit-transaction-id', { order_ref: ref, transaction_id: id });
const confirm = ({ ref }: Pick<Order, 'ref'>, by = browser) =>
  by.post('/api/v1/confirm-provided-proof', { order_ref: ref });
const hand = ({ ref }: Pick<Order, 'ref'>, by = browser) =>
  by.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm());
const asked = async (order: Order) => {
  await requestProof(running.exchange, order.ref, noAudit);
  return seenOrder(browser, order.ref);
};
const acceptanceOf = async ({ ref }: Pick<Order, 'ref'>) =>
  running.db.select().from(proofAcceptances).where(eq(proofAcceptances.orderRef, ref));
const refundsOf = async ({ ref }: Pick<Order, 'ref'>) =>
  running.db.select().from(refunds).where(eq(refunds.orderRef, ref));

describe('a customer', () => {
  test('[ORD-10] names a transaction, without white space and up to 100 characters, and nothing else changes', async () => {
    const order = await asked(await placeOrder(browser));
    expect((await submit(order, ` FT 12\t34\n ${'x'.repeat(94)} `)).status).toBe(200);
    const seen = await seenOrder(browser, order.ref);
    expect(seen.customerTransactionId).toBe(`FT1234${'x'.repeat(94)}`);
    const unchanged = { status: 'request_proof', updatedAt: order.updatedAt } as const;
    expect(seen).toMatchObject({ ...unchanged, deadline: order.deadline });
    const long = await submit(order, 'x'.repeat(101));
    expect([long.status, long.json?.message]).toEqual([422, 'Mã giao dịch vượt quá 100 ký tự']);
    expect((await submit(order, ' \t ')).status).toBe(422);
    expect((await seenOrder(browser, order.ref)).customerTransactionId).toHaveLength(100);
  });

  test('confirms the proof of a purchase with a transaction id or a picture, only while one is asked for', async () => {
    const order = await placeOrder(browser);
    await submit(order, 'FT1');
    expect((await confirm(order)).status).toBe(409);
    await asked(order);
    expect((await confirm(order)).status).toBe(200);
    expect(await statusOf(order)).toBe('provided_proof');
    // Once more, with a better picture.
    expect((await confirm(order)).status).toBe(200);
    const other = await asked(await placeOrder(browser));
    expect((await confirm(other)).status).toBe(409);
    await hand(other);
    expect([await statusOf(other), (await confirm(other)).status]).toEqual(['request_proof', 200]);
  });

  test('cannot confirm, name a transaction or add a picture for a stranger’s order, nor can an operator', async () => {
    const order = await asked(await placeOrder(browser));
    const stranger = running.browser();
    for (const headers of [{}, await headersOf(0)]) {
      const by = {
        ...stranger,
        post: (path: string, body?: unknown) => stranger.post(path, body, headers),
        postForm: (path: string, form: FormData) => stranger.postForm(path, form, headers),
      };
      const answers = [
        await submit(order, 'X', by),
        await confirm(order, by),
        await hand(order, by),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await booksOf(running, order.ref)).events).toEqual(['order.placed', 'proof.requested']);
  });

  test('is asked to wait after thirty transaction ids in an hour', async () => {
    const order = await asked(await placeOrder(browser));
    for (let n = 0; n < 30; n += 1) await submit(order, `FT${n}`);
    expect((await submit(order, 'FT31')).status).toBe(429);
    expect((await confirm(order)).status).toBe(429);
  });
});

describe('a picture of an order', () => {
  const pictured = async () => {
    const order = await placeOrder(browser);
    const { json } = await hand(order);
    return { order, link: decodeImageLink(json?.data) };
  };

  test('[S36] is told to visitors who see its order whole, without a trace in caches, and runs nothing', async () => {
    const { link } = await pictured();
    const { status, headers } = await browser.get(link);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect((await running.browser().get(link, await headersOf(0))).status).toBe(200);
    expect((await running.browser().get(link)).status).toBe(404);
  });

  test('[S37] is found by its id alone, and deleted by no stranger', async () => {
    const { order, link } = await pictured();
    const id = link.split('/').at(-1) ?? '';
    for (const path of [
      `/api/v1/order-images/../order-images/${id}/..`,
      '/api/v1/order-images/..%2F..%2F..%2Fetc%2Fpasswd',
      '/api/v1/order-images/%2e%2e',
      `/api/v1/order-images/${id}%00`,
      `/api/v1/order-images/./${id}x`,
    ])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    const stranger = await running.browser().remove(link);
    expect(stranger.status).toBe(401);
    const member = await createOperator(running, 'member@example.org');
    await running.db.update(users).set({ role: 0 }).where(eq(users.id, member.id));
    const Authorization = `Bearer ${await sessionFor(running, member.id, true)}`;
    expect((await running.browser().remove(link, { Authorization })).status).toBe(403);
    expect((await browser.remove(link)).status).toBe(401);
    expect((await seenOrder(browser, order.ref)).proofImages).toEqual([link]);
  });

  test('that was begun in time is kept when the order is over by its end, and restarts no clock', async () => {
    const order = await asked(await placeOrder(browser));
    const { json } = await new Promise<Awaited<ReturnType<typeof hand>>>((resolve, reject) => {
      // The service pays the order while it draws the picture.
      const { draw } = running.exchange.pictures;
      Object.assign(running.exchange.pictures, {
        draw: async (...given: Parameters<typeof draw>) => {
          Object.assign(running.exchange.pictures, { draw });
          await running.pay(order);
          return draw(...given);
        },
      });
      hand(order).then(resolve, reject);
    });
    const link = decodeImageLink(json?.data);
    const seen = await seenOrder(browser, order.ref);
    expect(seen).toMatchObject({ status: 'delivered', proofImages: [link] });
    expect((await hand(order)).status).toBe(409);
  });

  test('is refused at its end to a session that was ended meanwhile', async () => {
    const member = await createOperator(running, 'owner@example.org');
    await running.db.update(users).set({ role: 0 }).where(eq(users.id, member.id));
    const Authorization = `Bearer ${await sessionFor(running, member.id, true)}`;
    const { json } = await browser.post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER), {
      Authorization,
    });
    const { ref } = decodeOrder(json?.data);
    const { draw } = running.exchange.pictures;
    Object.assign(running.exchange.pictures, {
      draw: async (...given: Parameters<typeof draw>) => {
        Object.assign(running.exchange.pictures, { draw });
        await browser.get('/api/v1/logout', { Authorization });
        return draw(...given);
      },
    });
    const path = `/api/v2/order-image?order_ref=${ref}`;
    expect((await browser.postForm(path, proofForm(), { Authorization })).status).toBe(403);
  });

  test('is made once by two uploads under one key, though the answer to the first was lost before it was stored', async () => {
    const { ref } = await placeOrder(browser);
    const key = { 'Idempotency-Key': 'k'.repeat(43), 'Content-Length': '1000' };
    const upload = () => browser.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm(), key);
    const { publish } = running.exchange.live;
    Object.assign(running.exchange.live, {
      publish: (topic: string) => {
        if (topic === ref) throw new Error('ended');
        publish(topic);
      },
    });
    expect((await upload()).status).toBe(500);
    Object.assign(running.exchange.live, { publish });
    expect((await upload()).status).toBe(200);
    expect((await seenOrder(browser, ref)).proofImages).toHaveLength(1);
  });
});

describe('two operators', () => {
  test('accept a proof: the order is paid, delivered, and the bank’s later report counts for nothing more', async () => {
    const order = await placeProven(running, browser);
    await accept(order);
    expect(await statusOf(order)).toBe('delivered');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountReceived: order.cashAmount });
    await running.pay(order);
    expect(await refundsOf(order)).toEqual([]);
    expect(await acceptanceOf(order)).toMatchObject([
      { state: 'approved', amount: order.cashAmount, settled: order.cashAmount },
    ]);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountReceived: order.cashAmount });
    const [report] = await running.db.select().from(moneyReports);
    expect(report).toMatchObject({ state: 'matched', outcome: 'assertion.settled' });
    // A second transfer is money that nobody has asserted.
    await running.pay(order);
    expect(await refundsOf(order)).toMatchObject([{ amount: order.cashAmount }]);
  });

  test('leave a surplus that the report brings to be sent back', async () => {
    const order = await placeProven(running, browser);
    await accept(order);
    await running.pay(order, String(Number(order.cashAmount) + 7000));
    expect(await refundsOf(order)).toMatchObject([{ amount: '7000', reason: 'money.extra' }]);
  });

  test('are two: the proposer approves nothing, and each call is audited', async () => {
    const order = await placeProven(running, browser);
    const proposal = proposalIn(await propose(order));
    expect(refused(await approve(proposal, 0))).toEqual([
      403,
      'Another operator has to approve this.',
    ]);
    expect(await statusOf(order)).toBe('provided_proof');
    expect((await approve(proposal)).status).toBe(200);
    const log = await running.db.select().from(auditLog);
    const entries = log.filter(({ action }) => action.startsWith('proof.'));
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['proof.propose', operators[0]],
      ['proof.approve', operators[1]],
    ]);
    expect(entries[0]?.detail).toEqual({
      ...{ ref: order.ref, asset: 'VND', amount: order.cashAmount, proposal },
    });
  });

  test('accept less than the price: the customer chooses, and the report settles the part', async () => {
    const order = await placeProven(running, browser);
    await accept(order, { amount: '1000000' });
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'verifying_transaction', amountReceived: '1000000' },
    });
    const { json } = await browser.post('/api/v1/payment-repair', { order_ref: order.ref });
    expect(json?.data).toMatchObject({ State: 'short', Received: '1000000' });
    await running.pay(order);
    expect(await statusOf(order)).toBe('delivered');
    expect(await refundsOf(order)).toEqual([]);
    expect(await acceptanceOf(order)).toMatchObject([{ settled: '1000000' }]);
  });

  test.each([
    ['more than is missing', { amount: '2611960000' }, 400],
    ['nothing', { amount: '0' }, 400],
    ['a part of a dong', { amount: '1000.5' }, 400],
    ['another asset', { asset: 'TRC20' }, 400],
    ['a negative amount', { amount: '-1' }, 400],
    ['no number', { amount: 'all' }, 400],
  ])('cannot assert %s', async (_, more, status) => {
    const order = await placeProven(running, browser);
    expect((await propose(order, more)).status).toBe(status);
    expect(await acceptanceOf(order)).toEqual([]);
  });

  test('accept nothing after the money has come', async () => {
    const order = await placeProven(running, browser);
    const proposal = proposalIn(await propose(order));
    await running.pay(order);
    expect((await approve(proposal)).status).toBe(409);
    expect(await refundsOf(order)).toEqual([]);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect((await propose(order)).status).toBe(409);
  });

  test('accept nothing of an order whose money waits for an operator', async () => {
    const order = await placeProven(running, browser);
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'T-THIRD', accountNumber: order.payment.accountNumber },
      ...{ amount: order.cashAmount, text: order.payment.transferText },
      sender: { accountNumber: '777' },
    });
    expect(refused(await propose(order))).toEqual([
      409,
      'Money that names this order waits: match its report instead.',
    ]);
  });

  test('accept no proof that changed since it was proposed', async () => {
    const order = await placeProven(running, browser);
    const proposal = proposalIn(await propose(order));
    await submit(order, 'ANOTHER');
    expect(refused(await approve(proposal))).toEqual([
      409,
      'The proof has changed since this was proposed.',
    ]);
    expect((await as(1, 'withdraw-proof', { proposal })).status).toBe(200);
    await accept(order);
    expect(await statusOf(order)).toBe('delivered');
  });

  test('accept one transaction for one order', async () => {
    const first = await placeProven(running, browser, 'FT-SHARED-1');
    const second = await placeProven(running, browser, 'ft-shared-1');
    await accept(first);
    expect(refused(await propose(second))).toEqual([
      409,
      'This transaction has come, and is not the money of this order.',
    ]);
  });

  test.each([
    ['went into a wallet', 'deposit'],
    ['is on its way back', 'refund'],
    ['still waits', 'wait'],
  ])('accept no transaction that %s, however its id is written', async (_, what) => {
    const { user } = await createMember(running, `${what}@example.com`);
    const order = await placeProven(running, browser, 'ft 1-234');
    const { accountNumber } = order.payment;
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'FT-1234', accountNumber, amount: order.cashAmount },
      text: what === 'deposit' ? `DEPCV ${user.number}` : 'tien',
      sender: { bankCode: 'TCB', accountNumber: '19031234567890', name: 'TRAN THI B' },
    });
    if (what === 'refund') {
      const key = { provider: 'bank', accountNumber, transactionId: 'FT-1234' };
      await refundReport(running.exchange, key, async () => {});
    }
    expect(refused(await propose(order))).toEqual([
      409,
      'This transaction has come, and is not the money of this order.',
    ]);
  });

  test('accept no coins that went into a wallet for a sale', async () => {
    const { user } = await createMember(running, 'coins@example.com');
    await openCoinAddress(running.exchange, 'BTC', user.id);
    const [own] = await running.db.select().from(walletAddresses);
    const hash = 'ab'.repeat(32);
    const news = { networkKey: 'BTC', asset: 'BTC', hash, index: 0, memo: '', amount: '0.01' };
    await receiveDeposit(running.exchange)({
      ...{ ...news, address: own?.address ?? '', confirmations: 6, isGone: false, sequence: 1 },
    });
    const sale = await placeSale(running, browser, {
      ...{ currencyCode: 'BTC', networkKey: 'BTC', quantity: '0.01' },
      senderAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    });
    await requestProof(running.exchange, sale.ref, async () => {});
    await submit(sale, hash);
    await browser.post('/api/v1/confirm-provided-proof', { order_ref: sale.ref });
    expect((await propose(sale, { asset: 'BTC', amount: '0.01' })).status).toBe(409);
  });

  test('have one proposal for an order, the same for a repeated key', async () => {
    const order = await placeProven(running, browser);
    const key = { 'Idempotency-Key': 'p'.repeat(43) };
    const body = { order_ref: order.ref, asset: 'VND', amount: order.cashAmount };
    const [one, again] = [
      await as(0, 'propose-proof', body, key),
      await as(0, 'propose-proof', body, key),
    ];
    expect(proposalIn(again)).toBe(proposalIn(one));
    expect((await propose(order, {}, 1)).status).toBe(409);
    const approval = { 'Idempotency-Key': 'q'.repeat(43) };
    const once = () => as(1, 'approve-proof', { proposal: proposalIn(one) }, approval);
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    await running.settle();
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountReceived: order.cashAmount });
  });

  test('see what waits, and what no report has shown yet', async () => {
    const order = await placeProven(running, browser, 'FT9');
    const proposal = proposalIn(await propose(order));
    const waiting = async () =>
      (await running.browser().get('/api/v1/operator/waiting', await headersOf(0))).json?.data;
    expect(await waiting()).toMatchObject({
      proofs: [{ order_ref: order.ref, transaction_id: 'FT9', proposal: { id: proposal } }],
      asserted: [],
    });
    await approve(proposal);
    await running.settle();
    expect(await waiting()).toMatchObject({
      proofs: [],
      asserted: [{ order_ref: order.ref, amount: order.cashAmount }],
    });
    await running.pay(order);
    expect(await waiting()).toMatchObject({ asserted: [] });
  });

  test('accept the proof of a sale in coins, which the chain’s report settles', async () => {
    const sale = await asked(await placeSale(running, browser));
    await hand(sale);
    // Coins need the transaction.
    expect((await confirm(sale)).status).toBe(409);
    await submit(sale, 'ab'.repeat(32));
    expect((await confirm(sale)).status).toBe(200);
    await accept(sale, { asset: sale.currencyCode, amount: sale.quantity });
    expect(await statusOf(sale)).toBe('delivered');
    await running.deposit(sale, {});
    expect(await refundsOf(sale)).toEqual([]);
    expect(await acceptanceOf(sale)).toMatchObject([{ settled: sale.quantity }]);
  });
});

describe('an operator', () => {
  test('asks for a proof again, which withdraws what was proposed', async () => {
    const order = await placeProven(running, browser);
    const proposal = proposalIn(await propose(order));
    expect((await as(1, 'request-proof', { order_ref: order.ref })).status).toBe(200);
    expect(await statusOf(order)).toBe('request_proof');
    expect((await approve(proposal)).status).toBe(409);
    expect((await confirm(order)).status).toBe(200);
    await accept(order);
    expect(await statusOf(order)).toBe('delivered');
  });

  test('marks a proof as forged: the order is over, and money that comes goes back', async () => {
    const order = await placeProven(running, browser);
    await propose(order);
    expect((await as(0, 'forge-proof', { order_ref: order.ref })).status).toBe(200);
    expect(await statusOf(order)).toBe('forged');
    expect(await acceptanceOf(order)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await hand(order)).status).toBe(409);
    await running.pay(order);
    expect(await refundsOf(order)).toMatchObject([{ amount: order.cashAmount }]);
    expect((await as(0, 'request-proof', { order_ref: order.ref })).status).toBe(409);
  });

  test('needs the second factor', async () => {
    const order = await placeProven(running, browser);
    const Authorization = `Bearer ${await sessionFor(running, operators[0] ?? '')}`;
    for (const call of [
      'request-proof',
      'propose-proof',
      'approve-proof',
      'withdraw-proof',
      'forge-proof',
    ]) {
      const { status } = await running
        .browser()
        .post(`/api/v1/operator/${call}`, { order_ref: order.ref }, { Authorization });
      expect([call, status]).toEqual([call, 403]);
    }
    expect(await statusOf(order)).toBe('provided_proof');
  });
});
