import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { heldOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { users } from '#server/store/tables/accounts';
import { verifiedAccounts } from '#server/store/tables/documents';
import { orders } from '#server/store/tables/orders';
import { refunds } from '#server/store/tables/refunds';
import { createAccount, signIn } from '#tests/support/accounts';
import { accountEnding, documentsWorld, outcomeOf, postSale } from '#tests/support/documents';
import { keyCalled } from '#tests/support/keys';
import {
  booksOf,
  placeOrder,
  placeSale,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** What 100 USDT cost by the sample rates, in dong. */
const DONG = 2_632_896;
const HOUR = 3_600;
const DAY = 86_400;

let running: TestExchange;
let world: ReturnType<typeof documentsWorld>;
beforeAll(async () => {
  running = await startTestExchange();
  world = documentsWorld(running);
  await running.stockUp('1000000');
});
afterAll(() => running.close());
beforeEach(async () => {
  await world.judge('trusted');
  await world.set({ minOrderLogin: null, minOrderKyc: null, requiredVerify: true });
});

/** Status, reason and newest event of an order. */
const stateOf = async (ref: string) => {
  const { row, events } = await booksOf(running, ref);
  return [row?.status, row?.description, events.at(-1)];
};
const statusOf = async (ref: string) => (await booksOf(running, ref)).status;

const newMember = async (docStatus: 'unverified' | 'verify' = 'unverified') => {
  const email = `member${accountEnding('trusted')}@example.com`;
  const { id } = await createAccount(running, email, { docStatus });
  const { token } = await signIn(running.browser(), { email });
  const bearer = { Authorization: `Bearer ${token}` };
  const post = (changes: Partial<BuyOrder> = {}) => postOrder(running.browser(), changes, bearer);
  return { id, bearer, post };
};

const place = (accountNumber: string, changes: Partial<BuyOrder> = {}) =>
  placeOrder(running.browser(), { accountNumber, ...changes });
const placeAwaiting = () => place(accountEnding('documents'));

const refundsOf = async (ref: string) =>
  (await running.db.select().from(refunds).where(eq(refunds.orderRef, ref))).map(
    ({ amount }) => amount,
  );

describe('[KYC-01] the service judges the bank account of an order', () => {
  test.each(['buy', 'sell'] as const)(
    'to %s: one that is trusted is asked nothing, one that needs documents awaits them, one that is not trusted is refused',
    async (side) => {
      const post = (accountNumber: string) =>
        side === 'buy'
          ? postOrder(running.browser(), { accountNumber })
          : postSale(running.browser(), { accountNumber });
      const statusIn = async (ending: 'trusted' | 'documents') => {
        const { status, json } = await post(accountEnding(ending));
        expect(status).toBe(200);
        const { ref, status: answered } = decodeOrder(json?.data);
        return [answered, await statusOf(ref)];
      };
      expect(await statusIn('trusted')).toEqual(['pending', 'pending']);
      expect(await statusIn('documents')).toEqual(['require_kyc', 'require_kyc']);
      const before = await running.db.$count(orders);
      const { status, json } = await post(accountEnding('untrusted'));
      expect([status, json?.messageCode]).toEqual([422, 'ACCOUNT_NOT_TRUSTED']);
      expect(await running.db.$count(orders)).toBe(before);
    },
  );

  test('MinOrderKyc sets the amount: from it on nothing is ordered without documents, below it the order awaits them', async () => {
    const accountNumber = accountEnding('documents');
    const post = (quantity: string) => postOrder(running.browser(), { accountNumber, quantity });
    await world.set({ minOrderKyc: String(DONG) });
    const before = await running.db.$count(orders);
    expect(outcomeOf(await post('100'))).toBe('KYC_TO_CONTINUE');
    expect(await running.db.$count(orders)).toBe(before);
    await world.set({ minOrderKyc: String(DONG + 1) });
    const { json } = await post('100');
    expect(await statusOf(decodeOrder(json?.data).ref)).toBe('require_kyc');
  });

  test('with the dong of the order, its side and the number in one way of writing', async () => {
    const asked: unknown[] = [];
    const accountJudge = {
      judge: async (account: object) => {
        asked.push(account);
        return 'trusted' as const;
      },
    };
    const { judge } = running.exchange.accountJudge;
    Object.assign(running.exchange.accountJudge, accountJudge);
    await place(' 1903 abc 98 76 ', { bankCode: 'acb' });
    await postSale(running.browser(), { accountNumber: '1903ABC9877' });
    Object.assign(running.exchange.accountJudge, { judge });
    expect(asked).toEqual([
      { side: 'buy', bankCode: 'ACB', accountNumber: '1903ABC9876', amount: String(DONG) },
      expect.objectContaining({ side: 'sell', bankCode: 'TCB', accountNumber: '1903ABC9877' }),
    ]);
  });

  test('of a guest from MinOrderKyc on: an account first where its number is trusted, documents where they settle it', async () => {
    await world.set({ minOrderKyc: '1000000' });
    const trusted = accountEnding('trusted');
    const post = (accountNumber: string) => postOrder(running.browser(), { accountNumber });
    expect(outcomeOf(await post(trusted))).toBe('REQUIRED_LOGIN');
    const accountNumber = accountEnding('documents');
    expect(outcomeOf(await post(accountNumber))).toBe('KYC_TO_CONTINUE');
    await world.verify('tcb', accountNumber);
    expect(outcomeOf(await post(accountNumber))).toBe('placed');
    // The orders of a day count for it no more, either.
    expect(outcomeOf(await post(accountNumber))).toBe('placed');
    // Another bank's account of the same number is another account.
    expect(outcomeOf(await postOrder(running.browser(), { accountNumber, bankCode: 'ACB' }))).toBe(
      'KYC_TO_CONTINUE',
    );
  });

  test('of a member: verified documents of the account are enough below MinOrderKyc and above it, those of a bank account below', async () => {
    const verified = await newMember('verify');
    expect(outcomeOf(await verified.post({ accountNumber: accountEnding('documents') }))).toBe(
      'placed',
    );
    const accountNumber = accountEnding('documents');
    const member = await newMember();
    const posted = await member.post({ accountNumber });
    expect(decodeOrder(posted.json?.data).status).toBe('require_kyc');
    await world.verify('TCB', accountNumber);
    const again = await member.post({ accountNumber });
    expect(decodeOrder(again.json?.data).status).toBe('pending');
    await world.set({ minOrderKyc: '1000000' });
    expect(outcomeOf(await member.post({ accountNumber }))).toBe('KYC_TO_CONTINUE');
    expect(outcomeOf(await verified.post({ accountNumber }))).toBe('placed');
  });

  test('that is not trusted is refused also when its documents or its customer’s were accepted', async () => {
    const accountNumber = accountEnding('untrusted');
    await world.verify('TCB', accountNumber);
    expect(outcomeOf(await postOrder(running.browser(), { accountNumber }))).toBe(
      'ACCOUNT_NOT_TRUSTED',
    );
    const verified = await newMember('verify');
    expect(outcomeOf(await verified.post({ accountNumber }))).toBe('ACCOUNT_NOT_TRUSTED');
  });

  test('on a site without required documents asks for none, and still refuses what is not trusted', async () => {
    await world.set({ requiredVerify: false, minOrderKyc: '1000000' });
    const posted = await postOrder(running.browser(), {
      accountNumber: accountEnding('documents'),
    });
    expect(decodeOrder(posted.json?.data).status).toBe('pending');
    const accountNumber = accountEnding('untrusted');
    expect(outcomeOf(await postOrder(running.browser(), { accountNumber }))).toBe(
      'ACCOUNT_NOT_TRUSTED',
    );
  });

  test('gives one answer under one key, whatever is judged later', async () => {
    const key = { 'Idempotency-Key': keyCalled(`documents ${accountEnding('trusted')}`) };
    const accountNumber = accountEnding('documents');
    const post = () => postOrder(running.browser(), { accountNumber }, key);
    const [first, second] = await Promise.all([post(), post()]);
    expect(second.json).toEqual(first.json);
    expect(await world.accept(decodeOrder(first.json?.data).ref)).toMatchObject({ status: 200 });
    expect((await post()).json).toEqual(first.json);
  });
});

describe('[KYC-01] an order that awaits documents', () => {
  test('shows no place to send money to, has a day for them, and says so on its page at once', async () => {
    const browser = running.browser();
    const placed = await placeOrder(browser, { accountNumber: accountEnding('documents') });
    const seen = await seenOrder(browser, placed.ref);
    expect([placed.status, seen.status]).toEqual(['require_kyc', 'require_kyc']);
    expect((seen.deadline ?? 0) - seen.createdAt).toBe(DAY);
    const { events } = await booksOf(running, placed.ref);
    expect(events).toEqual(['order.placed', 'kyc.required']);
    expect(seen.sequence).toBeGreaterThan(0);
  });

  test('is paid once its documents are accepted when its money came in time, and delivered', async () => {
    const order = await placeAwaiting();
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', '', 'money.received']);
    // Its price has ended meanwhile: the money came before.
    await running.pass(5 * HOUR);
    expect(await world.accept(order.ref)).toMatchObject({ status: 200 });
    expect(await statusOf(order.ref)).toBe('delivered');
  });

  test('waits for its money once they are accepted, and is delivered for it', async () => {
    const order = await placeAwaiting();
    await world.accept(order.ref);
    expect(await stateOf(order.ref)).toEqual(['pending', '', 'kyc.verified']);
    await running.pay(order);
    expect(await statusOf(order.ref)).toBe('delivered');
  });

  test.each([
    ['short', '1000000'],
    ['over', '9000000'],
  ])('with money that came %s has its customer choose', async (_, amount) => {
    const order = await placeAwaiting();
    await running.pay(order, amount);
    await world.accept(order.ref);
    expect(await stateOf(order.ref)).toEqual(['verifying_transaction', '', 'money.mismatched']);
  });

  test('ends with its price when nothing has come, says that, and its account is not asked again', async () => {
    const accountNumber = accountEnding('documents');
    const order = await place(accountNumber);
    await running.pass(2 * HOUR);
    await world.accept(order.ref);
    expect(await stateOf(order.ref)).toEqual(['cancelled', 'PRICE_ENDED', 'deadline.passed']);
    expect((await place(accountNumber)).status).toBe('pending');
  });

  test('holds what it is to get only as long as its price lasts, unless its money is there', async () => {
    const held = async (ref: string) => {
      const row = (await booksOf(running, ref)).row;
      if (!row) throw new Error('the order is not there');
      return heldOf(running.db, row);
    };
    const [unpaid, paid] = [await placeAwaiting(), await placeAwaiting()];
    await running.pay(paid);
    await running.pass(2 * HOUR);
    const { reportDelay } = await running.exchange.siteConfig.read();
    await running.pass(reportDelay);
    expect([await held(unpaid.ref), await held(paid.ref)]).toEqual(['0', '100']);
    expect(await statusOf(unpaid.ref)).toBe('require_kyc');
  });

  test('runs out after a day and gives its money back; money that comes later waits for the documents again', async () => {
    const order = await placeAwaiting();
    await running.pay(order);
    await running.pass(DAY);
    expect(await statusOf(order.ref)).toBe('cancelled');
    expect(await refundsOf(order.ref)).toEqual([String(DONG)]);
    await running.pay(order);
    expect(await stateOf(order.ref)).toEqual(['require_kyc', '', 'kyc.required']);
  });

  test('of a sale opens its address once they are accepted, and not before', async () => {
    const browser = running.browser();
    const sale = await placeSale(running, browser, { accountNumber: accountEnding('documents') });
    expect([sale.status, sale.receivingAddress]).toEqual(['require_kyc', '']);
    await world.accept(sale.ref);
    const seen = await seenOrder(browser, sale.ref);
    expect([seen.status, seen.receivingAddress === '']).toEqual(['pending', false]);
    await running.deposit(seen);
    expect(await statusOf(sale.ref)).toBe('delivered');
  });
});

describe('[KYC-01] a bank account that was verified', () => {
  test.each([
    ['with spaces', '1903 0099 1111', '190300991111'],
    ['in small letters', '1903ABC01111', '1903abc01111'],
    ['in full-width characters', '１９０３００８８１１１１', '190300881111'],
    ['with dots', '1903.0077.1111', '190300771111'],
  ])('stays it when its number is written %s', async (_, one, other) => {
    const order = await place(one);
    expect(order.status).toBe('require_kyc');
    await world.accept(order.ref);
    expect((await place(other)).status).toBe('pending');
    const { status } = await placeSale(running, running.browser(), { accountNumber: other });
    expect(status).toBe('pending');
  });

  test('lets all its orders go on that wait, also those of others, and of the member every bank account’s', async () => {
    const accountNumber = accountEnding('documents');
    const [first, second] = [await place(accountNumber), await place(accountNumber)];
    const unrelated = await placeAwaiting();
    await world.accept(first.ref);
    expect(await statusOf(second.ref)).toBe('pending');
    expect(await statusOf(unrelated.ref)).toBe('require_kyc');
    const member = await newMember();
    const posted = async () =>
      decodeOrder((await member.post({ accountNumber: accountEnding('documents') })).json?.data)
        .ref;
    const [mine, other] = [await posted(), await posted()];
    await world.accept(mine);
    expect([await statusOf(mine), await statusOf(other)]).toEqual(['pending', 'pending']);
    const [user] = await running.db.select().from(users).where(eq(users.id, member.id));
    expect(user?.docStatus).toBe('verify');
  });

  test('says nothing about another account of the guest who has it', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser, { accountNumber: accountEnding('documents') });
    await world.accept(order.ref);
    const next = await placeOrder(browser, { accountNumber: accountEnding('documents') });
    expect(next.status).toBe('require_kyc');
  });
});

describe('[KYC-01] a decision about documents', () => {
  test('to refuse them cancels the order and gives its money back, also what comes later, at any price', async () => {
    const order = await placeAwaiting();
    await running.pay(order);
    await world.refuse(order.ref);
    const { row } = await booksOf(running, order.ref);
    expect([row?.status, row?.description]).toEqual(['cancelled', 'DOCUMENTS_REFUSED']);
    expect(await refundsOf(order.ref)).toEqual([String(DONG)]);
    await running.pay(order);
    const late = await booksOf(running, order.ref);
    expect(late.status).toBe('cancelled');
    expect(late.events.slice(-2)).toEqual(['money.late', 'refund.chosen']);
    expect(await refundsOf(order.ref)).toEqual([String(DONG), String(DONG)]);
  });

  test('is not made about an order that awaits none: before, after a decision, or after its cancellation', async () => {
    const pending = await place(accountEnding('trusted'));
    const decided = await placeAwaiting();
    await world.accept(decided.ref);
    const refused = await placeAwaiting();
    await world.refuse(refused.ref);
    const cancelled = await placeAwaiting();
    await cancelOrder(running.exchange, cancelled.ref, async () => {});
    for (const { ref } of [pending, decided, refused, cancelled]) {
      for (const decide of [world.accept, world.refuse]) {
        const { status, json } = await decide(ref);
        expect([status, json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
      }
    }
    expect(
      await running.db.$count(verifiedAccounts, eq(verifiedAccounts.bankCode, 'TCB')),
    ).toBeGreaterThan(0);
  });

  test('that comes after the cancellation, for the account, lets late money go its usual way', async () => {
    const accountNumber = accountEnding('documents');
    const order = await place(accountNumber);
    await cancelOrder(running.exchange, order.ref, async () => {});
    await running.pay(order);
    expect(await statusOf(order.ref)).toBe('require_kyc');
    await world.verify('TCB', accountNumber);
    // Cancelled on purpose, it has lost its price: its customer chooses.
    expect(await statusOf(order.ref)).toBe('verifying_transaction');
  });
});
