import { beforeEach, describe, expect, test } from 'vitest';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
import type { Answer, BrowserLike } from '#tests/support/browser-like';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

/** What 100 USDT cost by the sample rates, in dong. */
const DONG = 2_632_896;
/** A visitor has no more accounts named in ten minutes. */
const AT_ONCE = 10;
/** As many orders as stay below the limit together. */
const PLACED = 3;

const { services, serviceOf: exchangeOf } = startTwoServices(async () => {
  await exchangeOf(0).stockUp('1000000');
});

const limit = async (settings: Partial<typeof siteSettings.$inferInsert>) => {
  await exchangeOf(0)
    .db.update(siteSettings)
    .set({ minOrderLogin: null, minOrderKyc: null, maxOpenAccount: 1_000, ...settings });
  for (const { exchange } of services()) exchange.siteConfig.changed();
};

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `1903${String(numbers).padStart(10, '0')}`;
};

/** The same cookies at both services. */
const newGuest = async () => {
  const first = exchangeOf(0).browser();
  await first.post('/api/v1/users/me');
  return (n: number): BrowserLike => {
    const browser = exchangeOf(n).browser();
    for (const [name, value] of first.cookies) browser.cookies.set(name, value);
    return browser;
  };
};

const outcomesOf = (answers: readonly Answer[]) =>
  answers
    .map(({ status, json }) => (status === 200 ? 'placed' : String(json?.messageCode)))
    .toSorted();

const atOnce = (post: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => post(n)));

const expected = (code: string) =>
  [...Array(PLACED).fill('placed'), ...Array(AT_ONCE - PLACED).fill(code)].toSorted();

describe('orders at once at two services on PostgreSQL are stored only as far as they stay below the limit', () => {
  beforeEach(() => limit({ minOrderLogin: String((PLACED + 1) * DONG) }));

  test.each([1, 2, 3])('with one cookie, paid from many bank accounts, %i', async () => {
    const browserAt = await newGuest();
    const before = await exchangeOf(0).db.$count(orders);
    const answers = await atOnce((n) => postOrder(browserAt(n), { accountNumber: newNumber() }));
    expect(outcomesOf(answers)).toEqual(expected('INVALID_FIELDS'));
    expect(await exchangeOf(0).db.$count(orders)).toBe(before + PLACED);
  });

  test.each([1, 2, 3])('with new cookies, paid from one bank account, %i', async () => {
    const accountNumber = newNumber();
    const typed = [accountNumber, accountNumber.replace(/^1903/, '1903.'), `+${accountNumber}`];
    const answers = await atOnce((n) =>
      postOrder(exchangeOf(n).browser(), { accountNumber: typed[n % 3] ?? '' }),
    );
    expect(outcomesOf(answers)).toEqual(expected('INVALID_FIELDS'));
  });

  test('with crossed cookies and bank accounts: none waits for another in a circle', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const [first, second] = [newNumber(), newNumber()];
    const answers = await atOnce((n) =>
      postOrder((n & 1 ? one : other)(n >> 1), { accountNumber: n & 2 ? first : second }),
    );
    const outcomes = outcomesOf(answers);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'INVALID_FIELDS']));
    // Every order shares the cookie or the bank account with all but its opposite.
    const placed = outcomes.filter((outcome) => outcome === 'placed').length;
    expect(placed).toBeGreaterThanOrEqual(PLACED);
    expect(placed).toBeLessThanOrEqual(2 * PLACED);
  });

  test('of one account, in many browsers', async () => {
    await limit({ minOrderKyc: String((PLACED + 1) * DONG) });
    const email = 'lan@example.com';
    await createAccount(exchangeOf(0), email);
    const { token } = await signIn(exchangeOf(0).browser(), { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const answers = await atOnce((n) =>
      postOrder(exchangeOf(n).browser(), { accountNumber: newNumber() }, bearer),
    );
    expect(outcomesOf(answers)).toEqual(expected('KYC_TO_CONTINUE'));
  });
});
