import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { readPrivateLink } from '#domain/order/private-link';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { messages } from '#server/store/tables/messages';
import { orders } from '#server/store/tables/orders';
import { arrivedFor, createAccount, signIn } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { createClaimant } from '#tests/support/claims';
import { proofForm } from '#tests/support/proof';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const withSecret = (secret: string) => ({ [SECRET_HEADER]: secret });

/** A guest's order with a private link, and a browser that has nothing of it. */
const linkedOrder = async () => {
  const [guest, elsewhere] = [running.browser(), running.browser()];
  const secret = newKey();
  const { json } = await postOrder(guest, {}, { [LINK_HEADER]: hashOfSecret(secret) });
  return { guest, elsewhere, secret, order: decodeOrder(json?.data) };
};

const seen = async (browser: BrowserLike, ref: string, secret?: string) => {
  const headers = secret === undefined ? {} : withSecret(secret);
  return decodeOrder((await browser.post('/api/v1/histories', { ref }, headers)).json?.data);
};

const renew = (browser: BrowserLike, ref: string, secret: string, own?: string) =>
  browser.post(
    '/api/v1/order-link',
    { order_ref: ref, link_hash: hashOfSecret(secret) },
    own === undefined ? {} : withSecret(own),
  );

const streamWith = async (ref: string, secret: string) =>
  readStream(
    await running.app.request(`/api/v1/orders/${ref}/events`, { headers: withSecret(secret) }),
  );

describe('the secret of a private link', () => {
  test('[ORD-22] shows the whole order in a browser without its cookie, and lets it act', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    expect(order.linkHash).toBe(hashOfSecret(secret));
    expect(await seen(elsewhere, order.ref, secret)).toMatchObject(order);
    const picture = await elsewhere.postForm(
      `/api/v2/order-image?order_ref=${order.ref}`,
      proofForm(),
      withSecret(secret),
    );
    expect(picture.status).toBe(200);
    await running.pass(181);
    const said = await elsewhere.post(
      '/api/v1/confirm-send-money',
      { order_ref: order.ref },
      withSecret(secret),
    );
    expect(said.status).toBe(200);
    expect((await booksOf(running, order.ref)).status).toBe('verifying_transaction');
  });

  test('[S27] shows nothing and allows nothing when it is wrong, none, or of another order', async () => {
    const { elsewhere, order } = await linkedOrder();
    const { secret: others } = await linkedOrder();
    const masked = await seen(elsewhere, order.ref);
    expect(masked).toMatchObject({ isMasked: true });
    expect(masked).not.toHaveProperty('linkHash');
    for (const wrong of [newKey(), others, '', 'x', hashOfSecret(others), String(order.linkHash)]) {
      expect(await seen(elsewhere, order.ref, wrong)).toEqual(masked);
      const calls = [
        elsewhere.post('/api/v1/confirm-send-money', { order_ref: order.ref }, withSecret(wrong)),
        elsewhere.post('/api/v1/payment-repair', { order_ref: order.ref }, withSecret(wrong)),
        elsewhere.postForm(
          `/api/v2/order-image?order_ref=${order.ref}`,
          proofForm(),
          withSecret(wrong),
        ),
        renew(elsewhere, order.ref, newKey(), wrong),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});

test('[S27] who shares a link cannot keep its customer from ending it', async () => {
  const { guest, elsewhere, secret, order } = await linkedOrder();
  let shared = secret;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const next = newKey();
    const { status } = await renew(elsewhere, order.ref, next, shared);
    statuses.push(status);
    if (status === 200) shared = next;
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await renew(guest, order.ref, newKey(), shared)).status).toBe(200);
  expect((await seen(elsewhere, order.ref, shared)).isMasked).toBe(true);
});

describe('an order of an account', () => {
  test('[ORD-22] has no private link, whatever hash comes with it, and can be given none', async () => {
    const { email } = await createAccount(running, 'lan@example.com');
    const browser = running.browser();
    const { token } = await signIn(browser, { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const secret = newKey();
    const hash = { [LINK_HEADER]: hashOfSecret(secret) };
    const { json } = await postOrder(browser, {}, { ...bearer, ...hash });
    const order = decodeOrder(json?.data);
    expect(order).not.toHaveProperty('linkHash');
    expect((await seen(running.browser(), order.ref, secret)).isMasked).toBe(true);
    const renewal = { order_ref: order.ref, link_hash: hashOfSecret(secret) };
    const own = await browser.post('/api/v1/order-link', renewal, bearer);
    expect([own.status, own.json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    expect((await seen(running.browser(), order.ref, secret)).isMasked).toBe(true);
  });

  test('[S27] is not opened by the secret it had as a guest’s', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const { id } = await createAccount(running, 'mai@example.com');
    await running.db.update(orders).set({ userId: id }).where(eq(orders.ref, order.ref));
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await renew(elsewhere, order.ref, newKey(), secret)).status).toBe(403);
  });
});

test('[S27] the hash of a secret is for its customer alone, not for operators', async () => {
  const { order } = await linkedOrder();
  const { id } = await createOperator(running);
  const token = await sessionFor(running, id, true);
  const answer = await running
    .browser()
    .post('/api/v1/histories', { ref: order.ref }, { Authorization: `Bearer ${token}` });
  expect(answer.json?.data).toMatchObject({ IsMasked: false });
  expect(answer.json?.data).not.toHaveProperty('LinkHash');
});

test.each(['', 'x', 'A'.repeat(64), 'a'.repeat(65)])(
  'an order or a renewal with %j for a hash is refused, and nothing is stored',
  async (hash) => {
    const { guest, elsewhere, secret, order } = await linkedOrder();
    if (hash !== '') expect((await postOrder(guest, {}, { [LINK_HEADER]: hash })).status).toBe(400);
    const renewal = { order_ref: order.ref, link_hash: hash };
    expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(400);
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(false);
  },
);

describe('a new private link', () => {
  test('[ORD-22] of two made at once by the old secret one is refused, and the other one counts', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const [one, other] = [newKey(), newKey()];
    const answers = await Promise.all(
      [one, other].map((next) => renew(elsewhere, order.ref, next, secret)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const opens = await Promise.all(
      [one, other].map(async (next) => !(await seen(elsewhere, order.ref, next)).isMasked),
    );
    expect(opens).toEqual(answers.map(({ status }) => status === 200));
  });

  test('[S17] repeated under its key after a lost answer is one renewal, although its secret is over', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const next = newKey();
    const again = () =>
      elsewhere.post(
        '/api/v1/order-link',
        { order_ref: order.ref, link_hash: hashOfSecret(next) },
        { ...withSecret(secret), 'Idempotency-Key': '5'.repeat(32) },
      );
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const { events } = await booksOf(running, order.ref);
    expect(events.filter((event) => event === 'link.renewed')).toHaveLength(1);
  });

  test('[ORD-22] ends the old one and its running streams', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const stream = await streamWith(order.ref, secret);
    await stream.next();
    const next = newKey();
    expect((await renew(elsewhere, order.ref, next, secret)).status).toBe(200);
    await stream.ended();
    expect(stream.text()).not.toContain('"IsMasked":true');
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await renew(elsewhere, order.ref, newKey(), secret)).status).toBe(403);
    expect(await seen(elsewhere, order.ref, next)).toMatchObject({
      isMasked: false,
      linkHash: hashOfSecret(next),
    });
    const { events } = await booksOf(running, order.ref);
    expect(events.at(-1)).toBe('link.renewed');
  });

  test('[ORD-22] is made by the browser that placed the order, by its cookie alone', async () => {
    const { guest, elsewhere, secret, order } = await linkedOrder();
    const next = newKey();
    expect((await renew(guest, order.ref, next)).status).toBe(200);
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await seen(elsewhere, order.ref, next)).isMasked).toBe(false);
  });
});

describe('a private link in a mail', () => {
  // Every browser here has one address: what was asked for before is counted no longer.
  beforeEach(() => running.pass(3_600));

  const mail = (browser: BrowserLike, ref: string, email: string, headers: HeadersInit = {}) =>
    browser.post('/api/v1/order-link-mail', { order_ref: ref, email }, headers);

  /** The links that an address was mailed, the oldest first. */
  const mailedTo = async (email: string) =>
    (await arrivedFor(running, email)).flatMap(({ text, html }) => {
      const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
      expect(html).toContain(url.href);
      return readPrivateLink(url) ?? [];
    });

  /** An order whose link was mailed. */
  const mailedOrder = async (email: string) => {
    const linked = await linkedOrder();
    expect((await mail(linked.guest, linked.order.ref, email)).status).toBe(200);
    const [link] = await mailedTo(email);
    if (!link) throw new Error('no mail came');
    return { ...linked, mailed: link.secret };
  };

  const opens = async (ref: string, secret: string) =>
    !(await seen(running.browser(), ref, secret)).isMasked;

  test('[ORD-29] the address of news is shown masked to the order’s customer alone, until a mail without news or the customer stops them', async () => {
    const { guest, order } = await linkedOrder();
    const ask = (email: string, news: boolean) =>
      guest.post('/api/v1/order-link-mail', { order_ref: order.ref, email, news });
    const addressFor = async (browser: BrowserLike) => {
      const { json } = await browser.post('/api/v1/histories', { ref: order.ref });
      const { NewsAddress } = (json?.data ?? {}) as { readonly NewsAddress?: string };
      return NewsAddress;
    };
    expect(await addressFor(guest)).toBeUndefined();
    expect((await ask('khach@example.com', true)).status).toBe(200);
    expect(await addressFor(guest)).toBe('k…@example.com');
    expect(await addressFor(running.browser())).toBeUndefined();
    expect((await ask('khach@example.com', false)).status).toBe(200);
    expect(await addressFor(guest)).toBeUndefined();
    expect((await ask('khach@example.com', true)).status).toBe(200);
    await running.settle();
    const mails = (await arrivedFor(running, 'khach@example.com')).length;
    const stop = (browser: BrowserLike) =>
      browser.post('/api/v1/order-news-stop', { order_ref: order.ref });
    expect((await stop(running.browser())).status).toBe(403);
    expect(await addressFor(guest)).toBe('k…@example.com');
    for (const _ of [1, 2]) expect((await stop(guest)).status).toBe(200);
    expect(await addressFor(guest)).toBeUndefined();
    await running.settle();
    expect(await arrivedFor(running, 'khach@example.com')).toHaveLength(mails);
  });

  test('[ORD-29] opens its own order and no other, beside the link of the browser, and its text is kept nowhere', async () => {
    const [one, other] = [
      await mailedOrder('one@example.com'),
      await mailedOrder('other@example.com'),
    ];
    expect(new Set([one.secret, one.mailed, other.secret, other.mailed]).size).toBe(4);
    for (const [{ order, secret, mailed }, wrong] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await seen(running.browser(), order.ref, mailed)).toMatchObject({
        isMasked: false,
        linkHash: hashOfSecret(secret),
      });
      expect(await opens(order.ref, secret)).toBe(true);
      expect(await opens(order.ref, wrong.mailed)).toBe(false);
      const [row] = await running.db.select().from(orders).where(eq(orders.ref, order.ref));
      expect(row?.mailedLinkHash).toBe(hashOfSecret(mailed));
      expect((await booksOf(running, order.ref)).events).toEqual(['order.placed', 'link.mailed']);
    }
    expect(await running.db.select().from(messages)).toEqual([]);
  });

  test('[ORD-29] acts, too: it hands in a picture, is renewed and claimed by', async () => {
    const { order, mailed } = await mailedOrder('acts@example.com');
    const upload = `/api/v2/order-image?order_ref=${order.ref}`;
    const picture = await running.browser().postForm(upload, proofForm(), withSecret(mailed));
    expect(picture.status).toBe(200);
    const lan = await createClaimant(running);
    const claimed = await lan.claim(order.ref, { by: 'link', secret: mailed });
    expect(claimed.status).toBe(200);
    expect(await opens(order.ref, mailed)).toBe(false);
    const [row] = await running.db.select().from(orders).where(eq(orders.ref, order.ref));
    expect(row).toMatchObject({ linkHash: null, mailedLinkHash: null });
  });

  test('[ORD-29] ends with the next mail, and its stream, while the other links go on', async () => {
    const { guest, order, secret, mailed } = await mailedOrder('wrong@example.com');
    const stream = await streamWith(order.ref, mailed);
    await stream.next();
    await mail(guest, order.ref, 'right@example.com');
    const [next] = await mailedTo('right@example.com');
    await stream.ended();
    const secrets = [mailed, next?.secret ?? '', secret];
    expect(await Promise.all(secrets.map((own) => opens(order.ref, own)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[ORD-29] ends with a new link, and a mail that was asked for before is not sent', async () => {
    const { guest, order, mailed } = await mailedOrder('ended@example.com');
    const next = newKey();
    // Asked for by one who has the link, and ended before its job writes it.
    const asked = mail(running.browser(), order.ref, 'late@example.com', withSecret(mailed));
    expect((await asked).status).toBe(200);
    await running.db
      .update(orders)
      .set({ linkHash: hashOfSecret(next), mailedLinkHash: null })
      .where(eq(orders.ref, order.ref));
    expect(await mailedTo('late@example.com')).toEqual([]);
    await mail(guest, order.ref, 'again@example.com');
    const [again] = await mailedTo('again@example.com');
    expect((await renew(guest, order.ref, newKey())).status).toBe(200);
    for (const old of [mailed, next, again?.secret ?? ''])
      expect(await opens(order.ref, old)).toBe(false);
  });

  test.each([
    ['the link alone, which end with it', 'elsewhere', 0],
    ['the browser that placed the order, which go on', 'guest', 1],
  ] as const)('[S27] a new link leaves no news that were asked for by %s', async (_, by, more) => {
    const linked = await linkedOrder();
    const { guest, secret, order } = linked;
    const email = `news.by.${by}@example.com`;
    const asked = { order_ref: order.ref, email, news: true };
    await linked[by].post('/api/v1/order-link-mail', asked, withSecret(secret));
    expect((await mailedTo(email)).length).toBe(1);
    expect((await renew(guest, order.ref, newKey())).status).toBe(200);
    await running.pay(order);
    await running.settle();
    expect(await arrivedFor(running, email)).toHaveLength(1 + more);
  });

  test('[ORD-29] is sent for its customer alone, and for no order of an account', async () => {
    const { guest, elsewhere, order } = await linkedOrder();
    const { secret: others } = await mailedOrder('others@example.com');
    const { id } = await createOperator(running, 'second.operator@example.org');
    const token = await sessionFor(running, id, true);
    const strangers = [{}, withSecret(others), { Authorization: `Bearer ${token}` }];
    for (const headers of strangers) {
      const { status } = await mail(elsewhere, order.ref, 'thief@example.com', headers);
      expect(status).toBe(403);
    }
    await running.db.update(orders).set({ userId: id }).where(eq(orders.ref, order.ref));
    expect((await mail(guest, order.ref, 'thief@example.com')).status).toBe(403);
    const own = await mail(elsewhere, order.ref, 'thief@example.com', {
      Authorization: `Bearer ${token}`,
    });
    expect([own.status, own.json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    expect(await mailedTo('thief@example.com')).toEqual([]);
  });

  test.each(['', ' ', 'nobody', 'a@b@example.com', 'a@example.com, b@example.com'])(
    '[ORD-29] is not sent to %j, which is no address',
    async (email) => {
      const { guest, order } = await linkedOrder();
      const { status, json } = await mail(guest, order.ref, email);
      expect([status, json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
      expect(await running.db.select().from(messages)).toEqual([]);
    },
  );

  test('[S27] is limited by order, where those who have its link use up nothing of its customer’s', async () => {
    const { guest, elsewhere, secret, order } = await linkedOrder();
    const ask = async (n: number, browser: BrowserLike, headers: HeadersInit = {}) =>
      (await mail(browser, order.ref, `limited${n}@example.com`, headers)).status;
    const shared: number[] = [];
    for (let n = 0; n < 6; n += 1) shared.push(await ask(n, elsewhere, withSecret(secret)));
    const own: number[] = [];
    for (let n = 0; n < 6; n += 1) own.push(await ask(n, guest));
    const five = Array<number>(5).fill(200);
    expect([shared, own]).toEqual([
      [...five, 429],
      [...five, 429],
    ]);
  });

  test('[S27] is limited by order, where the link of a mail is no customer either', async () => {
    const { guest, elsewhere, order, mailed } = await mailedOrder('own@example.com');
    expect(
      (await mail(elsewhere, order.ref, 'shared@example.com', withSecret(mailed))).status,
    ).toBe(200);
    const own: number[] = [];
    for (let n = 0; n < 5; n += 1)
      own.push((await mail(guest, order.ref, `own${n}@example.com`)).status);
    expect(own).toEqual([200, 200, 200, 200, 429]);
  });

  test('[S27] is limited by network, whatever the orders are', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const guest = running.browser('203.0.113.77');
      const order = decodeOrder((await postOrder(guest)).json?.data);
      for (let m = 0; m < 5; m += 1)
        statuses.push((await mail(guest, order.ref, `network${n}-${m}@example.com`)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  });

  test('[S27] is sent to one mailbox five times an hour, however it is spelled, without a word about that', async () => {
    const spelled = (n: number) => `a.b+${n}@gmail.com`;
    const sent: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { guest, order } = await linkedOrder();
      expect((await mail(guest, order.ref, spelled(n))).status).toBe(200);
      const links = await mailedTo(spelled(n));
      sent.push(...links.map(({ ref }) => (ref === order.ref ? 'its link' : ref)));
    }
    expect(sent).toEqual(Array<string>(5).fill('its link'));
  });
});
