import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { decodeImageLink } from '#domain/wire/image-wire';
import { pixelBomb } from '#tests/support/bombs';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const MEGABYTE = 1024 * 1024;
const HTML = Buffer.from('<script>alert(document.domain)</script>');
const OTHER_KIND = 'Only png, jpg, jpeg and webp images are accepted.';
const NOT_AN_IMAGE = 'This file is not an image.';

let running: TestExchange;
let guest: BrowserLike;
let order: Order;
beforeAll(async () => {
  running = await startTestExchange();
  guest = running.browser();
  order = await placeOrder(guest);
});
afterAll(() => running.close());

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } });
/** Hands a file in, under the name and the type that its sender claims. */
const hand = (bytes: Uint8Array, type = 'image/png', name = 'receipt.png') => {
  const form = new FormData();
  form.append('image', new File([Uint8Array.from(bytes)], name, { type }));
  return guest.postForm(`/api/v2/order-image?order_ref=${order.ref}`, form);
};
/** What is told to visitors in place of a file that was accepted. */
const keptOf = async (...given: Parameters<typeof hand>) => {
  const { json } = await hand(...given);
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await running.app.request(decodeImageLink(json?.data), {
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(200);
  const content = Buffer.from(await answer.arrayBuffer());
  return {
    content,
    type: answer.headers.get('Content-Type'),
    ...(await sharp(content).metadata()),
  };
};

describe('a picture as proof of a payment', () => {
  test('[S36] that is a polyglot is drawn anew: what stood behind it is gone', async () => {
    const png = await plain().png().toBuffer();
    const kept = await keptOf(Buffer.concat([png, HTML]));
    expect([kept.type, kept.format, kept.width, kept.height]).toEqual([
      'image/webp',
      'webp',
      40,
      30,
    ]);
    expect(kept.content.includes('script')).toBe(false);
  });

  test('[S36] keeps no data of place and owner', async () => {
    const photograph = await plain()
      .withExif({ IFD0: { Artist: 'Lan Nguyen' }, IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Lan Nguyen</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Lan Nguyen')).toBe(true);
    const { content, exif, xmp, icc, iptc } = await keptOf(photograph, 'image/jpeg', 'lan.jpg');
    expect({ exif, xmp, icc, iptc }).toEqual({});
    expect(content.includes('Lan Nguyen')).toBe(false);
  });

  test('[S36] is told as what it is, whatever name and type its sender claims', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const kept = await keptOf(jpeg, 'text/html', 'receipt.html');
    expect([kept.type, kept.format]).toEqual(['image/webp', 'webp']);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['a pixel bomb', pixelBomb, 422, NOT_AN_IMAGE],
    [
      'a page before a picture',
      async () => Buffer.concat([HTML, await plain().png().toBuffer()]),
      422,
      OTHER_KIND,
    ],
    ['a page that claims to be a PNG', () => HTML, 422, OTHER_KIND],
    [
      'an SVG with a script that claims to be a PNG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${HTML}</svg>`),
      422,
      OTHER_KIND,
    ],
    ['a GIF', () => plain().gif().toBuffer(), 422, OTHER_KIND],
    [
      'half a picture',
      async () => (await plain().png().toBuffer()).subarray(0, 60),
      422,
      NOT_AN_IMAGE,
    ],
    [
      'a picture of more than 10 MB',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(10 * MEGABYTE)]),
      422,
      'File size exceeds 10 MB',
    ],
    ['a body of 15 MB', () => Buffer.alloc(15 * MEGABYTE), 413, 'File size exceeds 10 MB'],
  ])(
    '[S36] that is %s is refused, and nothing of it is stored',
    async (_, make, status, message) => {
      const before = await seenOrder(guest, order.ref);
      const answer = await hand(await make());
      expect([answer.status, answer.json?.message]).toEqual([status, message]);
      expect((await seenOrder(guest, order.ref)).proofImages).toEqual(before.proofImages);
    },
  );
});
