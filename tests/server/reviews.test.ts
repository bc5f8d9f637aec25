import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/store/tables/account-security';
import { reviews } from '#server/store/tables/reviews';
import type { BrowserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { finishOrder, GOOD_REVIEW, postReview } from '#tests/support/reviews';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
let operatorId = '';
let bearer: Record<string, string>;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
  operatorId = (await createOperator(running)).id;
  bearer = { Authorization: `Bearer ${await sessionFor(running, operatorId, true)}` };
});
afterEach(() => running.close());

const decide = (decision: string, ref: string, headers = bearer) =>
  running.browser().post(`/api/v1/operator/${decision}-review`, { order_ref: ref }, headers);
const shown = async () => (await running.browser().get('/api/v1/reviews')).json?.data;
const rows = () => running.db.select().from(reviews);
const lastAudit = async () => {
  const [entry] = await running.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return [entry?.userId, entry?.action, entry?.outcome, entry?.detail];
};

describe('a review', () => {
  test('needs content of at most 300 characters and a valid e-mail address, and says what is wrong', async () => {
    const order = await finishOrder(running, browser);
    const wrong = async (changes: Partial<typeof GOOD_REVIEW>) => {
      const { status, json } = await postReview(browser, order, changes);
      return [status, json?.message];
    };
    expect(await wrong({ content: ' \n' })).toEqual([422, 'Required this info.']);
    expect(await wrong({ content: 'x'.repeat(301) })).toEqual([422, 'Nội dung vượt quá 300 ký tự']);
    expect(await wrong({ email: 'khach.hang' })).toEqual([422, 'Email in invalid']);
    expect(await rows()).toEqual([]);
    const { status } = await postReview(browser, order, { content: 'x'.repeat(300) });
    expect(status).toBe(200);
  });

  test('is written once for an order: the same one again is answered alike, another one is refused', async () => {
    const order = await finishOrder(running, browser);
    expect((await seenOrder(browser, order.ref)).review).toEqual({ state: 'open', content: '' });
    for (let again = 0; again < 2; again += 1) {
      expect((await postReview(browser, order)).status).toBe(200);
    }
    const { status, json } = await postReview(browser, order, { content: 'Khác' });
    expect([status, json?.message]).toEqual([409, 'This order has a review already.']);
    expect(await rows()).toHaveLength(1);
    expect((await seenOrder(browser, order.ref)).review).toEqual({
      ...{ state: 'waiting', content: GOOD_REVIEW.content },
    });
  });

  test('is for finished orders', async () => {
    const order = await placeOrder(browser);
    expect((await seenOrder(browser, order.ref)).review.state).toBe('none');
    const { status, json } = await postReview(browser, order);
    expect([status, json?.message]).toEqual([409, 'An order can be reviewed once it is finished.']);
  });

  test('is for the customer of the order: no stranger, and no operator writes or is offered one', async () => {
    const order = await finishOrder(running, browser);
    const stranger = running.browser();
    for (const headers of [{}, bearer]) {
      const { status, json } = await postReview(stranger, order, {}, headers);
      expect([status, json?.messageCode]).toEqual([403, 'NOT_YOURS']);
    }
    const seen = await stranger.post('/api/v1/histories', { ref: order.ref }, bearer);
    expect(seen.json?.data).toMatchObject({ IsMasked: false, Review: { State: 'none' } });
    expect((await postReview(stranger, { ref: 'NOSUCHORDER00000' })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('is shown to everyone once an operator has approved it, as text, without its address and its order', async () => {
    const order = await finishOrder(running, browser);
    const content = '<b onclick="alert(1)">Nhanh</b>\r\nBcc: a@b.c';
    await postReview(browser, order, { content });
    expect(await shown()).toEqual([]);
    const waiting = await running.browser().get('/api/v1/operator/waiting', bearer);
    expect(waiting.json?.data).toMatchObject({
      reviews: [{ order_ref: order.ref, content, email: GOOD_REVIEW.email }],
    });
    const key = { 'Idempotency-Key': keyCalled('approves a review') };
    expect((await decide('approve', order.ref, { ...bearer, ...key })).status).toBe(200);
    expect((await decide('approve', order.ref, { ...bearer, ...key })).status).toBe(200);
    expect(await lastAudit()).toEqual([operatorId, 'review.approve', 'ok', { ref: order.ref }]);
    const day = Math.floor(running.clock.now() / 86_400_000) * 86_400;
    expect(await shown()).toEqual([{ content, author: 'Customer', day }]);
    expect((await seenOrder(browser, order.ref)).review.state).toBe('approved');
    expect((await decide('refuse', order.ref)).status).toBe(409);
    expect((await decide('remove', order.ref)).status).toBe(200);
    expect(await lastAudit()).toEqual([operatorId, 'review.remove', 'ok', { ref: order.ref }]);
    expect(await shown()).toEqual([]);
    expect((await seenOrder(browser, order.ref)).review).toEqual({ state: 'refused', content });
  });

  test('that was refused is seen on its order alone, and no other one can be written', async () => {
    const order = await finishOrder(running, browser);
    await postReview(browser, order);
    expect((await decide('refuse', order.ref)).status).toBe(200);
    expect((await decide('approve', order.ref)).status).toBe(409);
    expect(await shown()).toEqual([]);
    expect((await postReview(browser, order, { content: 'Khác' })).status).toBe(409);
    expect((await decide('approve', 'NOSUCHORDER00000')).status).toBe(404);
  });
});

describe('attacks on reviews:', () => {
  test('a session without the second factor decides about none', async () => {
    const order = await finishOrder(running, browser);
    await postReview(browser, order);
    const half = { Authorization: `Bearer ${await sessionFor(running, operatorId)}` };
    for (const decision of ['approve', 'refuse', 'remove']) {
      const { status, json } = await decide(decision, order.ref, half);
      expect([status, json?.messageCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    }
    expect((await rows())[0]?.state).toBe('waiting');
  });

  test('the address of its author stands in no answer but the operators’ list', async () => {
    const order = await finishOrder(running, browser);
    await postReview(browser, order);
    await decide('approve', order.ref);
    const stranger = running.browser();
    const answers = [
      await browser.post('/api/v1/histories', { ref: order.ref }),
      await stranger.post('/api/v1/histories', { ref: order.ref }),
      await stranger.post('/api/v1/histories', { ref: order.ref }, bearer),
      await stranger.get('/api/v1/reviews'),
      await postReview(browser, order, { content: 'Khác' }),
      await postReview(stranger, order),
    ];
    for (const { text } of answers) expect(text).not.toContain(GOOD_REVIEW.email);
    expect((await stranger.get('/api/v1/reviews')).text).not.toContain(order.ref);
    const [, masked] = answers;
    expect(masked?.text).not.toContain(GOOD_REVIEW.content);
    expect(masked?.json?.data).toMatchObject({ Review: { State: 'none', Content: '' } });
  });
});
