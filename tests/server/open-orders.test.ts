import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  GOOD_ORDER,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, json }) => (status === 200 ? 'placed' : json?.messageCode)).toSorted();
const refused = (times: number) => Array<string>(times).fill('TOO_MANY_OPEN_ORDERS');
const placed = (times: number) => Array<string>(times).fill('placed');

describe.each(REPEATED_ON)('on %s, unpaid orders', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
    await running.db
      .update(siteSettings)
      .set({ maxOpenGuest: 3, maxOpenAccount: 4, maxOpenNetwork: 5 });
    running.exchange.siteConfig.changed();
  });
  afterAll(() => running.close());

  const atOnce = (times: number, post: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, n) => post(n)));

  test('of one guest end at the configured number with 409, also when placed at once', async () => {
    const browser = running.browser();
    await browser.post('/api/v1/users/me');
    const answers = await atOnce(10, () => postOrder(browser));
    expect(codesOf(answers)).toEqual([...refused(7), ...placed(3)]);
    const [no] = answers.filter(({ status }) => status !== 200);
    expect(no?.status).toBe(409);
    expect(no?.json).toMatchObject({
      message:
        'You have too many unpaid orders. Please pay or cancel one of them, or wait until one has run out.',
    });
    expect((await postOrder(running.browser())).status).toBe(200);
  });

  test('that are paid, or have run out, make room for others', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await placeOrder(browser);
    await placeOrder(browser);
    expect((await postOrder(browser)).status).toBe(409);
    await running.pay(order);
    await placeOrder(browser);
    expect((await postOrder(browser)).status).toBe(409);
    await running.pass(3_600);
    await placeOrder(browser);
  });

  test('[S17] do not keep the key of an order that was placed from finding it', async () => {
    const browser = running.browser();
    const key = { 'Idempotency-Key': keyCalled('the last that was free') };
    await placeOrder(browser);
    await placeOrder(browser);
    const answers = await atOnce(5, () => postOrder(browser, {}, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(codesOf(answers)).toEqual(placed(5));
  });

  test('of one account are counted whatever its browser, and apart from those of the guest', async () => {
    const { email } = await createAccount(running, 'lan@example.com');
    const { token } = await signIn(running.browser(), { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const browser = running.browser();
    await placeOrder(browser);
    const answers = await atOnce(6, (n) =>
      (n % 2 === 0 ? browser : running.browser()).post(
        '/api/v1/buy_orders',
        encodeBuyOrder(GOOD_ORDER),
        bearer,
      ),
    );
    expect(codesOf(answers)).toEqual([...refused(2), ...placed(4)]);
    await placeOrder(browser);
  });

  test.each([
    ['an IPv4 address', () => '203.0.113.7', () => '203.0.113.8'],
    [
      'the 64 bits of an IPv6 address',
      (n: number) => `2001:db8:7::${n + 1}`,
      () => '2001:db8:8::1',
    ],
  ])('of one network are counted by %s, whatever cookies come', async (_, here, elsewhere) => {
    const answers = await atOnce(8, (n) => postOrder(running.browser(here(n))));
    expect(codesOf(answers)).toEqual([...refused(3), ...placed(5)]);
    expect((await postOrder(running.browser(elsewhere()))).status).toBe(200);
    const rows = JSON.stringify(await running.db.select().from(orders));
    for (const address of ['203.0.113', '2001:']) expect(rows).not.toContain(address);
  });

  test('of this machine itself are not counted by address: it may be a proxy that was not named', async () => {
    const answers = await atOnce(8, () => postOrder(running.browser('127.0.0.1')));
    expect(codesOf(answers)).toEqual(placed(8));
  });
});

test('10 of a guest, 20 of an account and 500 of a network may be unpaid unless it is configured', async () => {
  const running = await startTestExchange();
  expect((await running.exchange.siteConfig.read()).maxOpen).toEqual({
    guest: 10,
    account: 20,
    network: 500,
  });
  await running.close();
});
