import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import { balanceOf, heldOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn, solvedCaptcha } from '#tests/support/accounts';
import type { Answer, BrowserLike } from '#tests/support/browser-like';
import { addressOn, COINS_OVER_NETWORKS } from '#tests/support/coin-addresses';
import { accountEnding, outcomeOf } from '#tests/support/documents';
import { keyCalled } from '#tests/support/keys';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { openTestStore } from '#tests/support/test-store';
import { createMember } from '#tests/support/wallets';

const HERE = '203.0.113.7';
const HOUR = 3_600;
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange({}, undefined, { unpaidShare: '0.1' });
  await running.db.update(siteSettings).set({ minOrderLogin: null, minOrderKyc: null });
  running.exchange.siteConfig.changed();
  // 1,000 are left.
  await running.stockUp('-7000');
});
afterEach(() => running.close());

const left = (asset = 'TRC20') => balanceOf(running.db, { kind: 'position', owner: '', asset });

interface Ordering extends Partial<BuyOrder> {
  readonly hasCaptcha?: boolean;
}

/** Orders with a bank account that no other order names, unless it is given. */
const order = async (
  browser: BrowserLike,
  { hasCaptcha = false, ...changes }: Ordering,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const captcha = hasCaptcha && { [CAPTCHA_HEADER]: await solvedCaptcha(browser) };
  const typed = { accountNumber: accountEnding('trusted'), ...changes };
  return postOrder(browser, typed, { ...headers, ...captcha });
};
const ask = async (...asked: Parameters<typeof order>) => outcomeOf(await order(...asked));
const place = async (...asked: Parameters<typeof order>): Promise<Order> => {
  const { status, text, json } = await order(...asked);
  if (status !== 200) throw new Error(text);
  return decodeOrder(json?.data);
};
/** A browser with no cookie yet. */
const stranger = (address = HERE) => running.browser(address);
const member = async () => {
  const { email } = await createAccount(running, `${accountEnding('trusted')}@example.com`);
  const { token } = await signIn(running.browser(), { email });
  return { Authorization: `Bearer ${token}` };
};
const payFrom = (placed: Order, number: string, amount = placed.cashAmount) =>
  receiveMoney(running.exchange)({
    ...{ transactionId: `P-${placed.ref}`, accountNumber: placed.payment.accountNumber },
    ...{ amount, text: placed.payment.transferText },
    sender: { bankCode: 'TCB', accountNumber: number },
  });
const heldFor = async ({ ref }: Order) => {
  const stored = await orderByRef(running.db, ref);
  if (!stored) throw new Error('the order is gone');
  return heldOf(running.db, stored);
};

test('[S47] a fresh store has a share of a tenth', async () => {
  const store = await openTestStore();
  expect(await store.db.select().from(siteSettings)).toMatchObject([{ unpaidShare: '0.1' }]);
  await store.close();
});

describe('[S47] one stranger', () => {
  test('does not close a currency: of the first order half, of all together a quarter is left', async () => {
    expect(await ask(stranger(), { quantity: '501' })).toBe('INVALID_FIELDS');
    expect(await ask(stranger(), { quantity: '500' })).toBe('placed');
    for (const quantity of ['250', '100', '5']) {
      expect(await ask(stranger(), { quantity })).toBe('CAPTCHA_REQUIRED');
    }
    expect(await ask(stranger(), { quantity: '250', hasCaptcha: true })).toBe('placed');
    for (const quantity of ['125', '5']) {
      expect(await ask(stranger(), { quantity, hasCaptcha: true })).toBe('UNPAID_SHARE_TAKEN');
    }
    expect(await left()).toBe('250');
    // It is one order of all currencies that a captcha allows.
    const other = { currencyCode: 'BEP20', networkKey: 'BSC', receivingAddress: EVM };
    const large = { ...other, quantity: '900', hasCaptcha: true };
    expect(await ask(stranger(), large)).toBe('UNPAID_SHARE_TAKEN');
    // Another visitor may still order half of that.
    expect(await ask(stranger('203.0.113.8'), { quantity: '125' })).toBe('placed');
  });

  test('does not close seven currencies in a second, whatever cookies come', async () => {
    const stocks = await Promise.all(
      ['TRC20', 'BEP20', 'ERC20', 'TRX', 'LTC', 'DOGE', 'AVAXC'].map(async (currencyCode) => {
        const [kind] = COINS_OVER_NETWORKS.filter((known) => known.currencyCode === currencyCode);
        if (!kind) throw new Error(`${currencyCode} is not listed`);
        const receivingAddress = addressOn(kind.networkKey);
        return { ...kind, receivingAddress, stock: Number(await left(currencyCode)) };
      }),
    );
    await Promise.all(
      stocks.flatMap(({ stock, ...kind }) =>
        [0.25, 0.25, 0.1, 0.1, 0.05].map((part) =>
          order(stranger(), { ...kind, quantity: String(stock * part), hasCaptcha: true }),
        ),
      ),
    );
    const held = await running.db.select().from(orders);
    expect(held.filter(({ isAboveShare }) => isAboveShare)).toHaveLength(1);
    for (const { currencyCode, stock } of stocks) {
      const part = Number(await left(currencyCode)) / stock;
      expect(part, currencyCode).toBeGreaterThan(0.49);
      expect(part, currencyCode).toBeLessThan(1);
    }
  });

  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['the 48 bits of an IPv6 address', '2001:db8:7::1', '2001:db8:7:ffff::1'],
  ])('is counted by %s, and told why', async (_, first, second) => {
    expect(await ask(stranger(first), { quantity: '500' })).toBe('placed');
    expect(await ask(stranger(second), { quantity: '20', hasCaptcha: true })).toBe('placed');
    const refused = await order(stranger(second), { quantity: '20', hasCaptcha: true });
    expect([refused.status, refused.json?.messageCode, refused.json?.message]).toEqual([
      409,
      'UNPAID_SHARE_TAKEN',
      'Unpaid orders from your network hold as much of our stock as we keep for one customer. Please log in, order less, or try again in an hour.',
    ]);
  });

  test('is counted by a typed bank account only once money came from it', async () => {
    const number = accountEnding('trusted');
    const first = await place(stranger(), { quantity: '500', accountNumber: number });
    expect(await ask(stranger(), { quantity: '5', accountNumber: number })).toBe(
      'CAPTCHA_REQUIRED',
    );
    await payFrom(first, number);
    await running.settle();
    // The network has no unpaid order any more.
    expect(await ask(stranger(), { quantity: '250' })).toBe('placed');
    // The same number at another bank has paid nothing: it counts with its neighbours.
    const elsewhere = { quantity: '100', accountNumber: number, bankCode: 'MB' };
    expect(await ask(stranger(), elsewhere)).toBe('CAPTCHA_REQUIRED');
    // Whose account paid is not counted with its neighbours.
    expect(await ask(stranger(), { quantity: '100', accountNumber: number })).toBe('placed');
    expect(await ask(stranger(), { quantity: '20', accountNumber: number })).toBe(
      'CAPTCHA_REQUIRED',
    );
    // Elsewhere others may have typed it: they use up nothing of its owner's.
    expect(await ask(stranger('203.0.113.9'), { quantity: '20', accountNumber: number })).toBe(
      'placed',
    );
  });

  test('does not close a currency by the bank accounts of others that have paid', async () => {
    const accounts: string[] = [];
    for (const ending of [1, 2, 3]) {
      const number = accountEnding('trusted');
      const paid = await place(stranger(`198.51.100.${ending}`), {
        ...{ quantity: '5', accountNumber: number },
      });
      await payFrom(paid, number);
      accounts.push(number);
    }
    await running.settle();
    await running.stockUp('15');
    const [first = '', second = '', third = ''] = accounts;
    expect(await ask(stranger(), { quantity: '500', accountNumber: first })).toBe('placed');
    expect(await ask(stranger(), { quantity: '250', accountNumber: second })).toBe('placed');
    expect(await ask(stranger(), { quantity: '5', accountNumber: third })).toBe(
      'UNPAID_SHARE_TAKEN',
    );
    expect(await left()).toBe('250');
    const owner = { quantity: '125', accountNumber: first };
    expect(await ask(stranger('198.51.100.1'), owner)).toBe('placed');
  });

  test('does not close a currency by accounts, which cost nothing; one that has paid is no part of it', async () => {
    const number = accountEnding('trusted');
    const customer = await member();
    const paid = await place(stranger(), { quantity: '5', accountNumber: number }, customer);
    await payFrom(paid, number);
    await running.settle();
    await running.stockUp('5');
    expect(await ask(stranger(), { quantity: '500' }, await member())).toBe('placed');
    expect(await ask(stranger(), { quantity: '250' }, await member())).toBe('placed');
    const refused = await order(stranger(), { quantity: '5', hasCaptcha: true }, await member());
    expect([refused.json?.messageCode, refused.json?.message]).toEqual([
      'UNPAID_SHARE_TAKEN',
      expect.stringContaining('from your network'),
    ]);
    expect(await ask(stranger(), { quantity: '125' }, customer)).toBe('placed');
  });

  test('does not close a currency by accounts for whose orders one dong came', async () => {
    const paying = async () => {
      const [number, headers] = [accountEnding('trusted'), await member()];
      const small = { quantity: '5', accountNumber: number, hasCaptcha: true };
      await payFrom(await place(stranger(), small, headers), number, '1');
      return (quantity: string) => ask(stranger(), { quantity, hasCaptcha: true }, headers);
    };
    const [first, second] = [await paying(), await paying()];
    expect(await first('400')).toBe('placed');
    expect(await second('295')).toBe('placed');
    expect(await (await paying())('100')).toBe('INVALID_FIELDS');
    expect(await left()).toBe('290');
  });

  test('does not close a currency by accounts that have swapped their own money only', async () => {
    const swapping = async () => {
      const address = `${accountEnding('trusted')}@example.com`;
      const { headers, swap } = await createMember(running, address, { BTC: '0.01' });
      await swap('btc', 'eth', '0.005');
      return (quantity: string) => ask(stranger(), { quantity }, headers);
    };
    expect(await (await swapping())('500')).toBe('placed');
    expect(await (await swapping())('250')).toBe('placed');
    expect(await (await swapping())('125')).toBe('UNPAID_SHARE_TAKEN');
    expect(await left()).toBe('250');
  });

  test('is counted by no bank account from which one dong came', async () => {
    const number = accountEnding('trusted');
    const first = await place(stranger(), { quantity: '500', accountNumber: number });
    await payFrom(first, number, '1');
    expect(await ask(stranger(), { quantity: '5', accountNumber: number })).toBe(
      'CAPTCHA_REQUIRED',
    );
  });
});

describe('[S47] a member', () => {
  test('has a share of their own beside the network, and is told so', async () => {
    const bearer = await member();
    expect(await ask(stranger(), { quantity: '500' })).toBe('placed');
    expect(await ask(stranger(), { quantity: '250' }, bearer)).toBe('placed');
    const elsewhere = () => stranger('203.0.113.8');
    expect(await ask(elsewhere(), { quantity: '5' }, bearer)).toBe('CAPTCHA_REQUIRED');
    expect(await ask(elsewhere(), { quantity: '125', hasCaptcha: true }, bearer)).toBe('placed');
    const refused = await order(elsewhere(), { quantity: '5', hasCaptcha: true }, bearer);
    expect(refused.json?.message).toBe(
      'Your unpaid orders hold as much of our stock as we keep for one customer. Please pay one of them, order less, or try again in an hour.',
    );
  });

  test('holds the configured share from the second order on', async () => {
    const bearer = await member();
    await running.db.update(siteSettings).set({ unpaidShare: '0.3' });
    running.exchange.siteConfig.changed();
    for (const quantity of ['100', '100', '100']) {
      expect(await ask(stranger(), { quantity }, bearer)).toBe('placed');
    }
    expect(await ask(stranger(), { quantity: '5' }, bearer)).toBe('CAPTCHA_REQUIRED');
  });
});

describe('[S47] a captcha', () => {
  test('is answered anew when its solution is worth nothing, and the key stays good', async () => {
    await place(stranger(), { quantity: '500' });
    const browser = stranger();
    const accountNumber = accountEnding('trusted');
    const key = { 'Idempotency-Key': keyCalled('an order above the share') };
    const asked = { quantity: '20', accountNumber };
    expect(await ask(browser, asked, key)).toBe('CAPTCHA_REQUIRED');
    expect(await ask(browser, asked, { ...key, [CAPTCHA_HEADER]: 'nothing' })).toBe(
      'CAPTCHA_REQUIRED',
    );
    const placed = await place(browser, { ...asked, hasCaptcha: true }, key);
    // A repetition without the solution finds the order.
    expect((await place(browser, asked, key)).ref).toBe(placed.ref);
  });

  test('opens one order: its solution is good once', async () => {
    await place(stranger(), { quantity: '500' });
    const solution = { [CAPTCHA_HEADER]: await solvedCaptcha(stranger()) };
    const first = await place(stranger(), { quantity: '20' }, solution);
    await cancelOrder(running.exchange, first.ref, async () => {});
    expect(await ask(stranger(), { quantity: '20' }, solution)).toBe('CAPTCHA_REQUIRED');
  });
});

describe('[S47] the stock of an order that runs out', () => {
  test('is free at the deadline when its customer never read it, whoever else did', async () => {
    const unread = await place(stranger(), { quantity: '400' });
    const operator = await createOperator(running);
    const headers = { Authorization: `Bearer ${await sessionFor(running, operator.id, true)}` };
    const seen = await stranger().post('/api/v1/histories', { ref: unread.ref }, headers);
    expect(decodeOrder(seen.json?.data).isMasked).toBe(false);
    await running.browser(HERE).post('/api/v1/histories', { ref: unread.ref });
    await running.pass(HOUR);
    expect(await heldFor(unread)).toBe('0');
    expect(await left()).toBe('1000');
  });

  test('is held until the last report is due when its customer has read it', async () => {
    const browser = stranger();
    const read = await place(browser, { quantity: '400' });
    await seenOrder(browser, read.ref);
    await running.pass(HOUR);
    expect(await heldFor(read)).toBe('400');
    // It counts as long as it holds.
    expect(await ask(stranger(), { quantity: '5' })).toBe('CAPTCHA_REQUIRED');
    await running.pass(HOUR);
    expect(await heldFor(read)).toBe('0');
  });

  test('is held until the last report is due where its customer only says that money was sent', async () => {
    const browser = stranger();
    const said = await place(browser, { quantity: '400' });
    await running.pass(181);
    const { status } = await browser.post('/api/v1/confirm-send-money', { order_ref: said.ref });
    expect(status).toBe(200);
    await running.pass(2 * HOUR - 181 - 1);
    expect(await heldFor(said)).toBe('400');
    await running.pass(1);
    expect([await heldFor(said), await left()]).toEqual(['0', '1000']);
    // The order waits on, and its money is made good from what there is.
    await running.pay(said);
    expect((await booksOf(running, said.ref)).status).toBe('delivered');
  });

  test('is a part of what visitors have a share of, as long as it is held', async () => {
    const reader = stranger('203.0.113.8');
    const read = await place(reader, { quantity: '400' });
    await seenOrder(reader, read.ref);
    await running.pass(HOUR);
    expect(await heldFor(read)).toBe('400');
    // A tenth of 1,000, not of the 600 that are left.
    const bearer = await member();
    for (const quantity of ['50', '50']) {
      expect(await ask(stranger(), { quantity }, bearer)).toBe('placed');
    }
    expect(await ask(stranger(), { quantity: '5' }, bearer)).toBe('CAPTCHA_REQUIRED');
  });

  test('is made good from the next stock, before other orders, at the price of the order', async () => {
    const unread = await place(stranger(), { quantity: '400' });
    const paidAt = running.clock.now() + 1_000_000;
    await running.pass(HOUR);
    await running.stockUp('-900');
    await running.pay(unread, unread.cashAmount, undefined, paidAt);
    expect((await booksOf(running, unread.ref)).events.at(-1)).toBe('stock.awaited');
    // What there is, is less than what is waited for: nobody else gets it.
    const other = await order(stranger('203.0.113.8'), { quantity: '5' });
    expect(other.json?.errors).toEqual({
      quantity: { id: 'maxOrder', params: { max: '0', code: 'USDT' } },
    });
    await running.stockUp('310');
    await running.settle();
    expect((await booksOf(running, unread.ref)).status).toBe('delivered');
    expect(await left()).toBe('10');
    expect(await ask(stranger('203.0.113.8'), { quantity: '5' })).toBe('placed');
  });
});
