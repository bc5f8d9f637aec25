// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { selectOrder } from '#machines/order/order.selectors';
import { usdtConfig } from '#stories/support/buy-config';
import { SESSIONS } from '#stories/support/frozen-account';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { STOCKED_WALLET } from '#stories/support/withdrawal-config';
import { FetchingXhr } from '#tests/support/fetching-xhr';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';
import { CONTRACT } from '../api/contract.table.ts';
import { messageIn, ROWS, type Row, ref, USER } from './said-outcomes.table.ts';

let site: Site;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FetchingXhr);
  // The page's own have no files to save.
  URL.createObjectURL = () => 'blob:table';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

/** The part of an order that its page shows anew. */
const shownOf = (order: Order | undefined) =>
  order && [order.status, order.customerTransactionId, order.review.state];

type Said = Awaited<ReturnType<Row['act']>>;

/** States whose view says how a call ended, in words of its own. */
const END_STATES = ['changed', 'sent', 'failed', 'stopped', 'stopFailed'];

/** What the view of a flow says. */
const wordsOf = (flow: Said): string => {
  if (!flow) return '';
  if (typeof flow === 'function') return flow();
  const value = String(flow.getSnapshot().value);
  return messageIn(flow) || (END_STATES.includes(value) ? value : '');
};

/** Everything that is said of a call at this moment, with its place. */
const said = (flow: Said, before: Order | undefined) => {
  const inForm = wordsOf(flow);
  const { notice } = site.app.getSnapshot().context;
  const screen = site.screen();
  const after = screen.kind === 'order' ? selectOrder(screen.ref.getSnapshot()) : undefined;
  const [changed] = (shownOf(after) ?? []).filter((now, at) => now !== shownOf(before)?.[at]);
  return [
    ...(site.toasts() ?? []).map((message) => `toast: ${message}`),
    ...(changed === undefined ? [] : [`page: ${changed}`]),
    ...(inForm === '' ? [] : [`form: ${inForm}`]),
    ...(notice === '' ? [] : [`notice: ${notice}`]),
    ...site.places.filter((place) => place.startsWith('/order/')).map((place) => `place: ${place}`),
  ];
};

const play = async (row: Row, answer: () => Response | Promise<Response>) => {
  const user = row.user ?? USER;
  const createdAt = Math.floor(Date.now() / 1_000) - 300;
  const order = row.order && { ...row.order, createdAt, updatedAt: createdAt };
  let shown = order;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await startSite({
    stored: row.isGuest ? {} : { token: MEMBER.token },
    config: row.config ?? usdtConfig,
    answers: {
      '/api/v1/users/me': ({ token }) =>
        saying(
          encodeSession({ ...MEMBER, token, user: token ? user : null, wallet: STOCKED_WALLET }),
        ),
      '/api/v1/users/sessions': () => saying(accountSessionsCodec.encode({ sessions: SESSIONS })),
      '/api/v1/histories': () => saying(shown && encodeOrder(shown)),
      ...row.answers?.(),
      [row.call]: async ({ body }) => {
        if (row.load && body === undefined) return row.load();
        const response = await answer();
        if (response.ok) Object.assign(site.table, row.onAnswered);
        if (response.ok && shown) shown = { ...shown, ...row.next, updatedAt: createdAt + 1 };
        return response;
      },
    },
  });
  if (order) await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  await site.settle(1_000);
  const flow = await row.act(site);
  await site.settle();
  expect(site.callsTo(row.call).length).toBeGreaterThan(0);
  return said(flow, order);
};

const SUCCESS = () => saying(encodeSession({ ...MEMBER, user: USER }));
const REFUSAL = () => refusing('Not today.', 409);
const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));

/** What a page loads or looks up by itself; its own view shows what came of it. */
const IS_LOADED = /^(load|lookUp|check)/;
/** Loaded because a person asks for it. */
const ASKED_FOR = ['loadOrdersTable'];

describe('the outcome of a call that a person starts', () => {
  test('[ERR-01] the table has every call of the client that changes something, or that a person asks for', () => {
    const deeds = Object.entries(CONTRACT).filter(
      ([name]) => !IS_LOADED.test(name) || ASKED_FOR.includes(name),
    );
    const paths = new Set(deeds.map(([, { path }]) => new URL(path, 'http://page.test').pathname));
    const inTable = new Set(ROWS.map(({ call }) => call));
    expect([...paths].filter((path) => !inTable.has(path))).toEqual([]);
  });

  test.each(ROWS)('[ERR-01] $call: its success is said once: $success', async (row) => {
    expect(await play(row, row.answer ?? SUCCESS)).toEqual([row.success]);
  });

  test.each(ROWS)('[ERR-01] $call: its refusal is said once, by its form', async (row) => {
    const expected = row.failure ? expect.stringMatching(row.failure) : 'form: Not today.';
    expect(await play(row, REFUSAL)).toEqual([expected]);
  });

  test.each(ROWS)('[ERR-01] $call: that no answer came is said once, by its form', async (row) => {
    expect(await play(row, AWAY)).toEqual([expect.stringMatching(row.failure ?? /^form: ./)]);
  });

  test('[ERR-01] an order that is refused is said by a toast: its page is left', async () => {
    site = await startSite({ answers: { '/api/v1/histories': REFUSAL } });
    await site.enter({ kind: 'order', ref }, `/order/${ref}`);
    expect(site.toasts()).toEqual(['Not today.']);
  });

  test('[ERR-01] [SES-05] a session that ends under a page of members is said by a toast', async () => {
    site = await startSite({
      stored: { token: MEMBER.token },
      answers: { '/api/v1/users/sessions': () => refusing('REQUIRED_LOGIN', 401) },
    });
    await site.enter({ kind: 'password' }, '/security');
    await site.settle();
    expect(site.toasts()).toEqual(['SESSION_ENDED']);
    expect(site.places).toEqual(['/login']);
  });

  test('[ERR-01] no poll, stream or health call raises a toast, however often it fails', async () => {
    const order = { ...SAMPLE_ORDER, createdAt: Math.floor(Date.now() / 1_000) };
    site = await startSite({ answers: { '/api/v1/histories': () => saying(encodeOrder(order)) } });
    await site.enter({ kind: 'order', ref }, `/order/${ref}`);
    for (const path of Object.keys(site.table)) site.table[path] = AWAY;
    site.table['/healthz'] = AWAY;
    await site.settle(120_000);
    expect(site.callsTo('/healthz').length).toBeGreaterThan(0);
    expect(site.callsTo('/api/v1/histories').length).toBeGreaterThan(2);
    expect(site.toasts()).toEqual([]);
  });
});
