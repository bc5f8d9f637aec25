import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { decodeImageLink } from '#domain/wire/image-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { auditLog } from '#server/store/tables/account-security';
import { sessions } from '#server/store/tables/accounts';
import { orderImages } from '#server/store/tables/order-images';
import type { BrowserLike } from '#tests/support/browser-like';
import { PIXEL, proofForm } from '#tests/support/proof';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

const MEGABYTE = 1024 * 1024;

let running: TestExchange;
let operatorId: string;
let operator: { readonly Authorization: string };
let guest: BrowserLike;
beforeAll(async () => {
  running = await startTestExchange();
  ({ id: operatorId } = await createOperator(running));
  operator = { Authorization: `Bearer ${await sessionFor(running, operatorId, true)}` };
  guest = running.browser();
});
afterAll(() => running.close());

const hand = ({ ref }: Pick<Order, 'ref'>, bytes: Uint8Array = PIXEL, browser = guest) =>
  browser.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm(bytes));
const linkOf = async (order: Order, bytes?: Uint8Array) => {
  const { status, text, json } = await hand(order, bytes);
  if (status !== 200) throw new Error(text);
  return decodeImageLink(json?.data);
};
const auditOf = async (action: string) =>
  running.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('a picture that proves a payment', () => {
  it('is drawn anew, listed on its order, and hidden from a visitor with the reference alone', async () => {
    const order = await placeOrder(guest);
    const photograph = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: '#c00' },
    })
      .jpeg()
      .toBuffer();
    const [one, other] = [await linkOf(order), await linkOf(order, photograph)];
    expect((await seenOrder(guest, order.ref)).proofImages).toEqual([one, other]);
    expect((await seenOrder(running.browser(), order.ref)).proofImages).toEqual([]);
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await running.app.request(other, { headers: { Cookie: cookie } });
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    const kept = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
    expect([kept.width, kept.height]).toEqual([2_000, 1_000]);
  });

  it('is written in the history of its order, whose status it leaves as it was', async () => {
    const order = await placeOrder(guest);
    await linkOf(order);
    const { status, events } = await booksOf(running, order.ref);
    expect([status, events]).toEqual(['pending', ['order.placed', 'proof.image.added']]);
  });

  it('is not kept when its sender’s session ends while it is drawn', async () => {
    const { headers, user } = await createMember(running, 'lan@example.com');
    const order = decodeOrder((await postOrder(guest, {}, headers)).json?.data);
    const { pictures } = running.exchange;
    const { draw } = pictures;
    const drawn = vi.spyOn(pictures, 'draw').mockImplementation(async (...given) => {
      const picture = await draw(...given);
      await running.db
        .update(sessions)
        .set({ revokedAt: new Date(running.clock.now()) })
        .where(eq(sessions.userId, user.id));
      return picture;
    });
    const elsewhere = running.browser();
    const path = `/api/v2/order-image?order_ref=${order.ref}`;
    const { status } = await elsewhere.postForm(path, proofForm(PIXEL), headers);
    drawn.mockRestore();
    expect([401, 403]).toContain(status);
    expect(await running.db.$count(orderImages, eq(orderImages.orderRef, order.ref))).toBe(0);
  });

  it.each([
    [
      'no picture',
      Buffer.from('%PDF-1.7'),
      422,
      'Only png, jpg, jpeg and webp images are accepted.',
    ],
    ['half a picture', PIXEL.subarray(0, 40), 422, 'This file is not an image.'],
    ['an empty file', Buffer.alloc(0), 422, 'Please choose an image.'],
    [
      'a file too large',
      Buffer.concat([PIXEL, Buffer.alloc(10 * MEGABYTE)]),
      422,
      'File size exceeds 10 MB',
    ],
    ['a body too large', Buffer.alloc(15 * MEGABYTE), 413, 'File size exceeds 10 MB'],
  ])('[ORD-08] is refused when it is %s', async (_, bytes, status, message) => {
    const order = await placeOrder(guest);
    const answer = await hand(order, bytes);
    expect([answer.status, answer.json?.message]).toEqual([status, message]);
    expect((await seenOrder(guest, order.ref)).proofImages).toEqual([]);
  });

  it('is asked for where a request has none', async () => {
    const { ref } = await placeOrder(guest);
    const answer = await guest.post(`/api/v2/order-image?order_ref=${ref}`, { image: 'a picture' });
    expect([answer.status, answer.json?.message]).toEqual([422, 'Please choose an image.']);
  });

  it('is one of twelve at most', async () => {
    const order = await placeOrder(guest);
    for (let count = 0; count < 12; count += 1) await linkOf(order);
    const { status, json } = await hand(order);
    expect([status, json?.message]).toEqual([422, 'No more than 12 images are accepted.']);
    expect((await seenOrder(guest, order.ref)).proofImages).toHaveLength(12);
  });

  it('is refused for an order that is over, and for one that does not exist', async () => {
    const order = await placeOrder(guest);
    await running.pay(order);
    const late = await hand(order);
    expect([late.status, late.json?.message]).toEqual([409, 'This order is over.']);
    for (const ref of ['K7M2P9QX4TRB6WNC', 'unknown', '%00', ''])
      expect([ref, (await hand({ ref })).status]).toEqual([ref, 404]);
  });
});

describe('the system account', () => {
  test('[ROLE-03] [ORD-09] deletes a picture by a DELETE on its link for good, and the deletion is audited', async () => {
    const order = await placeOrder(guest);
    const [gone, kept] = [await linkOf(order), await linkOf(order)];
    expect((await running.browser().remove(gone, operator)).status).toBe(200);
    expect((await guest.get(gone)).status).toBe(404);
    expect((await guest.get(kept)).status).toBe(200);
    expect((await seenOrder(guest, order.ref)).proofImages).toEqual([kept]);
    const id = gone.split('/').at(-1);
    expect(await auditOf('proof.image.delete')).toMatchObject([
      { userId: operatorId, outcome: 'ok', detail: { ref: order.ref, id } },
    ]);
    const again = await running.browser().remove(gone, operator);
    expect([again.status, again.json?.message]).toEqual([404, 'This image is gone already.']);
  });

  test('[ROLE-03] cancels an order that waits for its money, and none that has come further', async () => {
    const cancel = ({ ref }: Order) =>
      running.browser().post('/api/v1/operator/cancel-order', { order_ref: ref }, operator);
    const browser = running.browser();
    const [waiting, paid] = [await placeOrder(browser), await placeOrder(browser)];
    expect((await cancel(waiting)).status).toBe(200);
    expect((await seenOrder(browser, waiting.ref)).status).toBe('cancelled');
    expect(await auditOf('order.cancel')).toMatchObject([
      { userId: operatorId, detail: { ref: waiting.ref } },
    ]);
    await running.pay(paid);
    const refused = await cancel(paid);
    expect([refused.status, refused.json?.message]).toEqual([409, 'This order is over.']);
    expect((await seenOrder(browser, paid.ref)).status).toBe('delivered');
    expect((await cancel({ ...paid, ref: 'NOBODYS1' })).status).toBe(404);
  });
});
