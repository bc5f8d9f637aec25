import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { decodeImageLink } from '#domain/wire/image-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import { auditLog } from '#server/store/tables/account-security';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import { createClaimant, newAccountNumber, placeAsGuest, proofsOf } from '#tests/support/claims';
import { accountEnding } from '#tests/support/documents';
import { keyCalled } from '#tests/support/keys';
import { proofForm } from '#tests/support/proof';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeSale,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('1000000');
});
afterAll(() => running.close());

const look = async (browser: BrowserLike, ref: string, headers: HeadersInit = {}) =>
  decodeOrder((await browser.post('/api/v1/histories', { ref }, headers)).json?.data);

const guestsOrder = () => placeAsGuest(running.browser());

const auditOf = async (userId: string) =>
  (await running.db.select().from(auditLog).where(eq(auditLog.userId, userId))).map(
    ({ action, outcome, detail }) => ({ action, outcome, detail }),
  );

describe('a guest’s order', () => {
  test.each(['link', 'key', 'account'] as const)(
    'is the account’s once it is claimed by its %s: whole for its session, in its history, and audited',
    async (by) => {
      const lan = await createClaimant(running);
      const placed = await guestsOrder();
      expect((await lan.see(placed.ref)).isMasked).toBe(true);
      const { status, json } = await lan.claim(placed.ref, proofsOf(placed)[by]);
      expect([status, json?.data]).toEqual([200, null]);
      const seen = await lan.see(placed.ref);
      expect(seen).toMatchObject({ isMasked: false, cashAmount: placed.order.cashAmount });
      expect(seen).not.toHaveProperty('linkHash');
      expect(await lan.history()).toEqual([placed.ref]);
      expect((await booksOf(running, placed.ref)).events).toEqual([
        'order.placed',
        'order.claimed',
      ]);
      expect(seen.timeline?.at(-1)).toMatchObject({ event: 'order.claimed', status: 'pending' });
      expect(await auditOf(lan.user.id)).toEqual([
        { action: 'order.claim', outcome: 'ok', detail: { ref: placed.ref, by } },
      ]);
    },
  );

  it('is opened by neither cookie, key nor link any more, and none of them acts on it', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const upload = `/api/v2/order-image?order_ref=${placed.ref}`;
    const picture = decodeImageLink((await placed.guest.postForm(upload, proofForm())).json?.data);
    await running.pass(181);
    await lan.claim(placed.ref, proofsOf(placed).account);
    expect((await lan.browser.get(picture, lan.headers)).status).toBe(200);
    const before = await booksOf(running, placed.ref);
    const about = { order_ref: placed.ref };
    const stranger = running.browser();
    const rights: readonly (readonly [BrowserLike, HeadersInit])[] = [
      [placed.guest, {}],
      [stranger, { 'Idempotency-Key': placed.key }],
      [stranger, { [SECRET_HEADER]: placed.secret }],
    ];
    for (const [browser, headers] of rights) {
      expect((await look(browser, placed.ref, headers)).isMasked).toBe(true);
      expect((await browser.get(picture, headers)).status).toBe(404);
      expect((await browser.postForm(upload, proofForm(), headers)).status).toBe(403);
      const calls = [
        browser.post('/api/v1/confirm-send-money', about, headers),
        browser.post('/api/v1/payment-repair', about, headers),
        browser.post('/api/v1/order-link', { ...about, link_hash: 'a'.repeat(64) }, headers),
        browser.post('/api/v2/submit-transaction-id', { ...about, transaction_id: 'F1' }, headers),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await booksOf(running, placed.ref)).toEqual(before);
    const [row] = await running.db.select().from(orders).where(eq(orders.ref, placed.ref));
    expect(row).toMatchObject({ userId: lan.user.id, linkHash: null });
  });

  it('is not handed out again to a repeat of the post that had placed it', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const again = () =>
      postOrder(
        placed.guest,
        { accountNumber: placed.accountNumber },
        { 'Idempotency-Key': placed.key },
      );
    expect((await again()).status).toBe(200);
    await lan.claim(placed.ref, proofsOf(placed).account);
    const refused = await again();
    expect([refused.status, refused.json?.messageCode]).toEqual([401, 'REQUIRED_LOGIN']);
    expect(refused.text).not.toContain(placed.order.payment.transferText);
  });

  it('ends the streams of the cookie and of the link with the claim; a stranger’s goes on', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const open = async (headers: Readonly<Record<string, string>>) =>
      readStream(await running.app.request(`/api/v1/orders/${placed.ref}/events`, { headers }));
    const cookie = [...placed.guest.cookies].map((pair) => pair.join('=')).join('; ');
    const whole = [await open({ Cookie: cookie }), await open({ [SECRET_HEADER]: placed.secret })];
    const masked = await open({});
    for (const stream of whole) expect((await stream.next()).order.isMasked).toBe(false);
    expect((await masked.next()).order.isMasked).toBe(true);
    await lan.claim(placed.ref, proofsOf(placed).link);
    for (const stream of whole) {
      await stream.ended();
      expect(stream.text().match(/^data:/gm)).toHaveLength(1);
    }
    expect((await masked.next()).order.isMasked).toBe(true);
    await masked.leave();
  });

  it('is claimed in any status, paid or finished, and goes on as it was', async () => {
    const lan = await createClaimant(running);
    const paid = await guestsOrder();
    await running.pay(paid.order);
    await running.pass(600);
    expect((await booksOf(running, paid.ref)).status).toBe('delivered');
    expect((await lan.claim(paid.ref, proofsOf(paid).account)).status).toBe(200);
    const open = await guestsOrder();
    await lan.claim(open.ref, proofsOf(open).account);
    await running.pay(open.order);
    await running.pass(600);
    expect((await lan.see(open.ref)).status).toBe('delivered');
  });

  it('is claimed by the account that a sale pays to', async () => {
    const lan = await createClaimant(running);
    const accountNumber = newAccountNumber();
    const { ref } = await placeSale(running, running.browser(), { accountNumber });
    expect((await lan.claim(ref, { by: 'account', number: accountNumber })).status).toBe(200);
    expect((await lan.see(ref)).type).toBe('sell');
  });

  test('whose claim had no answer is claimed once by a repeat under its key', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const key = { 'Idempotency-Key': keyCalled('a claim without an answer') };
    for (let n = 0; n < 3; n += 1) {
      expect((await lan.claim(placed.ref, proofsOf(placed).account, key)).status).toBe(200);
    }
    expect((await booksOf(running, placed.ref)).events).toEqual(['order.placed', 'order.claimed']);
  });

  test('that is the account’s already is claimed anew without a change, as from another tab', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    await lan.claim(placed.ref, proofsOf(placed).account);
    expect((await lan.claim(placed.ref, proofsOf(placed).link)).status).toBe(200);
    expect((await booksOf(running, placed.ref)).events).toEqual(['order.placed', 'order.claimed']);
  });

  test.each([
    ['verified: it goes on', 'verify', 'pending'],
    ['not verified: it waits on', 'unverified', 'require_kyc'],
  ] as const)(
    'that waits for documents is claimed by an account that is %s',
    async (_, docStatus, status) => {
      const lan = await createClaimant(running, { docStatus });
      const placed = await placeAsGuest(running.browser(), {
        accountNumber: accountEnding('documents'),
      });
      expect(placed.order.status).toBe('require_kyc');
      await lan.claim(placed.ref, proofsOf(placed).account);
      await running.settle();
      expect((await booksOf(running, placed.ref)).status).toBe(status);
    },
  );

  test('has its new owner mailed before it runs out', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    expect((await booksOf(running, placed.ref)).jobs).toEqual(['deadline']);
    await lan.claim(placed.ref, proofsOf(placed).account);
    expect((await booksOf(running, placed.ref)).jobs).toEqual(['deadline', 'warning']);
  });
});

describe('orders that can be claimed', () => {
  const list = async (browser: BrowserLike, headers: HeadersInit) => {
    const { json, text } = await browser.get('/api/v1/users/claimable', headers);
    return { text, listed: ((json?.data ?? []) as readonly unknown[]).map(decodeOrder) };
  };

  it('are those of the browser without an account, newest first, and masked', async () => {
    const lan = await createClaimant(running);
    const guest = running.browser();
    const placed = [];
    for (let n = 0; n < 3; n += 1) {
      placed.push(await placeAsGuest(guest));
      await running.pass(1);
    }
    const [first, second, third] = placed;
    if (!first || !second || !third) throw new Error('three orders were placed');
    await guestsOrder();
    await postOrder(guest, { accountNumber: newAccountNumber() }, lan.headers);
    await running.db
      .update(orders)
      .set({ forgottenAt: new Date() })
      .where(eq(orders.ref, first.ref));
    const { listed, text } = await list(guest, lan.headers);
    expect(listed.map(({ ref, isMasked }) => [ref, isMasked])).toEqual([
      [third.ref, true],
      [second.ref, true],
    ]);
    for (const { order, accountNumber } of placed) {
      for (const hidden of [accountNumber, order.payment.transferText, order.cashAmount])
        expect(text).not.toContain(hidden);
    }
    expect(text).not.toContain('LinkHash');
    await lan.claim(third.ref, proofsOf(third).account);
    expect((await list(guest, lan.headers)).listed.map(({ ref }) => ref)).toEqual([second.ref]);
    expect((await list(running.browser(), lan.headers)).listed).toEqual([]);
  });

  it('are listed for members alone, and never belong to one by the cookie', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    expect((await placed.guest.get('/api/v1/users/claimable')).status).toBe(401);
    await list(placed.guest, lan.headers);
    expect(await lan.history()).toEqual([]);
    const body = { order_ref: placed.ref };
    expect((await placed.guest.post('/api/v1/users/claims', body, lan.headers)).status).toBe(400);
    expect((await placed.guest.post('/api/v1/users/claims', body)).status).toBe(401);
    expect(await lan.history()).toEqual([]);
  });
});

describe('a claim is refused alike', () => {
  it('for an unknown code, a wrong proof, another’s order and a forgotten one', async () => {
    const [lan, mai] = [await createClaimant(running), await createClaimant(running)];
    const [open, taken, forgotten] = [
      await guestsOrder(),
      await guestsOrder(),
      await guestsOrder(),
    ];
    await mai.claim(taken.ref, proofsOf(taken).account);
    const isOld = { forgottenAt: new Date() };
    await running.db.update(orders).set(isOld).where(eq(orders.ref, forgotten.ref));
    const answers = [
      await lan.claim('0000000000000000', proofsOf(open).account),
      await lan.claim(open.ref, { by: 'account', number: newAccountNumber() }),
      await lan.claim(taken.ref, proofsOf(taken).account),
      await lan.claim(forgotten.ref, proofsOf(forgotten).link),
      await lan.claim('no code at all', { by: 'link', secret: newKey() }),
    ];
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      [4, 3, 2, 1, 0].map((left) => [
        404,
        {
          ...{ status: 'error', error: true, messageCode: 'CLAIM_REFUSED' },
          message: 'No order that can be added has this code and this proof.',
          data: { tries_left: left, retryAfter: left === 0 ? 3600 : 0 },
        },
      ]),
    );
    expect(await lan.history()).toEqual([]);
    expect((await mai.see(taken.ref)).isMasked).toBe(false);
    expect(await auditOf(lan.user.id)).toEqual(
      answers.map(() => ({ action: 'order.claim', outcome: 'wrong', detail: {} })),
    );
  });

  it('after five wrong ones in an hour, even with the right proof; good ones do not count', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const wrong = () => lan.claim(placed.ref, { by: 'account', number: newAccountNumber() });
    for (let n = 0; n < 4; n += 1) expect((await wrong()).status).toBe(404);
    for (let n = 0; n < 3; n += 1) {
      const own = await guestsOrder();
      expect((await lan.claim(own.ref, proofsOf(own).key)).status).toBe(200);
    }
    expect((await wrong()).status).toBe(404);
    await running.pass(600);
    const over = await lan.claim(placed.ref, proofsOf(placed).account);
    expect([over.status, over.json?.messageCode, over.headers.get('Retry-After')]).toEqual([
      ...[429, 'TOO_MANY', '3000'],
    ]);
    await running.pass(3000);
    expect((await lan.claim(placed.ref, proofsOf(placed).account)).status).toBe(200);
  });

  it('under its key, too: a repeat of a wrong claim is wrong, and counts once', async () => {
    const lan = await createClaimant(running);
    const placed = await guestsOrder();
    const key = { 'Idempotency-Key': keyCalled('a wrong claim') };
    for (let n = 0; n < 8; n += 1) {
      const { status, json } = await lan.claim(
        placed.ref,
        { by: 'account', number: '19030000' },
        key,
      );
      expect([status, json?.data]).toEqual([404, { tries_left: 4, retryAfter: 0 }]);
    }
  });

  it('from the system account, which sees the bank accounts of all orders', async () => {
    const placed = await guestsOrder();
    const { id } = await createOperator(running);
    for (const hasSecondFactor of [true, false]) {
      const token = await sessionFor(running, id, hasSecondFactor);
      const body = { order_ref: placed.ref, account_number: placed.accountNumber };
      const { status } = await running
        .browser()
        .post('/api/v1/users/claims', body, { Authorization: `Bearer ${token}` });
      expect(status).toBe(409);
    }
    expect((await look(placed.guest, placed.ref)).isMasked).toBe(false);
  });
});
