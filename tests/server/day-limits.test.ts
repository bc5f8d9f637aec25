import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { dayLimitOf } from '#server/exchange/day-limits';
import { cancelOrder } from '#server/exchange/operate-orders';
import { users } from '#server/store/tables/accounts';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** What 100 USDT cost by the sample rates, in dong. */
const DONG = 2_632_896;
/** Two orders of 100 USDT reach it. */
const LIMIT = 5_000_000;
const DONG_FOR_40 = 1_065_696;
const DAY = 86_400;

const loginText = (free: number) =>
  `Orders of 24 hours that together reach ${LIMIT} vnd need an account. Without one you can still order for less than ${free} vnd.`;
const kycText = (free: number) =>
  `Orders and withdrawals of 24 hours that together reach ${LIMIT} vnd need a verified identity. Without one, less than ${free} vnd is still free.`;

/** What became of a posted order: placed, or the code of the refusal. */
const outcomeOf = ({ status, json }: Answer) => (status === 200 ? 'placed' : json?.messageCode);
const messageOf = ({ json }: Answer) => json?.message;

describe.each(REPEATED_ON)('on %s, the orders of a day', (engine) => {
  let running: TestExchange;
  let numbers = 0;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
    await running.stockUp('1000000');
  });
  afterAll(() => running.close());

  const set = async (switches: object) => {
    const { status, text } = await running.browser().post('/sandbox/api/switches', switches);
    if (status !== 200) throw new Error(text);
  };
  beforeEach(() => set({ minOrderLogin: LIMIT, minOrderKyc: '', requiredVerify: true }));

  /** Number of a bank account that no other order is paid from. */
  const newNumber = () => {
    numbers += 1;
    return `1903${String(numbers).padStart(10, '0')}`;
  };
  /** A browser whose cookie the service knows, with a bank account of its own. */
  const newGuest = async () => {
    const browser = running.browser();
    await browser.post('/api/v1/users/me');
    const accountNumber = newNumber();
    return {
      ...{ browser, accountNumber },
      post: (changes: Partial<BuyOrder> = {}, headers?: HeadersInit) =>
        postOrder(browser, { accountNumber, ...changes }, headers),
      place: (changes: Partial<BuyOrder> = {}) =>
        placeOrder(browser, { accountNumber, ...changes }),
    };
  };
  const newMember = async (docStatus: 'unverified' | 'verify' = 'unverified') => {
    const email = `member${newNumber()}@example.com`;
    const { id } = await createAccount(running, email, { docStatus });
    const { token } = await signIn(running.browser(), { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const post = (changes: Partial<BuyOrder> = {}) =>
      postOrder(running.browser(), { accountNumber: newNumber(), ...changes }, bearer);
    return { id, bearer, post };
  };
  const cancel = ({ ref }: Order) => cancelOrder(running.exchange, ref, async () => {});

  describe('of a guest', () => {
    test('are summed by the cookie, whatever they are paid from; the refusal stores nothing and names what is free', async () => {
      const { post, place } = await newGuest();
      await place();
      const before = await running.db.$count(orders);
      const { status, json } = await post({ accountNumber: newNumber() });
      expect(status).toBe(422);
      const params = { amount: String(LIMIT), free: String(LIMIT - DONG) };
      const error = { id: 'loginForDayOrders', params };
      expect(json).toMatchObject({
        ...{ message: loginText(LIMIT - DONG), messageCode: 'INVALID_FIELDS' },
        ...{ messageError: error, errors: { amountPay: error } },
      });
      expect(await running.db.$count(orders)).toBe(before);
      await place({ quantity: '89' });
      expect(outcomeOf(await post({ quantity: '5' }))).toBe('INVALID_FIELDS');
    });

    test('may stay one dong below the limit together, and not reach it', async () => {
      const { post, place } = await newGuest();
      await place();
      await set({ minOrderLogin: 2 * DONG });
      expect(outcomeOf(await post())).toBe('INVALID_FIELDS');
      await set({ minOrderLogin: 2 * DONG + 1 });
      expect(outcomeOf(await post())).toBe('placed');
    });

    test('are summed by the bank account, whatever cookies they come with', async () => {
      const { accountNumber, place } = await newGuest();
      await place();
      expect(outcomeOf(await postOrder(running.browser(), { accountNumber }))).toBe(
        'INVALID_FIELDS',
      );
      const other = await newGuest();
      expect(outcomeOf(await other.post({ accountNumber }))).toBe('INVALID_FIELDS');
      expect(outcomeOf(await other.post())).toBe('placed');
    });

    test('are counted once each, whether by the cookie, by the bank account or by both', async () => {
      const one = await newGuest();
      const other = await newGuest();
      await one.place({ quantity: '40' });
      await other.place({ quantity: '40' });
      await other.place({ quantity: '40', accountNumber: one.accountNumber });
      const answer = await other.post({ accountNumber: one.accountNumber });
      expect(messageOf(answer)).toBe(loginText(LIMIT - 3 * DONG_FOR_40));
    });

    const NUMBER = '1903abc5678';
    test.each([
      ['spaces', ' 1903 abc 56 78 '],
      ['capital letters', '1903ABC5678'],
      ['dots', '1903.abc.5678'],
      ['other signs that a number may have', '+1903_abc@5678'],
      ['full-width characters', '１９０３ａｂｃ５６７８'],
      ['invisible marks', '1903\u200babc\u20605678'],
    ])('are summed by the bank account when its number is typed with %s', async (_, typed) => {
      const post = (accountNumber: string) => postOrder(running.browser(), { accountNumber });
      const first = decodeOrder((await post(NUMBER)).json?.data);
      expect(messageOf(await post(typed))).toBe(loginText(LIMIT - DONG));
      await cancel(first);
      const second = decodeOrder((await post(typed)).json?.data);
      expect(messageOf(await post(NUMBER))).toBe(loginText(LIMIT - DONG));
      await cancel(second);
    });

    test.each(['acb', 'Acb', ' ACB '])(
      'are summed by the bank account when its bank is written as %j',
      async (bankCode) => {
        const accountNumber = newNumber();
        await placeOrder(running.browser(), { bankCode: 'ACB', accountNumber });
        const again = (code: string) =>
          postOrder(running.browser(), { bankCode: code, accountNumber });
        expect(messageOf(await again(bankCode))).toMatch(/^Orders of 24 hours/);
        // The same number at another bank is another account.
        expect(outcomeOf(await again('MB'))).toBe('placed');
      },
    );

    test('with dashes in the number are no orders at all', async () => {
      const answer = await postOrder(running.browser(), { accountNumber: '1903-1234-5678' });
      expect(answer.json?.errors).toEqual({ accountNumber: { id: 'recheck' } });
    });

    test('cannot be split into small ones', async () => {
      const { post } = await newGuest();
      const outcomes: unknown[] = [];
      for (let n = 0; n < 8; n += 1) outcomes.push(outcomeOf(await post({ quantity: '40' })));
      expect(outcomes).toEqual([...Array(4).fill('placed'), ...Array(4).fill('INVALID_FIELDS')]);
    });

    test('count towards MinOrderKyc when that is lower: an account is needed first', async () => {
      await set({ minOrderLogin: 10 * LIMIT, minOrderKyc: LIMIT });
      const { post, place } = await newGuest();
      await place();
      const { status, json } = await post();
      expect(status).toBe(401);
      expect(json).toMatchObject({
        ...{ messageCode: 'REQUIRED_LOGIN', message: loginText(LIMIT - DONG) },
        messageError: { id: 'loginForDayOrders' },
      });
      await set({ requiredVerify: false });
      expect(outcomeOf(await post())).toBe('placed');
    });

    test('that have reached a lowered limit leave nothing free', async () => {
      const { post, place } = await newGuest();
      await place();
      await set({ minOrderLogin: DONG });
      expect(messageOf(await post({ quantity: '5' }))).toBe(
        `Your orders of 24 hours have reached ${DONG} vnd. Please log in to order more.`,
      );
    });

    test('without a limit are not summed', async () => {
      await set({ minOrderLogin: '' });
      const { post } = await newGuest();
      for (let n = 0; n < 3; n += 1) expect(outcomeOf(await post())).toBe('placed');
    });

    test.each([
      ['MinOrderLogin', { minOrderLogin: 2 * DONG }],
      ['MinOrderKyc', { minOrderLogin: '', minOrderKyc: 2 * DONG }],
    ])(
      'do not keep the key of an order at %s from finding it, also when it is posted again at once',
      async (_, site) => {
        await set(site);
        const { post } = await newGuest();
        const key = { 'Idempotency-Key': keyCalled(`at once ${newNumber()}`) };
        const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post({}, key)));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers.map(outcomeOf)).toEqual(Array(5).fill('placed'));
      },
    );

    test('are found again by their key, and a refusal is repeated under its key', async () => {
      const { post } = await newGuest();
      const first = { 'Idempotency-Key': keyCalled(`first ${newNumber()}`) };
      const second = { 'Idempotency-Key': keyCalled(`second ${newNumber()}`) };
      const placed = await post({}, first);
      expect(outcomeOf(await post({}, second))).toBe('INVALID_FIELDS');
      expect((await post({}, first)).json).toEqual(placed.json);
      await set({ minOrderLogin: '' });
      const again = await post({}, second);
      expect(messageOf(again)).toBe(loginText(LIMIT - DONG));
      expect(again.json).toMatchObject({ messageError: { id: 'loginForDayOrders' } });
    });
  });

  describe('of an account', () => {
    beforeEach(() => set({ minOrderLogin: LIMIT, minOrderKyc: LIMIT }));

    test('are summed towards MinOrderKyc alone, whatever they are paid from, and not once it is verified', async () => {
      const { id, post } = await newMember();
      expect(outcomeOf(await post())).toBe('placed');
      const { status, json } = await post();
      expect(status).toBe(422);
      const params = { amount: String(LIMIT), free: String(LIMIT - DONG) };
      expect(json).toMatchObject({
        ...{ messageCode: 'KYC_TO_CONTINUE', message: kycText(LIMIT - DONG) },
        messageError: { id: 'kycForDayOrders', params },
      });
      await running.db.update(users).set({ docStatus: 'verify' }).where(eq(users.id, id));
      expect(outcomeOf(await post())).toBe('placed');
      const verified = await newMember('verify');
      for (let n = 0; n < 3; n += 1) expect(outcomeOf(await verified.post())).toBe('placed');
    });

    test('do not count for a guest who types its bank account number, nor the guest’s for the account', async () => {
      const member = await newMember('verify');
      const accountNumber = newNumber();
      await member.post({ accountNumber });
      await member.post({ accountNumber });
      const guest = await newGuest();
      expect(outcomeOf(await guest.post({ accountNumber }))).toBe('placed');
      expect(messageOf(await guest.post({ accountNumber }))).toBe(loginText(LIMIT - DONG));
      const other = await newMember();
      expect(outcomeOf(await other.post({ accountNumber }))).toBe('placed');
    });

    test('stay with it when it signs out in between: the browser orders as a guest, and what it ordered so is not the account’s', async () => {
      const { bearer } = await newMember();
      const { browser, accountNumber, post } = await newGuest();
      const asMember = () => postOrder(browser, { accountNumber }, bearer);
      expect(outcomeOf(await asMember())).toBe('placed');
      expect(outcomeOf(await post())).toBe('placed');
      expect(outcomeOf(await post())).toBe('INVALID_FIELDS');
      expect(outcomeOf(await asMember())).toBe('KYC_TO_CONTINUE');
    });
  });

  describe('that are over', () => {
    test('count no more when they were cancelled without money', async () => {
      const { post, place } = await newGuest();
      const order = await place();
      expect(outcomeOf(await post())).toBe('INVALID_FIELDS');
      await cancel(order);
      expect(outcomeOf(await post())).toBe('placed');
    });

    test('count when they have run out in vain no more, by themselves', async () => {
      const { post, place } = await newGuest();
      const { ref, timer } = await place();
      await running.pass(timer);
      expect((await booksOf(running, ref)).status).toBe('cancelled');
      expect(outcomeOf(await post())).toBe('placed');
    });

    test('count when they were cancelled with money, and money that comes after it makes them count again', async () => {
      const one = await newGuest();
      const short = await one.place();
      await running.pay(short, '1000000');
      await cancel(short);
      expect(messageOf(await one.post())).toBe(loginText(LIMIT - DONG));

      const other = await newGuest();
      const late = await other.place();
      await cancel(late);
      await running.pay(late);
      expect(messageOf(await other.post())).toBe(loginText(LIMIT - DONG));
    });

    test('count with what they received when that is more than was agreed', async () => {
      const { post, place } = await newGuest();
      await running.pay(await place(), String(DONG + 1_000_000));
      expect(messageOf(await post())).toBe(loginText(LIMIT - DONG - 1_000_000));
      const other = await newGuest();
      await running.pay(await other.place(), String(LIMIT));
      expect(messageOf(await other.post({ quantity: '5' }))).toBe(
        `Your orders of 24 hours have reached ${LIMIT} vnd. Please log in to order more.`,
      );
    });

    test('count for 86,400 s: at 86,399 s they do, then no more', async () => {
      const { post, place } = await newGuest();
      await running.pay(await place());
      await running.pass(DAY - 1);
      expect(messageOf(await post())).toBe(loginText(LIMIT - DONG));
      await running.pass(1);
      expect(outcomeOf(await post())).toBe('placed');
    });
  });

  test('limit an order that is changed, beside all others: it is not counted twice', async () => {
    const { place } = await newGuest();
    const [first, second] = [await place(), await place({ quantity: '80' })];
    const { siteInfo: settings } = await running.exchange.siteConfig.read();
    const limitOf = async (dong: number, exceptRef?: string) => {
      const { row: orderer } = await booksOf(running, second.ref);
      if (!orderer) throw new Error('the order is not there');
      const demand = {
        orderer,
        dong: String(dong),
        settings,
        now: running.clock.nowInSql(),
        exceptRef,
      };
      return running.db.transaction((tx) => dayLimitOf(tx, demand));
    };
    const free = LIMIT - Number(first.cashAmount);
    expect(await limitOf(free - 1, second.ref)).toBeUndefined();
    expect(await limitOf(free, second.ref)).toEqual({
      ...{ setting: 'minOrderLogin', limit: String(LIMIT), free: String(free) },
    });
    expect(await limitOf(free - 1)).toMatchObject({
      free: String(free - Number(second.cashAmount)),
    });
  });
});
