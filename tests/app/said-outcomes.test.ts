// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { PLAIN_USER } from '#domain/account/session';
import type { Order } from '#domain/order/order';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { encodeConfig } from '#domain/wire/config-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { encodeSession } from '#domain/wire/session-wire';
import {
  selectCancellation,
  selectLinkMail,
  selectOrder,
  selectPrivateLink,
  selectProofConfirmation,
  selectRemoval,
  selectReview,
  selectSentMoney,
  selectTransactionProof,
  selectVoucherPayment,
} from '#machines/order/order.selectors';
import { fieldsOf } from '#machines/profile/profile.machine';
import { usdtConfig } from '#stories/support/buy-config';
import { SESSIONS } from '#stories/support/frozen-account';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

/** The flow that made a call, and what its view has words for. */
interface Flow {
  readonly getSnapshot: () => {
    readonly value: unknown;
    readonly context: { readonly message?: string };
  };
}

interface Row {
  readonly call: string;
  /** Order whose page is open, and how it has changed once the call was answered. */
  readonly order?: Order;
  readonly next?: Partial<Order>;
  /** Makes the call. */
  readonly act: () => Flow | undefined | Promise<Flow | undefined>;
  /** What is said of a success, and where. */
  readonly success: string;
}

const USER = { ...PLAIN_USER, ...MEMBER.user, twofa: TWOFA.authenticator };
const OPERATOR = { ...USER, role: 10 };
const IMAGE = '/api/v1/order-images/1';
const { ref } = SAMPLE_ORDER;
const ASKED: Order = { ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: 'FT1' };
const HASH = 'a'.repeat(64);

const onOrder = () => site.flow('order').ref;
const told = <TEvent>(
  actor: (Flow & { readonly send: (event: TEvent) => void }) | undefined,
  ...events: readonly TEvent[]
) => {
  if (!actor) throw new Error('the page has no such part');
  for (const event of events) actor.send(event);
  return actor;
};

const ROWS: readonly Row[] = [
  {
    call: '/api/v1/users/login',
    act: async () => {
      localStorage.removeItem('token');
      site.app.send({ type: 'session.required' });
      await site.enter({ kind: 'login' }, '/login');
      const values = { email: 'lan@bendoi.test', password: 'mot-hai', captcha: 'solved', code: '' };
      return told(site.flow('login').ref, { type: 'form.submitted', values });
    },
    success: 'toast: SIGNED_IN',
  },
  {
    call: '/api/v1/users/update-profile',
    act: async () => {
      await site.enter({ kind: 'profile' }, '/account');
      const profile = site.flow('profile').ref;
      const fields = { ...fieldsOf(profile.getSnapshot().context.account), address: '1 Lê Lợi' };
      return told(profile, { type: 'profile.submitted', fields });
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/users/change-password',
    act: async () => {
      await site.enter({ kind: 'password' }, '/security');
      const password = site.flow('password').ref;
      const { form } = password.getSnapshot().context;
      const values = { currentPassword: 'mot-hai', password: 'ba-bon', confirmPassword: 'ba-bon' };
      told(form, { type: 'form.submitted', values });
      return {
        getSnapshot: () =>
          password.getSnapshot().matches('changed')
            ? { value: 'changed', context: {} }
            : (form as Flow).getSnapshot(),
      };
    },
    success: 'form: changed',
  },
  {
    call: '/api/v1/users/revoke-session',
    act: async () => {
      await site.enter({ kind: 'password' }, '/security');
      const { sessionList } = site.flow('password').ref.getSnapshot().context;
      return told(
        sessionList,
        { type: 'revocation.chosen', id: 'S2' },
        { type: 'revocation.confirmed' },
      );
    },
    success: 'toast: DEVICE_SIGNED_OUT',
  },
  {
    call: '/api/v1/google-auth/disable',
    act: async () => {
      await site.enter({ kind: 'twoFactor' }, '/2fa');
      const twoFactor = site.flow('twoFactor').ref;
      told(twoFactor, { type: 'disabling.chosen' });
      return told(twoFactor.getSnapshot().context.form, { type: 'form.submitted', values: {} });
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/confirm-send-money',
    order: SAMPLE_ORDER,
    next: { status: 'verifying_transaction' },
    act: () =>
      told(
        selectSentMoney(onOrder().getSnapshot()),
        { type: 'sent.reported' },
        { type: 'sent.confirmed' },
      ),
    success: 'page: verifying_transaction',
  },
  {
    call: '/api/v1/cancel-order',
    order: SAMPLE_ORDER,
    next: { status: 'cancelled' },
    act: () =>
      told(
        selectCancellation(onOrder().getSnapshot()),
        { type: 'cancellation.requested' },
        { type: 'cancellation.confirmed' },
      ),
    success: 'page: cancelled',
  },
  {
    call: '/api/v1/order-link',
    order: { ...SAMPLE_ORDER, linkHash: HASH },
    act: () =>
      told(
        selectPrivateLink(onOrder().getSnapshot()),
        { type: 'link.requested' },
        { type: 'renewal.confirmed' },
      ),
    success: 'toast: LINK_MADE',
  },
  {
    call: '/api/v1/order-link-mail',
    order: { ...SAMPLE_ORDER, linkHash: HASH },
    act: () =>
      told(selectLinkMail(onOrder().getSnapshot()), {
        type: 'mail.requested',
        asked: { email: 'lan@bendoi.test', hasNews: false },
      }),
    success: 'form: sent',
  },
  {
    call: '/api/v2/submit-transaction-id',
    order: ASKED,
    act: () =>
      told(selectTransactionProof(onOrder().getSnapshot()), {
        type: 'transactionId.submitted',
        transactionId: 'FT2',
      }),
    next: { customerTransactionId: 'FT2' },
    success: 'page: FT2',
  },
  {
    call: '/api/v1/confirm-provided-proof',
    order: { ...ASKED, status: 'provided_proof' },
    act: () => told(selectProofConfirmation(onOrder().getSnapshot()), { type: 'proof.confirmed' }),
    success: 'toast: PROOF_CONFIRMED',
  },
  {
    call: IMAGE,
    order: { ...SAMPLE_ORDER, status: 'verifying_transaction', proofImages: [IMAGE] },
    act: async () => {
      onOrder().send({ type: 'account.known', account: OPERATOR });
      const removal = told(selectRemoval(onOrder().getSnapshot()), {
        type: 'removal.requested',
        link: IMAGE,
      });
      await site.settle(5_000);
      return told(removal, { type: 'removal.confirmed' });
    },
    success: 'toast: PICTURE_DELETED',
  },
  {
    call: '/api/v1/reviews',
    order: { ...SAMPLE_ORDER, status: 'delivered', review: { state: 'open', content: '' } },
    next: { review: { state: 'waiting', content: 'Nhanh' } },
    act: () =>
      told(selectReview(onOrder().getSnapshot()), {
        type: 'review.sent',
        review: { content: 'Nhanh', email: 'lan@bendoi.test' },
      }),
    success: 'page: waiting',
  },
  {
    call: '/api/v1/try_evoucher',
    order: { ...VOUCHER_SALE, ref },
    next: { status: 'paid' },
    act: () =>
      told(selectVoucherPayment(onOrder().getSnapshot()), {
        type: 'voucher.handedIn',
        voucher: { number: '1234567890', code: '1234567890123456' },
      }),
    success: 'page: paid',
  },
];

/** The part of an order that its page shows anew. */
const shownOf = (order: Order | undefined) =>
  order && [order.status, order.customerTransactionId, order.review.state];

/** Everything that is said of a call at this moment, with its place. */
const said = (flow: Flow | undefined, before: Order | undefined) => {
  const { value, context } = flow?.getSnapshot() ?? { value: '', context: {} };
  const screen = site.screen();
  const after = screen.kind === 'order' ? selectOrder(screen.ref.getSnapshot()) : undefined;
  const [changed] = (shownOf(after) ?? []).filter((now, at) => now !== shownOf(before)?.[at]);
  const inWords = ['changed', 'sent', 'failed'].includes(String(value));
  return [
    ...(site.toasts() ?? []).map((message) => `toast: ${message}`),
    ...(changed === undefined ? [] : [`page: ${changed}`]),
    ...(context.message || inWords ? [`form: ${context.message || value}`] : []),
  ];
};

const play = async (row: Row, answer: () => Response | Promise<Response>) => {
  const createdAt = Math.floor(Date.now() / 1_000) - 300;
  const order = row.order && { ...row.order, createdAt, updatedAt: createdAt };
  let shown = order;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await startSite({
    stored: { token: MEMBER.token },
    answers: {
      '/api/v1/users/me': () => saying(encodeSession({ ...MEMBER, user: USER })),
      '/api/v1/config-web': () => saying(encodeConfig(usdtConfig)),
      '/api/v1/users/sessions': () => saying(accountSessionsCodec.encode({ sessions: SESSIONS })),
      '/api/v1/histories': () => saying(shown && encodeOrder(shown)),
      [row.call]: async () => {
        const response = await answer();
        if (response.ok && shown) shown = { ...shown, ...row.next, updatedAt: createdAt + 1 };
        return response;
      },
    },
  });
  if (order) await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  await site.settle(1_000);
  const flow = await row.act();
  await site.settle();
  expect(site.callsTo(row.call).length).toBeGreaterThan(0);
  return said(flow, order);
};

const SUCCESS = () => saying(encodeSession({ ...MEMBER, user: USER }));
const REFUSAL = () => refusing('Not today.', 409);
const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the outcome of a call that a person starts', () => {
  test.each(ROWS)('[ERR-01] $call: its success is said once: $success', async (row) => {
    expect(await play(row, SUCCESS)).toEqual([row.success]);
  });

  test.each(ROWS)('[ERR-01] $call: its refusal is said once, by its form', async (row) => {
    expect(await play(row, REFUSAL)).toEqual(['form: Not today.']);
  });

  test.each(ROWS)('[ERR-01] $call: that no answer came is said once, by its form', async (row) => {
    expect(await play(row, AWAY)).toEqual([expect.stringMatching(/^form: ./)]);
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
