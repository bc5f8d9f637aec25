import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/store/tables/account-security';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const FIRST = 'Your bank is slow today.';
const SECOND = '<b>Tiền</b> đang trên đường 100%\nvề ví';

let running: TestExchange;
let browser: BrowserLike;
let bearer: Record<string, string>;
beforeAll(async () => {
  running = await startTestExchange();
  browser = running.browser();
  const { id } = await createOperator(running);
  bearer = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
});
afterAll(() => running.close());

const notify = (order_ref: string, notice: unknown, headers = bearer) =>
  running.browser().post('/api/v1/operator/notify-order', { order_ref, notice }, headers);
const noticesOf = async (ref: string) => (await seenOrder(browser, ref)).notices;

test('[ORD-15] an operator’s notices come to the page of the order alone, after those before, line by line', async () => {
  const order = await placeOrder(browser);
  const other = await placeOrder(browser);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = readStream(
    await running.app.request(`/api/v1/orders/${order.ref}/events`, {
      headers: { Cookie: cookies },
    }),
  );
  await stream.next();
  const said = await notify(order.ref, ` ${FIRST} `);
  expect([said.status, said.json?.data]).toEqual([200, { order_status: 'pending' }]);
  expect((await stream.next()).order.notices).toEqual([FIRST]);
  await stream.leave();
  await notify(order.ref, SECOND);
  expect(await noticesOf(order.ref)).toEqual([FIRST, '<b>Tiền</b> đang trên đường 100%', 'về ví']);
  expect(await noticesOf(other.ref)).toEqual([]);
  const stranger = await running.browser().post('/api/v1/histories', { ref: order.ref });
  expect(stranger.json?.data).toMatchObject({ IsMasked: true, OrderNotify: '' });
});

test('a notice has 1 to 500 characters, and an order that is known and not forgotten', async () => {
  const { ref } = await placeOrder(browser);
  const refused = async (...asked: Parameters<typeof notify>) => (await notify(...asked)).status;
  expect(await refused(ref, ' ')).toBe(400);
  expect(await refused(ref, 'x'.repeat(501))).toBe(400);
  expect(await refused(ref, [FIRST])).toBe(400);
  expect(await refused('NOSUCHORDER00000', FIRST)).toBe(404);
  expect(await refused(ref, FIRST, {})).toBe(401);
  expect(await noticesOf(ref)).toEqual([]);
  expect(await refused(ref, 'x'.repeat(500))).toBe(200);
  await running.db.update(orders).set({ forgottenAt: new Date(running.clock.now()) });
  const forgotten = await notify(ref, FIRST);
  expect([forgotten.status, forgotten.json?.message]).toEqual([
    ...[409, 'What this order held of its customer is deleted.'],
  ]);
  const audited = await running.db.select().from(auditLog);
  const details = audited.flatMap(({ action, detail }) =>
    action === 'order.notify' ? [detail] : [],
  );
  expect(details.at(-1)).toEqual({ ref });
});
