import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import type { BrowserLike } from '#tests/support/browser-like';
import { accountEnding, documentsWorld, postSale } from '#tests/support/documents';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const MINUTE = 60;
const HOUR = 3_600;

let running: TestExchange;
let world: ReturnType<typeof documentsWorld>;
beforeAll(async () => {
  running = await startTestExchange();
  world = documentsWorld(running);
  await running.stockUp('1000000');
});
afterAll(() => running.close());
beforeEach(() => world.set({ requiredVerify: true }));

const stateOf = async (ref: string) => {
  const { row } = await booksOf(running, ref);
  return [row?.status, row?.description];
};

/** An order that is placed while no account can be judged. */
const placeUnjudged = async (ending: 'documents' | 'untrusted' | 'trusted') => {
  await world.judge('error');
  return placeOrder(running.browser(), { accountNumber: accountEnding(ending) });
};
/** Accounts are judged again, and time passes until that happens. */
const judgeAgain = async () => {
  await world.judge('trusted');
  await running.pass(MINUTE);
};

describe('[KYC-01] an order whose account could not be judged', () => {
  test('is placed, asks for its money, and is judged again every minute until that succeeds', async () => {
    const order = await placeUnjudged('documents');
    expect(order.status).toBe('pending');
    await running.pass(3 * MINUTE);
    expect(await stateOf(order.ref)).toEqual(['pending', '']);
    await world.judge('trusted');
    await running.pass(MINUTE - 1);
    expect((await stateOf(order.ref))[0]).toBe('pending');
    await running.pass(1);
    expect((await stateOf(order.ref))[0]).toBe('require_kyc');
    expect(running.reports).toEqual([]);
  });

  test('delivers nothing for money that comes meanwhile, says that the account is checked, and goes on where it is trusted', async () => {
    const order = await placeUnjudged('trusted');
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
    await running.pass(2 * HOUR);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
    await judgeAgain();
    expect(await stateOf(order.ref)).toEqual(['delivered', '']);
  });

  test('asks for documents when that is what comes of it, also on its page', async () => {
    const browser = running.browser();
    await world.judge('error');
    const accountNumber = accountEnding('documents');
    const order = await placeOrder(browser, { accountNumber });
    await running.pay(order);
    const before = await seenOrder(browser, order.ref);
    await judgeAgain();
    const after = await seenOrder(browser, order.ref);
    expect([after.status, after.description]).toEqual(['require_kyc', '']);
    expect(after.sequence).toBeGreaterThan(before.sequence ?? 0);
    await world.accept(order.ref);
    expect((await stateOf(order.ref))[0]).toBe('delivered');
  });

  test('asks for none on a site that requires none', async () => {
    await world.set({ requiredVerify: false });
    const order = await placeUnjudged('documents');
    await running.pay(order);
    await judgeAgain();
    expect((await stateOf(order.ref))[0]).toBe('delivered');
  });

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'ends when it is not trusted after all, %s money has come: that goes back',
    async (_, isPaid) => {
      const order = await placeUnjudged('untrusted');
      if (isPaid) await running.pay(order);
      await judgeAgain();
      expect(await stateOf(order.ref)).toEqual(['cancelled', 'ACCOUNT_NOT_TRUSTED']);
      if (!isPaid) await running.pay(order);
      expect((await stateOf(order.ref))[0]).toBe('cancelled');
    },
  );

  test('whose customer says that the money was sent still delivers nothing for it', async () => {
    const browser = running.browser();
    await world.judge('error');
    const order = await placeOrder(browser, { accountNumber: accountEnding('trusted') });
    await running.pass(4 * MINUTE);
    await browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });
    expect((await stateOf(order.ref))[0]).toBe('verifying_transaction');
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
  });

  test('of a customer whose documents were accepted goes on as if nothing were to be asked', async () => {
    const accountNumber = accountEnding('documents');
    await world.verify('TCB', accountNumber);
    await world.judge('error');
    const order = await placeOrder(running.browser(), { accountNumber });
    await running.pay(order);
    expect((await stateOf(order.ref))[0]).toBe('delivered');
  });

  test('that runs out is judged no more, until money comes for it', async () => {
    const order = await placeUnjudged('trusted');
    await running.pass(2 * HOUR);
    const { status, jobs } = await booksOf(running, order.ref);
    expect([status, jobs.includes('documents')]).toEqual(['cancelled', false]);
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
  });

  test('of a sale opens its address all the same, and pays out nothing before', async () => {
    const browser = running.browser();
    await world.judge('error');
    const posted = await postSale(browser, { accountNumber: accountEnding('documents') });
    await running.settle();
    const sale = await seenOrder(browser, decodeOrder(posted.json?.data).ref);
    expect(sale.receivingAddress).not.toBe('');
    await running.deposit(sale);
    expect(await stateOf(sale.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
    await judgeAgain();
    expect(await stateOf(sale.ref)).toEqual(['require_kyc', '']);
    await world.accept(sale.ref);
    expect((await stateOf(sale.ref))[0]).toBe('delivered');
  });
});

describe('[KYC-01] a small order with a large payment', () => {
  let browser: BrowserLike;
  let ref = '';
  /** Chooses the recalculation that is offered for all that came. */
  const recalculate = async () => {
    const { json } = await browser.post('/api/v1/payment-repair', { order_ref: ref });
    const { received, choices } = repairOfferCodec.decode(json?.data);
    const quantity = choices.recalculation?.quote.quantity ?? '';
    const figures = { order_ref: ref, decision: 'recalculation', received, quantity };
    const answer = await browser.post('/api/v1/payment-repair/decision', figures);
    await running.settle();
    return answer.status;
  };
  const overpay = async () => {
    await world.judge('trusted');
    browser = running.browser();
    const posted = await postOrder(browser, { accountNumber: accountEnding('trusted') });
    const order = decodeOrder(posted.json?.data);
    ref = order.ref;
    await running.pay(order, '9000000');
    expect((await stateOf(ref))[0]).toBe('verifying_transaction');
  };

  test('is judged by what it comes to: it awaits documents, and is chosen anew once they are accepted', async () => {
    await overpay();
    await world.judge('documents');
    expect(await recalculate()).toBe(200);
    expect(await stateOf(ref)).toEqual(['require_kyc', '']);
    await world.accept(ref);
    expect((await stateOf(ref))[0]).toBe('verifying_transaction');
    expect(await recalculate()).toBe(200);
    expect((await stateOf(ref))[0]).toBe('delivered');
  });

  test('gives everything back where its account is then not trusted', async () => {
    await overpay();
    await world.judge('untrusted');
    expect(await recalculate()).toBe(200);
    expect(await stateOf(ref)).toEqual(['cancelled', 'ACCOUNT_NOT_TRUSTED']);
  });

  test('waits until it can be judged, and is then chosen anew', async () => {
    await overpay();
    await world.judge('error');
    expect(await recalculate()).toBe(200);
    expect(await stateOf(ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
    await judgeAgain();
    expect((await stateOf(ref))[0]).toBe('verifying_transaction');
    expect(await recalculate()).toBe(200);
    expect((await stateOf(ref))[0]).toBe('delivered');
  });
});

test.each(['request_proof', 'provided_proof'] as const)(
  '[KYC-01] money that comes for an order in %s whose account could not be judged is held, too',
  async (status) => {
    const order = await placeUnjudged('trusted');
    await running.db.transaction(async (tx) => {
      const events = ['proof.requested', 'proof.provided'] as const;
      for (const type of status === 'request_proof' ? events.slice(0, 1) : events) {
        const row = await lockOrder(tx, order.ref);
        if (row) await applyEvent(tx, running.clock, row, { type });
      }
    });
    expect((await stateOf(order.ref))[0]).toBe(status);
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', 'ACCOUNT_CHECK']);
    await judgeAgain();
    expect((await stateOf(order.ref))[0]).toBe('delivered');
  },
);
