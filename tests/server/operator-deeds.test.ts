import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { hashOfSecret } from '#domain/order/secret-hash';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER } from '#domain/wire/private-link-wire';
import { balanceOf } from '#server/exchange/books/balances';
import { deedOf, MONEY_DEEDS } from '#server/exchange/deeds/money-deeds';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { coinAddressesOf, openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { auditLog } from '#server/store/tables/account-security';
import { users, wallets } from '#server/store/tables/accounts';
import { rateSamples, rates } from '#server/store/tables/catalogue';
import { keyedCalls } from '#server/store/tables/keyed-calls';
import { moneyReports } from '#server/store/tables/money-reports';
import { operatorDeeds } from '#server/store/tables/operator-deeds';
import { orderLegs } from '#server/store/tables/order-legs';
import { orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { keyCalled } from '#tests/support/keys';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  GOOD_ORDER,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createWaiting, dueRefund } from '#tests/support/waiting-payouts';
import { createMember, fillWallet } from '#tests/support/wallets';

const LIMIT = '1000000';
const DAY = 86_400;

let running: TestExchange;
let operators: readonly string[];
beforeEach(async () => {
  running = await startTestExchange({}, undefined, { operatorLimit: LIMIT });
  operators = [
    (await createOperator(running, 'one@example.org')).id,
    (await createOperator(running, 'two@example.org')).id,
  ];
});
afterEach(() => running.close());

/** A call of an operator, in a session of its own. */
const ask = async (operatorId: string | undefined, call: string, body: object = {}) => {
  const token = await sessionFor(running, operatorId ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
  const path = `/api/v1/operator/${call}`;
  const browser = running.browser();
  const answer =
    call === 'waiting' ? await browser.get(path, headers) : await browser.post(path, body, headers);
  await running.settle();
  return answer;
};
const one = (call: string, body?: object) => ask(operators[0], call, body);
const two = (call: string, body?: object) => ask(operators[1], call, body);

type Answer = Awaited<ReturnType<typeof ask>>;
interface Data {
  readonly proposal?: string;
  readonly payout?: string;
  readonly proposals?: readonly object[];
  readonly proposed?: readonly object[];
}
const dataOf = ({ json }: Answer): Data => (json?.data ?? {}) as Data;
const proposalIn = (answer: Answer) => dataOf(answer).proposal ?? '';
const stock = () => balanceOf(running.db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' });
const correction = (quantity: string) => ({ currency: 'TRC20', quantity, reason: 'counted' });

/** Money of another sender than the order's, whose text may name it. */
const strayMoney = async (text: string, accountNumber: string, amount = '2632896') => {
  const transactionId = `R-${randomUUID()}`;
  const sender = { bankCode: 'ACB', accountNumber: '777', name: 'TRAN THI B' };
  await receiveMoney(running.exchange)({ transactionId, accountNumber, amount, text, sender });
  return { provider: 'bank', account: accountNumber, transaction_id: transactionId };
};
const stateOf = async ({ transaction_id: id }: { readonly transaction_id: string }) =>
  (await running.db.select().from(moneyReports).where(eq(moneyReports.transactionId, id)))[0]
    ?.state;

/** An order of which a part has come, which waits in a status. */
const shortOrder = async (status?: 'require_kyc' | 'provided_proof') => {
  const order = await placeOrder(running.browser());
  await running.pay(order, '2000000');
  if (status) await running.db.update(orders).set({ status }).where(eq(orders.ref, order.ref));
  return order.ref;
};

/**
 * The number of an account whose wallet was stopped while all that it held was on its way out.
 */
const stoppedWallet = async (quantity: string) => {
  const account = '0071000123456';
  const reply = await running.exchange.accountNames.lookUp('VCB', account);
  const fullName = reply.kind === 'found' ? reply.name : '';
  const member = await createMember(running, 'lan@example.com', { VND: quantity }, { fullName });
  await running.stopJobs();
  const body = { currency_code: 'vnd', quantity, to: `VCB/${account}`, code: '' };
  const answer = await running.browser().post('/api/v1/withdrawals', body, member.headers);
  expect([answer.status, (await member.wallet()).vnd]).toEqual([200, '0']);
  const stoppedAt = new Date(running.clock.now());
  await running.db.update(wallets).set({ stoppedAt }).where(eq(wallets.userId, member.user.id));
  return member.user.number;
};

describe('a deed worth more than an operator may move alone', () => {
  test('changes nothing before another operator approves it, and then once', async () => {
    const before = await stock();
    const asked = await one('adjust-inventory', correction('-100'));
    const proposal = proposalIn(asked);
    expect([asked.status, proposal]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(await stock()).toBe(before);
    expect((await two('approve-proposal', { proposal })).status).toBe(200);
    expect(Number(await stock())).toBe(Number(before) - 100);
    expect((await two('approve-proposal', { proposal })).status).toBe(409);
    expect(Number(await stock())).toBe(Number(before) - 100);
  });

  test('is shown to the others with what it changes, its order, its proposer and its end', async () => {
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber);
    const asked = await one('match-report', { ...report, order_ref: order.ref });
    expect(dataOf(await two('waiting')).proposals).toEqual([
      {
        ...{ proposal: proposalIn(asked), deed: 'match-report', order_ref: order.ref },
        ...{ asset: 'VND', amount: '2632896', worth: '2632896', proposed_by: operators[0] },
        expires_at: new Date(running.clock.now() + DAY * 1000).toISOString(),
        names: { ...report, ref: order.ref },
      },
    ]);
  });

  test('is audited when it is proposed, and under its own name when it is done', async () => {
    const proposal = proposalIn(await one('adjust-inventory', correction('100')));
    await two('approve-proposal', { proposal });
    const rows = await running.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
      ['inventory.adjust', operators[1]],
      ['deed.propose', operators[0]],
    ]);
    expect(rows[0]?.detail).toMatchObject({ proposal, quantity: '100', reason: 'counted' });
  });

  test('cannot be proposed where it cannot be done', async () => {
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber);
    await running.pay(order);
    await one('cancel-order', { order_ref: order.ref });
    const done = await placeOrder(running.browser());
    await running.pay(done);
    const unknown = await one('match-report', { ...report, order_ref: 'AAAAAAAAAAAAAAAA' });
    expect(unknown.status).toBe(404);
    expect((await one('refund-order', { order_ref: done.ref })).status).toBe(409);
    expect(await running.db.$count(operatorDeeds)).toBe(0);
  });

  test('is withdrawn by any operator, and then approved by none', async () => {
    const proposal = proposalIn(await one('adjust-inventory', correction('-100')));
    expect((await two('withdraw-proposal', { proposal })).status).toBe(200);
    expect((await two('approve-proposal', { proposal })).status).toBe(409);
    expect((await one('withdraw-proposal', { proposal })).status).toBe(409);
    const { json } = await one('waiting');
    expect(json?.data).toMatchObject({ proposals: [] });
  });

  test('is not approved after a day', async () => {
    const early = proposalIn(await one('adjust-inventory', correction('-100')));
    await running.pass(DAY - 1);
    expect((await two('approve-proposal', { proposal: early })).status).toBe(200);
    const late = proposalIn(await one('adjust-inventory', correction('-100')));
    await running.pass(DAY);
    const answer = await two('approve-proposal', { proposal: late });
    expect([answer.status, answer.json?.message]).toEqual([
      409,
      'This proposal has expired: withdraw it, and propose anew.',
    ]);
  });
});

describe('one operator', () => {
  const asOwner = async (proposal: string) => {
    const answer = await one('approve-proposal', { proposal });
    return [answer.status, answer.json?.messageCode];
  };

  test('does not approve an own proposal: not in another session, not by another spelling of its id', async () => {
    const before = await stock();
    const proposal = proposalIn(await one('adjust-inventory', correction('-100')));
    for (const spelling of [proposal, proposal.toUpperCase()]) {
      expect(await asOwner(spelling)).toEqual([403, 'NOT_YOURS']);
    }
    for (const spelling of [` ${proposal}`, `{${proposal}}`, proposal.replaceAll('-', '')]) {
      expect((await one('approve-proposal', { proposal: spelling })).status).not.toBe(200);
    }
    expect(await stock()).toBe(before);
  });

  test.each(['One@example.org', 'one+second@example.org'])(
    'with a second account of the same mailbox (%s) is the same operator',
    async (email) => {
      const { id: again } = await createOperator(
        running,
        email.toLowerCase().replace('one@', 'one+x@'),
      );
      await running.db.update(users).set({ email }).where(eq(users.id, again));
      const proposal = proposalIn(await one('adjust-inventory', correction('-100')));
      expect((await ask(again, 'approve-proposal', { proposal })).status).toBe(403);
      const refund = await dueRefund(running, { amount: '5000' });
      const account = { bank: 'TCB', account_number: '19031234567890', account_name: 'A B' };
      const { payout } = dataOf(await one('propose-refund', { refund, ...account }));
      expect((await ask(again, 'approve-payout', { payout })).status).toBe(403);
      expect((await two('approve-payout', { payout })).status).toBe(200);
    },
  );

  test.each([
    ['role was taken away', { role: 0 }],
    ['account was deleted, whatever its role', { status: 'deleted' }],
  ] as const)('whose %s leaves no proposal that could be approved', async (_, change) => {
    const proposal = proposalIn(await one('adjust-inventory', correction('-100')));
    await running.db
      .update(users)
      .set(change)
      .where(eq(users.id, operators[0] ?? ''));
    expect((await two('approve-proposal', { proposal })).status).toBe(409);
  });

  test('does not get around the limit by many small deeds, of whatever kind, in whatever session', async () => {
    // 10 units are some 260,000 dong.
    for (const quantity of ['-10', '10', '-10']) {
      expect(proposalIn(await one('adjust-inventory', correction(quantity)))).toBe('');
    }
    expect(proposalIn(await one('adjust-inventory', correction('-10')))).not.toBe('');
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber, '300000');
    expect(proposalIn(await one('refund-report', report))).not.toBe('');
    expect(await stateOf(report)).toBe('unmatched');
    expect(proposalIn(await two('refund-report', report))).toBe('');
    await running.pass(DAY);
    expect(proposalIn(await one('adjust-inventory', correction('-10')))).toBe('');
  });

  test('does not approve, as the second one, what counts for the proposer’s own limit', async () => {
    const proposal = proposalIn(await one('adjust-inventory', correction('-100')));
    await two('approve-proposal', { proposal });
    expect(proposalIn(await one('adjust-inventory', correction('-10')))).toBe('');
    expect(proposalIn(await two('adjust-inventory', correction('-10')))).toBe('');
  });

  test('moves nothing alone of a currency that has no rate', async () => {
    await running.stockUp('5', 'BTC');
    await running.db.update(rates).set({ status: 0 }).where(eq(rates.bankCode, 'BTC'));
    running.exchange.siteConfig.changed();
    const asked = await one('adjust-inventory', {
      ...correction('0.00000001'),
      currency: 'BTC',
    });
    expect(proposalIn(asked)).not.toBe('');
  });
});

test('a call that is repeated under its key, its answer lost, proposes once', async () => {
  const token = await sessionFor(running, operators[0] ?? '', true);
  const headers = {
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': keyCalled('a correction'),
  };
  const adjust = () =>
    running.browser().post('/api/v1/operator/adjust-inventory', correction('-100'), headers);
  const proposal = proposalIn(await adjust());
  const undone = { isDone: false, answer: null, lockedUntil: new Date(0) };
  await running.db.update(keyedCalls).set(undone);
  expect(proposalIn(await adjust())).toBe(proposal);
  expect(await running.db.$count(operatorDeeds)).toBe(1);
});

describe('what a proposal is about', () => {
  test('that has changed meanwhile is not approved: the order', async () => {
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber);
    const proposal = proposalIn(await one('match-report', { ...report, order_ref: order.ref }));
    await running.pay(order, '500000');
    const answer = await two('approve-proposal', { proposal });
    expect([answer.status, answer.json?.message]).toEqual([
      409,
      'What this is about has changed: withdraw it, and propose anew.',
    ]);
    expect(await stateOf(report)).toBe('unmatched');
  });

  test.each([
    ['attempt', { attempts: 7 }],
    ['amount', { amount: '1' }],
    ['account', { toAccount: '999' }],
    ['memo', { memo: '7' }],
    ['state', { status: 'checking' }],
  ] as const)(
    'that has changed meanwhile is not approved: the %s of a payout',
    async (_, change) => {
      const { notSent: payout } = await createWaiting(running, operators[0] ?? '');
      const huge = { amount: '900000000', attempts: 1, memo: '', toAccount: '111' };
      await running.db.update(payouts).set(huge).where(eq(payouts.id, payout));
      const proposal = proposalIn(await one('payout-did-not-take-place', { payout }));
      expect(proposal).not.toBe('');
      await running.db.update(payouts).set(change).where(eq(payouts.id, payout));
      expect((await two('approve-proposal', { proposal })).json?.message).toBe(
        'What this is about has changed: withdraw it, and propose anew.',
      );
      running.forgeBooks();
    },
  );

  test('that was settled meanwhile is not settled again: the report', async () => {
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber);
    const matching = proposalIn(await one('match-report', { ...report, order_ref: order.ref }));
    const refunding = proposalIn(await one('refund-report', report));
    expect((await two('approve-proposal', { proposal: refunding })).status).toBe(200);
    expect((await two('approve-proposal', { proposal: matching })).status).toBe(409);
    expect(await stateOf(report)).toBe('refunded');
    expect((await booksOf(running, order.ref)).status).toBe('pending');
  });

  test('that is unchanged is done as if one had done it: the order is paid and delivered', async () => {
    const order = await placeOrder(running.browser());
    const report = await strayMoney('tien', order.payment.accountNumber, order.cashAmount);
    const proposal = proposalIn(await one('match-report', { ...report, order_ref: order.ref }));
    expect((await booksOf(running, order.ref)).status).toBe('pending');
    expect((await two('approve-proposal', { proposal })).status).toBe(200);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });
});

describe('what a customer does with an order meanwhile', () => {
  const secret = 'Q'.repeat(22);
  const about = async (from: 'require_kyc' | 'provided_proof' | undefined, amount: string) => {
    const browser = running.browser();
    const headers = { [LINK_HEADER]: hashOfSecret(secret) };
    const placed = await browser.post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER), headers);
    await running.settle();
    const order = decodeOrder(placed.json?.data);
    if (amount !== '0') await running.pay(order, amount);
    if (from)
      await running.db.update(orders).set({ status: from }).where(eq(orders.ref, order.ref));
    /** Reads it for the first time, renews its private link, and names a transaction. */
    const meddle = async () => {
      const link = { order_ref: order.ref, link_hash: hashOfSecret('n'.repeat(22)) };
      const named = { order_ref: order.ref, transaction_id: 'FT24001234567' };
      return [
        (await browser.post('/api/v1/histories', { ref: order.ref })).status,
        (await browser.post('/api/v1/order-link', link)).status,
        (await browser.post('/api/v2/submit-transaction-id', named)).status,
      ];
    };
    return { order, meddle };
  };
  type Body = (order: Order) => Promise<object>;
  const whole: Body = async ({ ref }) => ({ order_ref: ref });
  const matched: Body = async ({ ref, payment }) => ({
    ...(await strayMoney('tien', payment.accountNumber)),
    order_ref: ref,
  });
  const accepted: Body = ({ payment }) => strayMoney(payment.transferText, payment.accountNumber);

  test.each([
    ['cancel-order', undefined, '2000000', whole],
    ['refund-order', undefined, '2000000', whole],
    ['refuse-documents', 'require_kyc', '2000000', whole],
    ['forge-proof', 'provided_proof', '2000000', whole],
    ['match-report', undefined, '0', matched],
    ['accept-third-party', undefined, '0', accepted],
  ] as const)('keeps no %s from being approved', async (deed, from, amount, bodyOf) => {
    const { order, meddle } = await about(from, amount);
    const proposal = proposalIn(await one(deed, await bodyOf(order)));
    expect(proposal).not.toBe('');
    running.clock.advance(1000);
    expect((await meddle()).slice(0, 2)).toEqual([200, 200]);
    const answer = await two('approve-proposal', { proposal });
    expect([answer.status, answer.json?.message]).toEqual([200, '']);
  });

  test('does keep them where it is about the money: more of it comes', async () => {
    const { order } = await about(undefined, '2000000');
    const proposal = proposalIn(await one('cancel-order', { order_ref: order.ref }));
    await running.pay(order, '1');
    expect((await two('approve-proposal', { proposal })).status).toBe(409);
  });
});

describe('what a deed is worth', () => {
  /** Has the feed say that a unit costs one dong, as by a fault of its own. */
  const misreport = async () => {
    await running.db.update(rates).set({ value: '1' }).where(eq(rates.bankCode, 'TRC20'));
    running.exchange.siteConfig.changed();
  };
  const sample = (price: string, ago: number) =>
    running.db.insert(rateSamples).values({
      ...{ currencyCode: 'TRC20', side: 'buy', price },
      slot: new Date(running.clock.now() - ago * 1000),
    });

  test('is measured by the highest price of a day', async () => {
    await running.db.delete(rateSamples);
    await sample('26000', DAY - 600);
    await sample('30000', DAY + 600);
    await sample('10', 600);
    await misreport();
    expect(proposalIn(await one('adjust-inventory', correction('-40')))).not.toBe('');
    expect(dataOf(await two('waiting')).proposals).toMatchObject([{ worth: '1040000' }]);
  });

  test('is measured by a price that waits to be accepted, when it is higher', async () => {
    await running.db.delete(rateSamples);
    expect(proposalIn(await one('adjust-inventory', correction('-30')))).toBe('');
    await running.db
      .update(rates)
      .set({ pendingValue: '90000' })
      .where(and(eq(rates.bankCode, 'TRC20'), eq(rates.side, 'sell')));
    expect(proposalIn(await two('adjust-inventory', correction('-30')))).not.toBe('');
    expect(dataOf(await one('waiting')).proposals).toMatchObject([{ worth: '2700000' }]);
  });

  test('of coins that were told of in two ways is the most that is said, or that was reported', async () => {
    const lan = await createMember(running, 'lan@example.com');
    await openCoinAddress(running.exchange, 'BTC', lan.user.id);
    const [own] = await coinAddressesOf(running.db, lan.user.id);
    const tell = async (letter: string, first: string, then: string) => {
      const hash = letter.repeat(64);
      for (const [sequence, amount] of [first, then].entries()) {
        await receiveDeposit(running.exchange)({
          ...{ networkKey: 'BTC', asset: 'BTC', hash, index: 0, memo: '', amount },
          ...{ address: own?.address ?? '', confirmations: 2 * sequence, isGone: false, sequence },
        });
      }
      const reports = await running.db.select().from(moneyReports);
      const report = reports.find(({ transactionId }) => transactionId.includes(hash));
      const { accountNumber: account = '', transactionId = '' } = report ?? {};
      return { provider: 'chain', account, transaction_id: transactionId };
    };
    const small = await tell('a', '0.0001', '0.5');
    const large = await tell('b', '0.5', '0.0001');
    const accept = async (report: object, amount: string) =>
      proposalIn(await one('accept-third-party', { ...report, amount }));
    expect(await accept(small, '0.5')).not.toBe('');
    expect(await accept(large, '0.0001')).not.toBe('');
    const { proposals } = dataOf(await two('waiting'));
    expect(proposals).toMatchObject([{ amount: '0.5' }, { amount: '0.5' }]);
    expect((await lan.wallet()).btc).toBe('0');
    expect(await accept(small, '0.0001')).toBe('');
    expect((await lan.wallet()).btc).toBe('0.0001');
  });

  test('of a report that names two orders is its amount: for neither it is the customer’s word', async () => {
    const [order, other] = [
      await placeOrder(running.browser()),
      await placeOrder(running.browser()),
    ];
    const { accountNumber, transferText } = order.payment;
    const report = await strayMoney(`${transferText} ${other.payment.transferText}`, accountNumber);
    const [row] = await running.db.select().from(moneyReports);
    expect(row?.namedOrders).toHaveLength(2);
    expect(row?.state).not.toBe('third_party');
    for (const { ref } of [order, other]) {
      expect(proposalIn(await one('match-report', { ...report, order_ref: ref }))).not.toBe('');
    }
  });

  test('is unknown for a day to the operator who has accepted a rate of its currency', async () => {
    const [tier] = await running.db.select().from(rates).where(eq(rates.bankCode, 'TRC20'));
    const side = tier?.side ?? 'buy';
    await running.db
      .update(rates)
      .set({ value: '2', pendingValue: '1', reportedAt: new Date(running.clock.now()) })
      .where(and(eq(rates.bankCode, 'TRC20'), eq(rates.side, side)));
    await running.db
      .update(rates)
      .set({ status: 0 })
      .where(and(eq(rates.bankCode, 'TRC20'), ne(rates.side, side)));
    running.exchange.siteConfig.changed();
    const tiers = await running.db
      .select()
      .from(rates)
      .where(and(eq(rates.bankCode, 'TRC20'), eq(rates.side, side)));
    const shown = tiers.map(({ minQuantity: min_quantity }) => ({ min_quantity, value: '1' }));
    const acceptance = { currency: 'TRC20', side, rates: shown };
    expect((await one('accept-rate', acceptance)).status).toBe(200);
    expect(proposalIn(await one('adjust-inventory', correction('-30')))).not.toBe('');
    // To another operator it is what it is.
    expect(proposalIn(await two('adjust-inventory', correction('-30')))).toBe('');
    // Of another currency, too.
    const ether = { ...correction('0.001'), currency: 'ETH' };
    expect(proposalIn(await one('adjust-inventory', ether))).toBe('');
    await running.pass(DAY);
    expect(proposalIn(await one('adjust-inventory', correction('-30')))).toBe('');
  });
});

describe('the release of a wallet', () => {
  test('is worth the withdrawals that go on by it, too', async () => {
    const account = await stoppedWallet('1500000');
    const proposal = proposalIn(await one('release-wallet', { account }));
    expect(dataOf(await two('waiting')).proposals).toMatchObject([
      { proposal, asset: 'VND', amount: '1500000', worth: '1500000' },
    ]);
    expect(await running.db.$count(wallets, isNotNull(wallets.stoppedAt))).toBe(1);
    expect((await two('approve-proposal', { proposal })).status).toBe(200);
    expect(await running.db.$count(wallets, isNotNull(wallets.stoppedAt))).toBe(0);
  });

  const memberBy = async (number: string) => {
    const [user] = await running.db.select().from(users).where(eq(users.number, number));
    return user?.id ?? '';
  };

  test.each([
    ['one dong', '1', 200],
    ['a hundredth', '15000', 200],
    ['more than a hundredth', '15001', 409],
  ])('is approved with %s more in the wallet: %s dong, answered %i', async (_, VND, status) => {
    const account = await stoppedWallet('1500000');
    const proposal = proposalIn(await one('release-wallet', { account }));
    await fillWallet(running, await memberBy(account), { VND });
    expect((await two('approve-proposal', { proposal })).status).toBe(status);
  });

  test('is not approved once another withdrawal waits for it, or another deposit was undone', async () => {
    const account = await stoppedWallet('1500000');
    const member = await memberBy(account);
    await openCoinAddress(running.exchange, 'BTC', member);
    const [own] = await coinAddressesOf(running.db, member);
    const tell = (sequence: number, isGone: boolean) =>
      receiveDeposit(running.exchange)({
        ...{ networkKey: 'BTC', asset: 'BTC', hash: 'c'.repeat(64), index: 0, memo: '' },
        ...{ amount: '0.0001', address: own?.address ?? '', confirmations: 2 },
        ...{ isGone, sequence },
      });
    await tell(1, false);
    const early = proposalIn(await one('release-wallet', { account }));
    await tell(2, true);
    expect((await two('approve-proposal', { proposal: early })).status).toBe(409);
    const late = proposalIn(await one('release-wallet', { account }));
    const [waiting] = await running.db.select().from(refunds);
    if (waiting) {
      const again = { ...waiting, id: randomUUID(), amount: '1' };
      await running.db.insert(refunds).values(again);
    }
    expect((await two('approve-proposal', { proposal: late })).status).toBe(409);
    running.forgeBooks();
  });

  test('whose worth nothing says is approved only with just what it held', async () => {
    const account = await stoppedWallet('1500000');
    const member = await memberBy(account);
    await fillWallet(running, member, { BTC: '0.1' });
    await running.db.update(rates).set({ status: 0 }).where(eq(rates.bankCode, 'BTC'));
    running.exchange.siteConfig.changed();
    const first = proposalIn(await one('release-wallet', { account }));
    await fillWallet(running, member, { BTC: '0.00000001' });
    expect((await two('approve-proposal', { proposal: first })).status).toBe(409);
    const second = proposalIn(await one('release-wallet', { account }));
    expect((await two('approve-proposal', { proposal: second })).status).toBe(200);
  });

  test.each([
    ['proposer', 0],
    ['approver', 1],
  ])('with coins is approved, though the %s has accepted their rate', async (_, who) => {
    const account = await stoppedWallet('1500000');
    await fillWallet(running, await memberBy(account), { BTC: '0.1' });
    await running.db.insert(auditLog).values({
      ...{ at: new Date(running.clock.now()), userId: operators[who], action: 'rate.accept' },
      ...{ outcome: 'ok', address: '', detail: { currency: 'BTC' } },
    });
    const proposal = proposalIn(await one('release-wallet', { account }));
    expect((await two('approve-proposal', { proposal })).status).toBe(200);
  });

  test('is not approved once other withdrawals wait for it', async () => {
    const account = await stoppedWallet('1500000');
    const proposal = proposalIn(await one('release-wallet', { account }));
    await running.db.update(refunds).set({ toAccountNumber: '0071000123457' });
    expect((await two('approve-proposal', { proposal })).status).toBe(409);
  });
});

describe('an order of which a part has come', () => {
  test.each([
    ['cancel-order', undefined, 'cancelled'],
    ['refuse-documents', 'require_kyc', 'cancelled'],
    ['forge-proof', 'provided_proof', 'forged'],
  ] as const)('is paid back by two operators above the limit: %s', async (deed, from, to) => {
    const ref = await shortOrder(from);
    const proposal = proposalIn(await one(deed, { order_ref: ref }));
    expect(proposal).not.toBe('');
    expect([(await booksOf(running, ref)).status, await running.db.$count(refunds)]).toEqual([
      from ?? 'verifying_transaction',
      0,
    ]);
    expect((await two('approve-proposal', { proposal })).status).toBe(200);
    expect((await booksOf(running, ref)).status).toBe(to);
    expect(await running.db.select().from(refunds)).toMatchObject([{ amount: '2000000' }]);
  });

  test('and one of which nothing has come is ended by one operator', async () => {
    const { ref } = await placeOrder(running.browser());
    expect(proposalIn(await one('cancel-order', { order_ref: ref }))).toBe('');
    expect((await booksOf(running, ref)).status).toBe('cancelled');
  });
});

describe('every deed that moves money', () => {
  test('goes through proposals: with nothing allowed alone each is proposed, and changes nothing', async () => {
    await running.close();
    running = await startTestExchange({}, undefined, { operatorLimit: '0' });
    const operator = (await createOperator(running, 'one@example.org')).id;
    const another = (await createOperator(running, 'two@example.org')).id;
    const order = await placeOrder(running.browser());
    const { accountNumber, transferText } = order.payment;
    const stray = await strayMoney('tien', accountNumber);
    const third = await strayMoney(transferText, accountNumber);
    const waiting = await createWaiting(running, another);
    const bodies: Readonly<Record<keyof typeof MONEY_DEEDS, object>> = {
      'match-report': { ...stray, order_ref: order.ref },
      'accept-third-party': third,
      'refund-report': stray,
      'refund-order': { order_ref: waiting.orderRef },
      'payout-took-place': { payout: waiting.sentAfterAll, transaction_id: 'FT1' },
      'payout-did-not-take-place': { payout: waiting.notSent },
      'adjust-inventory': correction('1'),
      'release-wallet': { account: await stoppedWallet('500000') },
      'cancel-order': { order_ref: await shortOrder() },
      'refuse-documents': { order_ref: await shortOrder('require_kyc') },
      'forge-proof': { order_ref: await shortOrder('provided_proof') },
    };
    const owed = () => running.db.select().from(refunds).orderBy(refunds.id);
    const before = await running.db.select().from(payouts).orderBy(payouts.id);
    const owedBefore = await owed();
    for (const [deed, body] of Object.entries(bodies)) {
      const answer = await ask(operator, deed, body);
      expect([deed, answer.status, proposalIn(answer)]).toEqual([
        deed,
        200,
        expect.stringMatching(/./),
      ]);
    }
    // Under another name a third party’s money is a third party’s.
    const disguised = await ask(operator, 'match-report', { ...third, order_ref: order.ref });
    expect(proposalIn(disguised)).not.toBe('');
    expect([await stateOf(stray), await stateOf(third)]).toEqual(['unmatched', 'third_party']);
    expect(await running.db.select().from(payouts).orderBy(payouts.id)).toEqual(before);
    expect(await owed()).toEqual(owedBefore);
    expect(await running.db.$count(operatorDeeds, eq(operatorDeeds.state, 'alone'))).toBe(0);
    running.forgeBooks();
  });

  test.each([
    ['an account of ours that another order had', true],
    ['an account that no order ever had', false],
  ])(
    'whose report names its order alone, and came to %s: the customer’s word is %s',
    async (_, isOurs) => {
      const order = await placeOrder(running.browser());
      const { accountNumber, transferText } = order.payment;
      const stray = accountNumber.startsWith('9') ? '1111111111111' : '9999999999999';
      const toAccountNumber = `${stray.slice(0, 4)} ${stray.slice(4)}`;
      const before = await placeOrder(running.browser());
      if (isOurs) {
        await running.db
          .update(orderLegs)
          .set({ ourNumber: toAccountNumber })
          .where(and(eq(orderLegs.orderRef, before.ref), eq(orderLegs.direction, 'in')));
      }
      const report = await strayMoney(transferText, stray, order.cashAmount);
      expect(await stateOf(report)).toBe('foreign_account');
      const answer = await one('match-report', { ...report, order_ref: order.ref });
      expect(answer.status).toBe(200);
      expect(proposalIn(answer) === '').toBe(isOurs);
    },
  );

  test('is known by its name alone', () => {
    expect(() => deedOf('toString')).toThrow('no such deed');
    expect(Object.keys(MONEY_DEEDS)).toHaveLength(11);
  });
});

test('a proposed payout names the order whose money it is, and its end', async () => {
  const order = await placeOrder(running.browser());
  const refund = await dueRefund(running, { amount: '5000' });
  await running.db.update(refunds).set({ orderRef: order.ref }).where(eq(refunds.id, refund));
  const account = { bank: 'TCB', account_number: '19031234567890', account_name: 'A B' };
  await one('propose-refund', { refund, ...account });
  expect(dataOf(await two('waiting')).proposed).toMatchObject([
    {
      order_ref: order.ref,
      expires_at: new Date(running.clock.now() + DAY * 1000).toISOString(),
    },
  ]);
  running.forgeBooks();
});

test('a proposed payout is not approved after a day', async () => {
  const refund = await dueRefund(running, { amount: '5000' });
  const account = { bank: 'TCB', account_number: '19031234567890', account_name: 'A B' };
  const { payout } = dataOf(await one('propose-refund', { refund, ...account }));
  await running.pass(DAY);
  expect((await two('approve-payout', { payout })).status).toBe(409);
  expect((await two('withdraw-payout', { payout })).status).toBe(200);
});
