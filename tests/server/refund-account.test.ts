import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import type { RepairDecision } from '#domain/order/payment-repair';
import { backOf, figuresOf } from '#domain/order/repair-decision';
import { hashOfSecret } from '#domain/order/secret-hash';
import type { RefundAccount } from '#domain/rules/refund-account';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { repairOfferCodec, repairRequestCodec } from '#domain/wire/repair-offer-wire';
import { claimOrder } from '#server/exchange/claims/claim-order';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { decideRepair } from '#server/exchange/payments/repair-payment';
import { acceptReport } from '#server/exchange/payments/settle-report';
import { refunds } from '#server/store/tables/refunds';
import { sandboxTransfers } from '#server/store/tables/sandbox-chains';
import type { BrowserLike } from '#tests/support/browser-like';
import { createClaimant, placeAsGuest, proofsOf } from '#tests/support/claims';
import { addressOn } from '#tests/support/coin-addresses';
import {
  placeOrder,
  placeSale,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('1000000');
});
afterAll(() => running.close());

let browser: BrowserLike;
let customers = 0;
beforeEach(() => {
  browser = running.browser();
  customers += 1;
});
const ownNumber = () => `1903${customers + 200_000}7890`;

const offered = async ({ ref }: Order, headers: HeadersInit = {}, by = browser) => {
  const { status, json, text } = await by.post(
    '/api/v1/payment-repair',
    { order_ref: ref },
    headers,
  );
  if (status !== 200) throw new Error(text);
  return repairOfferCodec.decode(json?.data);
};

const decide = async (
  order: Order,
  decision: RepairDecision,
  refundAccount: RefundAccount | undefined,
) => {
  const figures = figuresOf(await offered(order), decision);
  const answer = await browser.post(
    '/api/v1/payment-repair/decision',
    repairRequestCodec.encode({ ref: order.ref, ...figures, refundAccount }),
  );
  await running.settle();
  return answer;
};

const refundOf = async ({ ref }: Order) => {
  const [refund, ...others] = await running.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderRef, ref));
  expect(others).toEqual([]);
  return refund;
};
const statusOf = async ({ ref }: Order) => (await seenOrder(browser, ref)).status;

describe('coins of a sale over a network with memos', () => {
  const address = addressOn('XRP');
  const account = { bankCode: '', account: ` ${address}`, memo: ' 0077001 ', noMemo: false };
  /** A sale of which a part came. */
  const short = async () => {
    const order = await placeSale(running, browser, {
      ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '100' },
      ...{ senderAddress: address, accountNumber: ownNumber() },
    });
    await running.deposit(order, { amount: '60' });
    return order;
  };

  test('[ORD-23] are asked for an address, and go back to it with its memo by themselves', async () => {
    const order = await short();
    expect((await offered(order)).accountAsked).toEqual(['refund']);
    expect((await decide(order, 'refund', account)).status).toBe(200);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await refundOf(order)).toMatchObject({
      ...{ toBank: 'XRP', toAccountNumber: address, toMemo: '77001', amount: '60' },
    });
    const sent = await running.db.select().from(sandboxTransfers);
    expect(sent).toMatchObject([{ networkKey: 'XRP', address, memo: '77001', amount: '60' }]);
  });

  test.each([
    ['no memo', { memo: '' }, 'memo', 'memoNeeded'],
    ['a memo that is none', { memo: '4294967296' }, 'memo', 'tagInvalid'],
    [
      'an address of another network',
      { account: addressOn('TRX') },
      'account',
      'walletAddressInvalid',
    ],
    ['no address', { account: ' ' }, 'account', 'required'],
  ] as const)('[ORD-23] with %s nothing is decided', async (_, wrong, field, error) => {
    const order = await short();
    const { status, json } = await decide(order, 'refund', { ...account, ...wrong });
    expect([status, json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    expect(json?.errors).toMatchObject({ [field]: { id: error } });
    expect([await statusOf(order), await refundOf(order)]).toEqual([
      'verifying_transaction',
      undefined,
    ]);
  });

  test('[ORD-23] do not go back to an address of ours', async () => {
    const [order, another] = [await short(), await short()];
    for (const { receivingAddress } of [order, another]) {
      const ours = { ...account, account: receivingAddress };
      const { status, json } = await decide(order, 'refund', ours);
      expect([status, json?.errors]).toEqual([422, { account: { id: 'accountOfOurs' } }]);
    }
    expect(await statusOf(order)).toBe('verifying_transaction');
  });

  test('[ORD-23] the surplus of a delivery goes to the named address, too', async () => {
    const order = await placeSale(running, browser, {
      ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '100' },
      ...{ senderAddress: '', accountNumber: ownNumber() },
    });
    await running.deposit(order, { amount: '105' });
    const offer = await offered(order);
    expect(backOf(offer.choices, 'delivery')).toBe('5');
    expect(offer.accountAsked).toContain('delivery');
    await decide(order, 'delivery', account);
    expect(await refundOf(order)).toMatchObject({ toAccountNumber: address, toMemo: '77001' });
  });

  test('[ORD-23] wait for an operator where a client names no account', async () => {
    const order = await short();
    expect((await decide(order, 'refund', undefined)).status).toBe(200);
    expect(await refundOf(order)).toMatchObject({ toBank: null, toAccountNumber: null });
  });
});

describe('an account that is known', () => {
  test('[ORD-23] of coins is the wallet of the sale, and no other one is taken', async () => {
    const order = await placeSale(running, browser, { accountNumber: ownNumber() });
    await running.deposit(order, { amount: '60' });
    expect((await offered(order)).accountAsked).toEqual([]);
    const other = { bankCode: '', account: addressOn('TRX'), memo: '', noMemo: false };
    await decide(order, 'refund', { ...other, account: 'TXk4wNJqHbGmC8mHvz1WcPUM3rA7yQeZ9u' });
    const wallet = await refundOf(order);
    expect(wallet?.toAccountNumber).not.toBe('TXk4wNJqHbGmC8mHvz1WcPUM3rA7yQeZ9u');
  });

  test('[ORD-23] of dong is the one whose holder the bank has named', async () => {
    const order = await placeOrder(browser, { accountNumber: ownNumber() });
    await running.pay(order, '1000000');
    expect((await offered(order)).accountAsked).toEqual([]);
  });
});

describe('dong that came from an account that no bank names', () => {
  const short = async () => {
    const order = await placeOrder(browser, {
      ...{ accountNumber: ownNumber(), unverifiedName: 'Bùi Minh Hà' },
    });
    await running.pay(order, '1000000');
    return order;
  };
  const account = { bankCode: 'TCB', account: '1903 1234 567 890', memo: '', noMemo: false };

  test('[ORD-23] go back to the named account, whose holder is the sender by its bank', async () => {
    const order = await short();
    expect((await offered(order)).accountAsked).toEqual(['refund']);
    await decide(order, 'refund', account);
    const refund = await refundOf(order);
    expect(refund).toMatchObject({ toBank: 'TCB', toAccountNumber: '19031234567890' });
    expect(refund?.toAccountName).toBe('BUI MINH HA');
  });

  test.each(['known first', 'known last'])(
    '[ORD-23] leave what came from an account that is known its own way: %s',
    async (sequence) => {
      const accountNumber = ownNumber();
      const order = await placeOrder(browser, { accountNumber, unverifiedName: 'Bùi Minh Hà' });
      const sender = { bankCode: order.fromBank, accountNumber, name: 'BUI MINH HA' };
      const known = () =>
        receiveMoney(running.exchange)({
          transactionId: `FROM-${accountNumber}`,
          accountNumber: order.payment.accountNumber,
          amount: '400000',
          text: order.payment.transferText,
          sender,
        });
      if (sequence === 'known first') await known();
      await running.pay(order, '300000');
      if (sequence === 'known last') await known();
      await running.settle();
      expect((await offered(order)).accountAsked).toEqual(['refund']);
      expect((await decide(order, 'refund', account)).status).toBe(200);
      const rows = await running.db.select().from(refunds).where(eq(refunds.orderRef, order.ref));
      const paths = rows.map(({ toAccountNumber, amount }) => [toAccountNumber, amount]);
      expect(paths.toSorted()).toEqual(
        [
          [accountNumber, '400000'],
          ['19031234567890', '300000'],
        ].toSorted(),
      );
    },
  );

  test.each([
    ['another person', 'LE THI BE', []],
    ['no named sender', '', []],
    ['the customer', 'BUI MINH HA', ['refund']],
  ])(
    '[ORD-23] that operators have counted, of a sender at an unknown bank who is %s',
    async (_, name, asked) => {
      const accountNumber = ownNumber();
      const order = await placeOrder(browser, { accountNumber, unverifiedName: 'Bùi Minh Hà' });
      await running.pay(order, '300000');
      const key = {
        ...{ provider: 'bank', accountNumber: order.payment.accountNumber },
        transactionId: `UNKNOWN-${accountNumber}`,
      };
      await receiveMoney(running.exchange)({
        ...{ ...key, amount: '400000', text: order.payment.transferText },
        sender: { bankCode: 'UNKNOWN', accountNumber: '555555555', name },
      });
      await acceptReport(running.exchange, { key }, async () => {});
      expect((await offered(order)).accountAsked).toEqual(asked);
      expect((await decide(order, 'refund', account)).status).toBe(200);
      const toAccountNumber = asked.length > 0 ? '19031234567890' : null;
      expect(await refundOf(order)).toMatchObject({ toAccountNumber, amount: '700000' });
    },
  );

  test.each([
    ['the bank does not name', '19031230000'],
    ['is another person', '19031234567891'],
  ])('[ORD-23] go to no account whose holder %s', async (_, number) => {
    const order = await short();
    const { status, json } = await decide(order, 'refund', { ...account, account: number });
    expect([status, json?.errors]).toEqual([422, { account: { id: 'refundHolderUnknown' } }]);
    expect(await statusOf(order)).toBe('verifying_transaction');
  });
});

test('[ORD-23] [S27] no bank is asked for a stranger, the secret of a private link alone, nor for what is offered no more', async () => {
  const secret = newKey();
  const payer = { accountNumber: ownNumber(), unverifiedName: 'Bùi Minh Hà' };
  const { json } = await postOrder(browser, payer, { [LINK_HEADER]: hashOfSecret(secret) });
  const order = decodeOrder(json?.data);
  await running.pay(order, '1000000');
  const lookUp = vi.spyOn(running.exchange.accountNames, 'lookUp');
  const judge = vi.spyOn(running.exchange.accountJudge, 'judge');
  const refundAccount = { bankCode: 'TCB', account: '19031234567890', memo: '', noMemo: false };
  const figures = figuresOf(await offered(order), 'refund');
  const asking = async (by: BrowserLike, decision: RepairDecision, headers: HeadersInit = {}) => {
    const body = { ref: order.ref, ...figures, decision, delivered: '9999999', refundAccount };
    const answer = await by.post(
      '/api/v1/payment-repair/decision',
      repairRequestCodec.encode(body),
      headers,
    );
    return answer.status;
  };
  expect(await asking(running.browser(), 'refund')).toBe(403);
  expect(await asking(running.browser(), 'recalculation')).toBe(403);
  expect(await asking(running.browser(), 'refund', { [SECRET_HEADER]: secret })).toBe(409);
  expect(await asking(browser, 'refund')).toBe(409);
  expect([lookUp.mock.calls, judge.mock.calls]).toEqual([[], []]);
  vi.restoreAllMocks();
});

test('[ORD-23] [S27] the secret of a private link alone names no account', async () => {
  const secret = newKey();
  const payer = { accountNumber: ownNumber(), unverifiedName: 'Bùi Minh Hà' };
  const { json } = await postOrder(browser, payer, { [LINK_HEADER]: hashOfSecret(secret) });
  const order = decodeOrder(json?.data);
  await running.pay(order, '1000000');
  expect((await offered(order)).accountAsked).toEqual(['refund']);
  const friend = running.browser();
  const headers = { [SECRET_HEADER]: secret };
  expect((await offered(order, headers, friend)).accountAsked).toEqual([]);
  const refundAccount = { bankCode: 'TCB', account: '19031234567890', memo: '', noMemo: false };
  const figures = figuresOf(await offered(order), 'refund');
  const body = repairRequestCodec.encode({ ref: order.ref, ...figures, refundAccount });
  await friend.post('/api/v1/payment-repair/decision', body, headers);
  await running.settle();
  expect(await refundOf(order)).toMatchObject({ toAccountNumber: null });
});

describe.each([
  ['by its private link', 'link', 'elsewhere', false],
  ['by the number of its bank account', 'account', 'elsewhere', false],
  ['by the key it was placed under', 'key', 'elsewhere', true],
  ['by its private link, in the browser that placed it', 'link', 'here', true],
] as const)('an order that an account claims %s', (_, by, place, mayName) => {
  const claimed = async (changes: Parameters<typeof placeAsGuest>[1]) => {
    const placed = await placeAsGuest(browser, { accountNumber: ownNumber(), ...changes });
    await running.pay(placed.order, '1000000');
    const member = await createClaimant(running);
    const from = place === 'here' ? browser : member.browser;
    const { status } = await member.claim(placed.ref, proofsOf(placed)[by], {}, from);
    expect(status).toBe(200);
    return { order: placed.order, member };
  };

  test(`[ORD-23] [S27] names ${mayName ? 'an' : 'no'} account for what goes back`, async () => {
    const { order, member } = await claimed({ unverifiedName: 'Bùi Minh Hà' });
    const offer = await offered(order, member.headers, member.browser);
    expect(offer.accountAsked).toEqual(mayName ? ['refund'] : []);
    const refundAccount = { bankCode: 'TCB', account: '19031234567890', memo: '', noMemo: false };
    const figures = figuresOf(offer, 'refund');
    const body = repairRequestCodec.encode({ ref: order.ref, ...figures, refundAccount });
    const path = '/api/v1/payment-repair/decision';
    expect((await member.browser.post(path, body, member.headers)).status).toBe(200);
    await running.settle();
    const toAccountNumber = mayName ? '19031234567890' : null;
    expect(await refundOf(order)).toMatchObject({ toAccountNumber });
  });

  test('[ORD-23] gets what goes back to an account that is known', async () => {
    const { order, member } = await claimed({});
    const offer = await offered(order, member.headers, member.browser);
    expect(offer.accountAsked).toEqual([]);
    const body = repairRequestCodec.encode({
      ...{ ref: order.ref, ...figuresOf(offer, 'refund'), refundAccount: undefined },
    });
    await member.browser.post('/api/v1/payment-repair/decision', body, member.headers);
    await running.settle();
    expect(await refundOf(order)).toMatchObject({ toAccountNumber: order.senderAccount });
  });
});

test('[ORD-23] [S27] a claim between the look at an order and its lock names no account', async () => {
  const payer = { accountNumber: ownNumber(), unverifiedName: 'Bùi Minh Hà' };
  const { order, ref, secret, key } = await placeAsGuest(browser, payer);
  await running.pay(order, '1000000');
  const figures = figuresOf(await offered(order), 'refund');
  const { user } = await createClaimant(running);
  const requester = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;
  const { db } = running.exchange;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...asked) => {
    const session = { userId: user.id, requester, token: '', network: undefined };
    const claimant = { ...session, guestHash: 'another' };
    await claimOrder(running.exchange, { ref, proof: { by: 'key', key } }, claimant);
    return begin(...asked);
  });
  // Until the claim the link is all that the visitor has of the order, so that no bank is asked.
  const visitor = { guestHash: 'another', userId: user.id, linkHash: hashOfSecret(secret) };
  const refundAccount = { bankCode: 'TCB', account: '19031230000', memo: '', noMemo: false };
  const request = { ref, ...figures, refundAccount };
  await decideRepair(running.exchange, request, { ...visitor, isOperator: false });
  vi.restoreAllMocks();
  expect(await refundOf(order)).toMatchObject({ toAccountNumber: null, toAccountName: '' });
});
