import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { finalityOf } from '#domain/rails/finality';
import { decodeOrder } from '#domain/wire/order-wire';
import { inTransaction } from '#server/exchange/exchange';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { signIn } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { readStream } from '#tests/support/read-stream';
import { settle } from '#tests/support/scripted-promise';
import {
  placeOrder,
  placeSale,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
const open: ReturnType<typeof readStream>[] = [];

beforeAll(async () => {
  running = await startTestExchange({
    streamLimits: { perBrowser: 3, perVisitor: 4, perNetwork: 5 },
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.leave()));
});
afterAll(() => running.close());

const ask = (
  { cookies }: Pick<BrowserLike, 'cookies'>,
  ref: string,
  lastEventId?: string,
  headers: Readonly<Record<string, string>> = {},
  connection: object = {},
) =>
  running.app.request(
    `/api/v1/orders/${ref}/events`,
    {
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
        ...headers,
      },
    },
    connection,
  );

const listen = async (...asked: Parameters<typeof ask>) => {
  const stream = readStream(await ask(...asked));
  open.push(stream);
  return stream;
};

/** A request without a cookie. */
const NOBODY = { cookies: new Map<string, string>() };

/** A browser that has a cookie. */
const aBrowser = async () => {
  const browser = running.browser();
  await browser.post('/api/v1/users/me');
  return browser;
};

const statusOf = async (browser: Pick<BrowserLike, 'cookies'>, ref: string, headers = {}) => {
  const answer = await ask(browser, ref, undefined, headers);
  if (answer.ok) open.push(readStream(answer));
  return answer.status;
};

const happen = (ref: string, type: 'kyc.required' | 'operator.cancelled') =>
  inTransaction(running.exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (order) await applyEvent(tx, running.clock, order, { type });
  });

describe('a stream', () => {
  test('[ORD-01] sends the order at once and after every change, until its end', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    const stream = await listen(browser, order.ref);
    expect((await stream.next()).order).toMatchObject(order);

    await running.pay(order);
    const statuses: string[] = [];
    for (let status = ''; status !== 'delivered'; statuses.push(status)) {
      status = (await stream.next()).order.status;
    }
    // Changes at the same moment are one event; the end is always sent.
    expect(['paid', 'delivering', 'delivered']).toEqual(expect.arrayContaining(statuses));
    await stream.ended();
  });

  test('[ORD-23] says how far a refund is, although that is no event of the order', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pay(order, '2000000');
    const refund = { decision: 'refund', received: '2000000', quantity: '0' };
    const stream = await listen(browser, order.ref);
    await browser.post('/api/v1/payment-repair/decision', { order_ref: order.ref, ...refund });
    const ids: string[] = [];
    for (let state = ''; state !== 'sent'; ) {
      const { id, order: shown } = await stream.next();
      state = shown.refunds[0]?.state ?? '';
      if (state !== '') ids.push(id);
    }
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('[ORD-01] says how many confirmations coins have, once for each block', async () => {
    const browser = running.browser();
    const order = await placeSale(running, browser);
    const { confirmations: needed, blockSeconds } = finalityOf(order.networkKey);
    await browser.post('/sandbox/api/send-coins', { ref: order.ref });
    await running.settle();
    const stream = await listen(browser, order.ref);
    const first = await stream.next();
    const told = [first.order.deposits[0]?.confirmations];
    for (let block = 1; block < needed; block += 1) {
      await running.pass(blockSeconds);
      const { id, order: shown } = await stream.next();
      expect([id, shown.status]).toEqual([first.id, 'pending']);
      told.push(shown.deposits[0]?.confirmations);
    }
    expect(told).toEqual([...Array(needed).keys()]);
  });

  it('has the agreed headers, and is not cached', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const answer = await ask(browser, ref);
    open.push(readStream(answer));
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('date')).toBe(true);
  });

  it('shows a stranger the masked order, in every event', async () => {
    const order = await placeOrder(running.browser());
    const stranger = running.browser();
    const stream = await listen(stranger, order.ref);
    expect((await stream.next()).order).toEqual(await seenOrder(stranger, order.ref));
    await happen(order.ref, 'kyc.required');
    expect((await stream.next()).order).toMatchObject({ status: 'require_kyc', isMasked: true });
    for (const secret of [order.receivingAddress, order.payment.transferText, order.senderName]) {
      expect(stream.text()).not.toContain(secret);
    }
  });

  it('sends one order only, and nothing uncommitted', async () => {
    const browser = running.browser();
    const mine = await placeOrder(browser);
    const other = await placeOrder(browser);
    const stream = await listen(browser, mine.ref);
    await stream.next();
    await happen(other.ref, 'kyc.required');
    await inTransaction(running.exchange, async (tx) => {
      const order = await lockOrder(tx, mine.ref);
      if (order) await applyEvent(tx, running.clock, order, { type: 'operator.cancelled' });
      throw new Error('the lights went out');
    }).catch(() => {});
    await happen(mine.ref, 'kyc.required');
    expect((await stream.next()).order.status).toBe('require_kyc');
  });

  it('answers a reference that is none like any other miss', async () => {
    const browser = running.browser();
    const miss = await browser.post('/api/v1/histories', { ref: 'ZZZZZZZZZZZZZZZZ' });
    for (const ref of ['ZZZZZZZZZZZZZZZZ', 'abc', '%00']) {
      const answer = await ask(browser, ref);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(miss.text);
    }
  });
});

describe('a stream that was broken off', () => {
  test('[ORD-01] is resumed: the order is sent if it changed meanwhile', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const first = await listen(browser, ref);
    const { id } = await first.next();
    await first.leave();
    await happen(ref, 'kyc.required');

    const second = await listen(browser, ref, id);
    const news = await second.next();
    expect(news.order.status).toBe('require_kyc');
    expect(Number(news.id)).toBeGreaterThan(Number(id));
    await second.leave();

    const third = await listen(browser, ref, news.id);
    expect(await third.comment()).toBe('nothing new');
    expect(third.text()).not.toContain('data:');
  });

  it.each(['', '-1', 'x', '99999999999999999999', '123456789'])(
    'sends the whole order to a client that names an unknown event: %j',
    async (id) => {
      const browser = running.browser();
      const order = await placeOrder(browser);
      const stream = await listen(browser, order.ref, id);
      expect((await stream.next()).order).toMatchObject(order);
    },
  );
});

describe('a silent stream', () => {
  it('sends a heartbeat every 15 s, and makes up for a lost notice by then', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const stream = await listen(browser, ref);
    await stream.next();
    await settle();
    await running.pass(15);
    expect(await stream.comment()).toBe('nothing new');

    const deaf = { ...running.exchange, live: { ...running.exchange.live, publish: () => {} } };
    await inTransaction(deaf, async (tx) => {
      const order = await lockOrder(tx, ref);
      if (order) await applyEvent(tx, running.clock, order, { type: 'kyc.required' });
    });
    await settle();
    await running.pass(15);
    expect((await stream.next()).order.status).toBe('require_kyc');
  });
});

test('a stream of a finished order ends at once, also for a client that has its last event', async () => {
  const browser = running.browser();
  const order = await placeOrder(browser);
  await running.pay(order);
  const first = await listen(browser, order.ref);
  const { id } = await first.next();
  await first.ended();
  const again = await listen(browser, order.ref, id);
  await again.ended();
  expect(again.text()).not.toContain('id:');
});

describe('the limit of streams', () => {
  it('is three for a browser, and one that is left makes room', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const streams = [];
    for (let count = 0; count < 3; count += 1) streams.push(await listen(browser, ref));
    const refused = await ask(browser, ref);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('15');
    await streams[0]?.next();
    await streams[0]?.leave();
    const again = await ask(browser, ref);
    expect(again.status).toBe(200);
    open.push(readStream(again));
  });

  it('counts all of a browser, of a guest and of whatever accounts signed in on it', async () => {
    const [lan, minh] = [
      await createMember(running, 'one-of-two@example.com'),
      await createMember(running, 'two-of-two@example.com'),
    ];
    const { ref } = await placeOrder(running.browser());
    const browser = await aBrowser();
    const statuses = [];
    for (const headers of [lan.headers, minh.headers, {}, lan.headers, minh.headers, {}])
      statuses.push(await statusOf(browser, ref, headers));
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('is a number for a network, whatever browsers call from it', async () => {
    const { ref } = await placeOrder(running.browser());
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await statusOf(await aBrowser(), ref));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is less for requests without a cookie, which together count as one visitor', async () => {
    const { ref } = await placeOrder(running.browser());
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await statusOf(NOBODY, ref));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await statusOf(await aBrowser(), ref)).toBe(200);
  });

  it('counts a member without a cookie by the account alone', async () => {
    const lan = await createMember(running, 'cookieless@example.com');
    const { ref } = await placeOrder(running.browser());
    for (let count = 0; count < 4; count += 1) expect(await statusOf(NOBODY, ref)).toBe(200);
    expect(await statusOf(NOBODY, ref)).toBe(429);
    expect(await statusOf(NOBODY, ref, lan.headers)).toBe(200);
  });

  it('is the same for an account in all its browsers', async () => {
    const lan = await createMember(running, 'lan@example.com');
    const { ref } = await placeOrder(running.browser());
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push(await statusOf(await aBrowser(), ref, lan.headers));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('[S40] a stream ends with its own session; that of the account’s other session goes on', async () => {
  const { headers, user } = await createMember(running, 'two-sessions@example.com');
  const { token } = await signIn(running.browser(), { email: user.email });
  const other = { Authorization: `Bearer ${token}` };
  const { ref } = decodeOrder((await postOrder(running.browser(), {}, headers)).json?.data);
  const [ended, lasting] = [
    await listen(NOBODY, ref, undefined, headers),
    await listen(NOBODY, ref, undefined, other),
  ];
  await Promise.all([ended.next(), lasting.next()]);
  await running.browser().get('/api/v1/logout', headers);
  await happen(ref, 'kyc.required');
  running.exchange.live.publish(ref);
  expect((await lasting.next()).order.status).toBe('require_kyc');
  await ended.ended();
});

/** Each way in which a stream ends; `end` returns once it has. */
const ENDS: Readonly<
  Record<string, (stream: ReturnType<typeof readStream>, order: Order) => Promise<unknown>>
> = {
  'its reader leaves before the first event': (stream) => stream.leave(),
  'its reader leaves after an event': async (stream) => {
    await stream.next();
    await stream.leave();
  },
  'its order is finished': async (stream, order) => {
    await running.pay(order);
    await stream.ended();
  },
  'reading fails': async (stream, { ref }) => {
    await stream.next();
    const [db, failing] = [
      running.exchange.db,
      {
        select: () => {
          throw new Error('away');
        },
      },
    ];
    Object.assign(running.exchange, { db: failing });
    running.exchange.live.publish(ref);
    await stream.ended();
    Object.assign(running.exchange, { db });
  },
  'its client takes nothing any more': async () => {
    // Nothing reads: an event waits in the stream, and the next one for it.
    for (let count = 0; count < 4; count += 1) {
      await running.pass(31);
      await settle();
    }
  },
};

test('a stream whose client takes nothing is cut off, and no other one', async () => {
  const browser = await aBrowser();
  const { ref } = await placeOrder(browser);
  const watch = async () => {
    const destroy = vi.fn();
    const stream = readStream(await ask(browser, ref, undefined, {}, { outgoing: { destroy } }));
    open.push(stream);
    await stream.next();
    return { stream, destroy };
  };
  const [stalled, taking] = [await watch(), await watch()];
  for (let count = 0; count < 4; count += 1) {
    await settle();
    await running.pass(31);
    await taking.stream.comment();
  }
  await settle();
  expect(stalled.destroy).toHaveBeenCalledOnce();
  expect(taking.destroy).not.toHaveBeenCalled();
});

describe('a stream gives its place back when', () => {
  test.each(Object.entries(ENDS))('%s', async (_, end) => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    const streams = [];
    for (let count = 0; count < 3; count += 1) streams.push(await listen(browser, order.ref));
    const { ref: other } = await placeOrder(running.browser());
    expect(await statusOf(browser, other)).toBe(429);
    for (const stream of streams) await end(stream, order);
    await expect.poll(() => statusOf(browser, other)).toBe(200);
  });
});
