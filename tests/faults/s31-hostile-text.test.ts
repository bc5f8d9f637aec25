import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { refusedByAll, storedOrders, withField } from '#tests/support/hostile-bodies';
import {
  GOOD_ORDER,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test.each([
  ['a NUL', withField('"a":"x\\u0000y"')],
  ['a NUL in a key', withField('"a\\u0000":1')],
  ['half a character', withField('"a":"x\\ud83dy"')],
  ['the other half', withField('"a":"\\ude4f"')],
  ['a text that is far too long', withField(`"a":"${'x'.repeat(5_001)}"`)],
  ['a key that is far too long', withField(`"${'x'.repeat(5_001)}":1`)],
  ['half a character in bytes', Buffer.from(withField('"a":"\xed\xa0\xbd"'), 'latin1')],
  ['bytes that are no text', Buffer.from(withField('"a":"\xff"'), 'latin1')],
])('[S31] %s is refused with 400 by every call, and nothing is stored', async (_, body) => {
  await refusedByAll(running, body);
});

test.each([
  ['a NUL', 'a%00b'],
  ['half a character', '%ED%A0%BD'],
  ['a percent sign that means nothing', '100%'],
])('[S31] %s behind percent signs is refused with 400', async (_, note) => {
  const before = await storedOrders(running);
  const body = { ...encodeBuyOrder(GOOD_ORDER), note };
  expect((await running.browser().post('/api/v1/buy_orders', body)).status).toBe(400);
  expect(await storedOrders(running)).toBe(before);
});

test('[S31] whatever people do write is kept as it is', async () => {
  const note = 'Gửi nhanh, cảm ơn 🙏🏽 𠮷 \u200d ﷽ <b>"\\\'; -- %00'.padEnd(500, 'ệ');
  const { note: kept } = await placeOrder(running.browser(), { note });
  expect(kept).toBe(note);
});
