import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfSecret } from '#domain/order/secret-hash';
import { encodeOrder } from '#domain/wire/order-wire';
import type { BrowserLike } from '#tests/support/browser-like';
import { loggedStatements } from '#tests/support/logged-statements';
import { openStoreOn } from '#tests/support/postgres-database';
import { readStream } from '#tests/support/read-stream';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let statements: string[];
beforeAll(async () => {
  running = await startTestExchange({}, async () => {
    const store = await openStoreOn('PGlite');
    const logged = loggedStatements(store.db);
    statements = logged.statements;
    return { ...store, db: logged.db };
  });
  await running.stockUp('1000000');
});
afterAll(() => running.close());

const open: ReturnType<typeof readStream>[] = [];

const watch = async (ref: string, address: string, { cookies }: Pick<BrowserLike, 'cookies'>) => {
  const answer = await running.app.request(
    `/api/v1/orders/${ref}/events`,
    { headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
    { incoming: { socket: { remoteAddress: address } } },
  );
  expect(answer.status).toBe(200);
  const stream = readStream(answer);
  open.push(stream);
  await stream.next();
  return stream;
};

/** A browser that has made a call, and so has a cookie. */
const someBrowser = async () => {
  const browser = running.browser();
  await browser.post('/api/v1/users/me');
  return browser;
};

/** Reads of an order with all that streams tell of it. */
const wholeReads = () =>
  statements.filter((text) => /from "orders"/.test(text) && /jsonb_agg/.test(text));

test('[S46] a change of an order with 300 streams is read once, and all of them are told of it', async () => {
  const guest = running.browser();
  const { ref } = await placeOrder(guest);
  const streams = [];
  for (let network = 1; network <= 5; network += 1) {
    for (let count = 0; count < 60; count += 1)
      streams.push(await watch(ref, `203.0.113.${network}`, await someBrowser()));
  }
  expect(streams).toHaveLength(300);
  statements.length = 0;
  const renewal = { order_ref: ref, link_hash: hashOfSecret('x'.repeat(43)) };
  expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(200);
  const told = await Promise.all(streams.map((stream) => stream.next()));
  expect(new Set(told.map(({ order }) => JSON.stringify(encodeOrder(order)))).size).toBe(1);
  expect(wholeReads()).toHaveLength(1);
  await Promise.all(open.splice(0).map((stream) => stream.leave()));
}, 240_000);

test('[S46] a call waits for one read of a stream, whatever number of them are due', async () => {
  const mine = running.browser('198.51.100.4');
  const own = await placeOrder(mine);
  const others = [];
  for (let count = 0; count < 40; count += 1) {
    const browser = running.browser('203.0.113.9');
    const { ref } = await placeOrder(browser);
    others.push({ ref, stream: await watch(ref, `203.0.113.${count}`, browser) });
  }
  statements.length = 0;
  for (const { ref } of others) running.exchange.live.publish(ref);
  const answer = mine.post('/api/v1/histories', { ref: own.ref });
  expect((await answer).status).toBe(200);
  expect(wholeReads().length).toBeLessThan(10);
  await Promise.all(others.map(({ stream }) => stream.comment()));
  expect(wholeReads()).toHaveLength(41);
  await Promise.all(open.splice(0).map((stream) => stream.leave()));
}, 240_000);

test('[S46] a private link is renewed ten times an hour, by its customer; strangers use none of it up', async () => {
  const guest = running.browser();
  const { ref } = await placeOrder(guest);
  const renew = (browser: BrowserLike, digit: number) =>
    browser.post('/api/v1/order-link', { order_ref: ref, link_hash: `${digit}`.repeat(64) });
  for (let made = 0; made < 12; made += 1)
    expect((await renew(running.browser(), 1)).status).toBe(403);
  const statuses = [];
  for (let made = 0; made < 11; made += 1) statuses.push((await renew(guest, made % 10)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await running.pass(3_601);
  const again = await renew(guest, 5);
  expect([again.status, again.json?.messageCode]).toEqual([200, undefined]);
});
