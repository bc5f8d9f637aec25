// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { hashOfSecret } from '#domain/order/secret-hash';
import { encodeOrder } from '#domain/wire/order-wire';
import {
  selectIsStale,
  selectKnownAt,
  selectLinkMail,
  selectOrder,
  selectPrivateLink,
} from '#machines/order/order.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const HISTORIES = '/api/v1/histories';
const EVENTS = `/api/v1/orders/${SAMPLE_ORDER.ref}/events`;
const SECRET = '1'.repeat(32);
const SCREEN = { kind: 'order', ref: SAMPLE_ORDER.ref } as const;
const PATH = `/order/${SAMPLE_ORDER.ref}`;

const stored = () => JSON.parse(localStorage.getItem('lastOrder') ?? 'null');
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A stream that stays open; its signal shows whether it was aborted. */
const openStream = () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const answer = ({ signal }: { readonly signal: AbortSignal | null | undefined }) => {
    signals.push(signal);
    return new Response(new ReadableStream({}), {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  return { signals, answer };
};

describe('the order page, with the real network client and storage', () => {
  test('[SES-03] stores each answer as the last order, with the time it came', async () => {
    const order = { ...SAMPLE_ORDER, status: 'paid' };
    site = await startSite({ answers: { [HISTORIES]: () => saying(encodeOrder(order)) } });
    await site.enter(SCREEN, PATH);
    expect(stored()).toMatchObject({
      Ref: SAMPLE_ORDER.ref,
      Status: 'paid',
      KnownAt: Math.floor(Date.now() / 1_000),
    });
  });

  test('[SES-03] does not store the order of a stranger', async () => {
    const order = { ...SAMPLE_ORDER, isMasked: true };
    site = await startSite({ answers: { [HISTORIES]: () => saying(encodeOrder(order)) } });
    await site.enter(SCREEN, PATH);
    expect(stored()).toBeNull();
  });

  test('[APP-05] shows the stored order while the service is away, as it was and when', async () => {
    site = await startSite({
      stored: {
        lastOrder: JSON.stringify({
          ...encodeOrder({ ...SAMPLE_ORDER, status: 'paid' }),
          KnownAt: 1_760_000_123,
        }),
      },
      answers: { [HISTORIES]: away, [EVENTS]: away },
    });
    await site.enter(SCREEN, PATH);
    await site.settle(20_000);
    const snapshot = site.flow('order').ref.getSnapshot();
    expect(selectOrder(snapshot)?.status).toBe('paid');
    expect([selectIsStale(snapshot), selectKnownAt(snapshot)]).toEqual([true, 1_760_000_123]);
  });

  test.each([
    [
      'of another order',
      JSON.stringify({
        ...encodeOrder(SAMPLE_ORDER),
        Ref: 'ANOTHERORDER1234',
        KnownAt: 1_760_000_123,
      }),
    ],
    ['without its time', JSON.stringify(encodeOrder(SAMPLE_ORDER))],
    ['that is damaged', '{"Ref":'],
    ['that is no order', '"null"'],
  ])('[C24] ignores a record %s', async (_, lastOrder) => {
    site = await startSite({
      stored: { lastOrder },
      answers: { [HISTORIES]: away, [EVENTS]: away },
    });
    await site.enter(SCREEN, PATH);
    await site.settle(20_000);
    expect(selectOrder(site.flow('order').ref.getSnapshot())).toBeUndefined();
  });

  test("[C18] stores a member's order apart, and nothing of it is left when the session has ended", async () => {
    const order = { ...SAMPLE_ORDER, status: 'paid' };
    site = await startSite({
      answers: {
        [HISTORIES]: () => saying(encodeOrder(order)),
        '/api/v1/logout': () => saying({}),
      },
    });
    site.app.send({ type: 'session.opened', session: MEMBER });
    await site.enter(SCREEN, PATH);
    expect(localStorage.getItem('memberOrder')).toContain(SAMPLE_ORDER.ref);
    expect(stored()).toBeNull();
    await site.enter({ kind: 'leaving' }, '/logout');
    Object.assign(site.table, { [HISTORIES]: away, [EVENTS]: away });
    await site.enter(SCREEN, PATH);
    await site.settle(20_000);
    expect(selectOrder(site.flow('order').ref.getSnapshot())).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain(SAMPLE_ORDER.ref);
  });

  test('[C19] of a finished order asks again when the session ends, and shows what a stranger may see', async () => {
    const order = { ...SAMPLE_ORDER, status: 'delivered' };
    site = await startSite({
      answers: {
        [HISTORIES]: ({ token }) => saying(encodeOrder({ ...order, isMasked: token === '' })),
        '/api/v1/logout': () => saying({}),
      },
    });
    site.app.send({ type: 'session.opened', session: MEMBER });
    await site.enter(SCREEN, PATH);
    expect(selectOrder(site.flow('order').ref.getSnapshot())?.isMasked).toBe(false);
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await site.settle(1_000);
    expect(selectOrder(site.flow('order').ref.getSnapshot())?.isMasked).toBe(true);
  });

  test('[ORD-01] gives its live stream up when the page is left, not before', async () => {
    const { signals, answer } = openStream();
    site = await startSite({
      answers: { [HISTORIES]: () => saying(encodeOrder(SAMPLE_ORDER)), [EVENTS]: answer },
    });
    await site.enter(SCREEN, PATH);
    await site.settle(6_000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await site.enter({ kind: 'page' }, '/verify.html');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    const asked = site.callsTo(HISTORIES).length;
    await site.settle(60_000);
    expect(site.callsTo(HISTORIES)).toHaveLength(asked);
    expect(site.callsTo(EVENTS)).toHaveLength(1);
  });

  test('[ORD-25] stores the same order as the draft of its page, and goes there', async () => {
    const order = { ...SAMPLE_ORDER, status: 'cancelled', quantity: '42.5' };
    site = await startSite({ answers: { [HISTORIES]: () => saying(encodeOrder(order)) } });
    await site.enter(SCREEN, PATH);
    site.flow('order').ref.send({ type: 'again.requested' });
    expect(site.places).toEqual(['/buy/usdt']);
    await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
    const { amounts, texts } = site.flow('trade').ref.getSnapshot().context;
    expect([amounts.quantity, texts]).toEqual([
      '42.5',
      {
        receivingAddress: SAMPLE_ORDER.receivingAddress,
        bankCode: 'TCB',
        accountNumber: SAMPLE_ORDER.senderAccount,
        unverifiedName: '',
        note: '',
      },
    ]);
  });
});

describe('leaving the page of an order', () => {
  const OTHER = 'K7M2P9QXN3TWPABD';
  const GUESTS = { ...SAMPLE_ORDER, linkHash: hashOfSecret(SECRET) };

  /** A site that answers with its orders, by their references. */
  const startWith = async (
    order: Order,
    stored: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    site = await startSite({
      stored,
      answers: {
        [HISTORIES]: ({ body }) => saying(encodeOrder({ ...order, ...(body as { ref: string }) })),
        '/api/v1/order-link-mail': () => saying(null),
      },
    });
  };
  const look = async (ref: string) => {
    await site.enter({ kind: 'order', ref }, `/order/${ref}`);
    await site.settle();
  };
  /** What is said once the page of an order is left; it is closed then. */
  const leave = async () => {
    await site.enter({ kind: 'page' }, '/verify.html');
    const said = site.toasts();
    site.app.getSnapshot().children.notifier?.send({ type: 'toast.closed' });
    return said;
  };

  test('[ORD-29] says once for each unpaid order of a guest where it is found', async () => {
    await startWith(GUESTS);
    for (const ref of [GUESTS.ref, OTHER]) {
      await look(ref);
      expect(site.toasts()).toEqual([]);
      expect(await leave()).toEqual(['ORDER_LEFT']);
      await look(ref);
      expect(await leave()).toEqual([]);
    }
  });

  test.each([
    ['is paid', { ...GUESTS, status: 'paid' }, {}],
    ['is an account’s', SAMPLE_ORDER, {}],
    ['is a stranger’s', { ...SAMPLE_ORDER, isMasked: true }, {}],
    ['was left before in this browser', GUESTS, { [`kept:${GUESTS.ref}`]: 'yes' }],
  ])('[ORD-29] says nothing of an order that %s', async (_, order, stored) => {
    await startWith(order, stored);
    await look(order.ref);
    expect(await leave()).toEqual([]);
  });

  test.each([
    [
      'copied',
      () => selectPrivateLink(site.flow('order').ref.getSnapshot())?.send({ type: 'link.kept' }),
    ],
    [
      'sent by mail',
      () =>
        selectLinkMail(site.flow('order').ref.getSnapshot())?.send({
          ...{ type: 'mail.requested', asked: { email: 'khach@example.com', hasNews: false } },
        }),
    ],
  ])('[ORD-29] says nothing of an order whose link was %s, but of another one', async (_, keep) => {
    await startWith(GUESTS, { [`link:${GUESTS.ref}`]: SECRET });
    await look(GUESTS.ref);
    keep();
    await site.settle();
    expect(await leave()).toEqual([]);
    await look(OTHER);
    expect(await leave()).toEqual(['ORDER_LEFT']);
  });
});
