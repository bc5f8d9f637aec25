import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import { auditLog } from '#server/store/tables/account-security';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  type Claimant,
  createClaimant,
  newAccountNumber,
  placeAsGuest,
  proofsOf,
} from '#tests/support/claims';
import { readStream } from '#tests/support/read-stream';
import { booksOf } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 6;
const { serviceOf, settle } = startTwoServices(
  async () => void (await serviceOf(0).stockUp('100000')),
);

const codesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const ownerOf = async (ref: string) => {
  const [row] = await serviceOf(0).db.select().from(orders).where(eq(orders.ref, ref));
  return row?.userId;
};
const isMasked = async (browser: BrowserLike, ref: string) =>
  decodeOrder((await browser.post('/api/v1/histories', { ref })).json?.data).isMasked;

test('of two accounts that claim an order at once at two services one has it, and the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeAsGuest(serviceOf(round).browser());
    const two: readonly Claimant[] = [
      await createClaimant(serviceOf(0)),
      await createClaimant(serviceOf(1)),
    ];
    const { link, account } = proofsOf(placed);
    const answers = await Promise.all(
      two.map((one, n) => one.claim(placed.ref, n === 0 ? link : account)),
    );
    expect(codesOf(answers)).toEqual([200, 404]);
    const winner = two[answers.findIndex(({ status }) => status === 200)];
    expect(await ownerOf(placed.ref)).toBe(winner?.user.id);
    const { events } = await booksOf(serviceOf(0), placed.ref);
    expect(events).toEqual(['order.placed', 'order.claimed']);
    const log = await serviceOf(0)
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.action, 'order.claim'));
    const ofTwo = log.filter(({ userId }) => two.some(({ user }) => user.id === userId));
    expect(ofTwo.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'wrong']);
  }
});

test('[S28] of wrong claims that an account sends all at once to two services five are looked at', async () => {
  const placed = await placeAsGuest(serviceOf(0).browser());
  const lan = await createClaimant(serviceOf(0));
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      serviceOf(n)
        .browser()
        .post(
          '/api/v1/users/claims',
          { order_ref: placed.ref, account_number: newAccountNumber() },
          lan.headers,
        ),
    ),
  );
  expect(codesOf(answers)).toEqual([...Array(5).fill(404), ...Array(19).fill(429)]);
  expect((await lan.claim(placed.ref, proofsOf(placed).account)).status).toBe(429);
  expect(await ownerOf(placed.ref)).toBeNull();
});

test('an order that is claimed while its guest acts on it takes each deed before the claim or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeAsGuest(serviceOf(0).browser());
    const lan = await createClaimant(serviceOf(1));
    const secret = { [SECRET_HEADER]: placed.secret };
    const stranger = serviceOf(round).browser();
    const [claim, id, link] = await Promise.all([
      lan.claim(placed.ref, proofsOf(placed).account),
      placed.guest.post('/api/v2/submit-transaction-id', {
        ...{ order_ref: placed.ref, transaction_id: `FT${round}` },
      }),
      stranger.post(
        '/api/v1/order-link',
        { order_ref: placed.ref, link_hash: hashOfSecret(newKey()) },
        secret,
      ),
    ]);
    expect(claim.status).toBe(200);
    const { events, row } = await booksOf(serviceOf(0), placed.ref);
    const before = events.slice(0, events.indexOf('order.claimed')).toSorted();
    const done = [
      ...(id.status === 200 ? ['proof.transactionId.submitted'] : []),
      ...(link.status === 200 ? ['link.renewed'] : []),
      'order.placed',
    ];
    expect(events.at(-1)).toBe('order.claimed');
    expect(before).toEqual(done.toSorted());
    for (const { status } of [id, link]) expect([200, 403]).toContain(status);
    // A link that was made just before it has ended with it.
    expect([row?.userId, row?.linkHash]).toEqual([lan.user.id, null]);
  }
});

test('the streams that cookie and link have open at the other service end with a claim', async () => {
  const placed = await placeAsGuest(serviceOf(0).browser());
  const lan = await createClaimant(serviceOf(1));
  const cookie = [...placed.guest.cookies].map((pair) => pair.join('=')).join('; ');
  const open = async (n: number, headers: Readonly<Record<string, string>>) =>
    readStream(await serviceOf(n).app.request(`/api/v1/orders/${placed.ref}/events`, { headers }));
  const streams = [
    await open(0, { Cookie: cookie }),
    await open(0, { [SECRET_HEADER]: placed.secret }),
    await open(1, { [SECRET_HEADER]: placed.secret }),
  ];
  for (const stream of streams) expect((await stream.next()).order.isMasked).toBe(false);
  expect((await lan.claim(placed.ref, proofsOf(placed).link)).status).toBe(200);
  for (const stream of streams) {
    await stream.ended();
    expect(stream.text().match(/^data:/gm)).toHaveLength(1);
  }
  for (const n of [0, 1]) {
    const guest = serviceOf(n).browser();
    for (const [name, value] of placed.guest.cookies) guest.cookies.set(name, value);
    expect(await isMasked(guest, placed.ref)).toBe(true);
  }
});

test('an order that is paid and paid out while it is claimed is delivered once, and is the account’s', async () => {
  for (let round = 0; round < 3; round += 1) {
    const placed = await placeAsGuest(serviceOf(0).browser());
    const lan = await createClaimant(serviceOf(1));
    const [, claim] = await Promise.all([
      serviceOf(0).pay(placed.order, placed.order.cashAmount, `race-${round}`),
      lan.claim(placed.ref, proofsOf(placed).key),
    ]);
    expect(claim.status).toBe(200);
    await settle();
    for (const service of [serviceOf(0), serviceOf(1)]) await service.pass(600);
    await settle();
    const { status, events, row } = await booksOf(serviceOf(0), placed.ref);
    expect([status, row?.userId]).toEqual(['delivered', lan.user.id]);
    const counted = (event: string) => events.filter((known) => known === event).length;
    expect(['money.matched', 'delivery.done', 'order.claimed'].map(counted)).toEqual([1, 1, 1]);
    expect((await lan.see(placed.ref)).status).toBe('delivered');
  }
});
