import { type ClientRequest, request } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { requestProof } from '#server/exchange/proofs/judge-proof';
import { attempts } from '#server/store/tables/account-security';
import { orderImages } from '#server/store/tables/order-images';
import type { BrowserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { serve } from '#tests/support/serve';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { TEST_TIMEOUT } from '#tests/support/test-timeout';

const KEY = keyCalled('a picture');
const END = '\r\n--X--\r\n';

let running: TestExchange;
let served: Awaited<ReturnType<typeof serve>>;
let guest: BrowserLike;
let order: Order;
let body: Buffer;
beforeEach(async () => {
  running = await startTestExchange();
  served = await serve(running.app);
  guest = running.browser();
  order = await placeOrder(guest);
  await requestProof(running.exchange, order.ref, async () => {});
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  const head =
    '--X\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  body = Buffer.concat([Buffer.from(head), picture, Buffer.from(END)]);
});
afterEach(async () => {
  await served.close();
  await running.close();
});

/** An upload whose bytes are sent by hand, and the status of its answer. */
const begin = (key: string): { readonly sent: ClientRequest; readonly status: Promise<number> } => {
  const sent = request(`${served.url}/api/v2/order-image?order_ref=${order.ref}`, {
    method: 'POST',
    headers: {
      Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN':
        guest.cookies.get('__Host-XSRF-TOKEN') ?? guest.cookies.get('XSRF-TOKEN') ?? '',
      'Content-Type': 'multipart/form-data; boundary=X',
      'Content-Length': body.length,
      'Idempotency-Key': key,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
  });
  status.catch(() => {});
  return { sent, status };
};
const ninety = () => Math.floor(body.length * 0.9);
const upload = (key: string) => {
  const { sent, status } = begin(key);
  sent.end(body);
  return status;
};
/** Settles when the service has found that so many uploads may begin. */
const begun = (count: number) =>
  vi.waitFor(async () => {
    const rows = await running.db.select().from(attempts).where(eq(attempts.kind, 'picture.order'));
    expect(rows.map((row) => row.count)).toEqual([count]);
  }, TEST_TIMEOUT);
const imagesOf = () => running.db.$count(orderImages, eq(orderImages.orderRef, order.ref));

describe('an upload', () => {
  test('[C38] that is cut off at 90 percent makes no picture, and its retry under the same key makes one', async () => {
    const cut = begin(KEY);
    cut.sent.write(body.subarray(0, ninety()));
    await begun(1);
    cut.sent.destroy();
    await expect(cut.status).rejects.toThrow();
    expect(await imagesOf()).toBe(0);
    await vi.waitFor(async () => expect(await upload(KEY)).toBe(200), TEST_TIMEOUT);
    expect(await upload(KEY)).toBe(200);
    expect(await imagesOf()).toBe(1);
    expect((await seenOrder(guest, order.ref)).proofImages).toHaveLength(1);
  });

  test('[C38] that was begun while it was allowed is kept although the order is over by its end', async () => {
    const late = begin(KEY);
    late.sent.write(body.subarray(0, ninety()));
    await begun(1);
    await running.pay(order);
    const over = await seenOrder(guest, order.ref);
    expect(over.status).toBe('delivered');
    running.clock.advance(60_000);
    late.sent.end(body.subarray(ninety()));
    expect(await late.status).toBe(200);
    const seen = await seenOrder(guest, order.ref);
    expect(seen.proofImages).toHaveLength(1);
    // It restarts no clock: only the history has grown, by the picture.
    const { sequence, timeline = [] } = seen;
    expect({ ...seen, proofImages: [] }).toEqual({ ...over, sequence, timeline });
    expect(timeline.slice(0, -1)).toEqual(over.timeline);
    expect(timeline.at(-1)?.event).toBe('proof.image.added');
    // A picture that was not begun before is refused.
    expect(await upload(keyCalled('another picture'))).toBe(409);
    expect(await imagesOf()).toBe(1);
  });
});
