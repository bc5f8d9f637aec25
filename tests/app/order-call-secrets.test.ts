// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import { NetworkFailure } from '#domain/wire/result';
import type { Api, CallOptions } from '#src/api/client';
import { connect } from '#src/app/flows/order';
import { addSecret } from '#src/app/order-secrets';
import { createStorage } from '#src/app/storage';
import { settle } from '#tests/support/scripted-promise';

const ref = 'K7M2P9QX4TRB6WNC';
const SECRET = '7'.repeat(32);
/** Of every call's input at once. */
const INPUT = {
  ...{ ref, orderRef: ref, key: 'key', captcha: undefined, password: '' },
  ...{ link: '/api/v1/order-images/5b1e', links: ['/api/v1/order-images/5b1e'] },
  ...{
    file: new File(['x'], 'x.png'),
    kind: 'face_note',
    secret: SECRET,
    email: 'lan@example.com',
  },
  ...{ hasNews: true, choice: 'refund', transactionId: 'FT1', sequence: 0, content: 'Nhanh' },
  ...{ voucher: { number: '1', code: '2' }, since: 0, owner: 'order' },
};
/** In no customer’s name: operators delete pictures. */
const OF_OPERATORS = 'DELETE /api/v1/order-images/5b1e';
const OF_CUSTOMERS = [
  '/api/v1/cancel-order',
  '/api/v1/confirm-provided-proof',
  '/api/v1/confirm-send-money',
  '/api/v1/histories',
  '/api/v1/order-documents',
  '/api/v1/order-images/5b1e',
  '/api/v1/order-link',
  '/api/v1/order-link-mail',
  '/api/v1/order-news-stop',
  `/api/v1/orders/${ref}/documents/events`,
  `/api/v1/orders/${ref}/events`,
  '/api/v1/payment-repair',
  '/api/v1/payment-repair/decision',
  '/api/v1/reviews',
  '/api/v1/try_evoucher',
  '/api/v2/order-image',
  '/api/v2/submit-transaction-id',
];

const isMachine = (logic: object): logic is AnyStateMachine => 'implementations' in logic;

/** Actors that make calls, of a machine and of those below it. */
const callsOf = (machine: AnyStateMachine): readonly AnyActorLogic[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, actor]) => {
    const logic = actor as AnyActorLogic;
    // A receipt is drawn without a call.
    if (name === 'receipt') return [];
    return isMachine(logic) ? callsOf(logic) : [logic];
  });

test('[ORD-22] every call of the order’s page carries the secret of the link that opened it', async () => {
  localStorage.clear();
  const storage = createStorage(() => localStorage);
  addSecret(storage, { ref, secret: SECRET });
  const sent: (readonly [string, string | undefined])[] = [];
  const note = (path: string, headers: CallOptions['headers'] = {}) => {
    sent.push([path.replace(/\?.*/, ''), headers[SECRET_HEADER]]);
    return Promise.reject(new NetworkFailure('no network'));
  };
  const api: Api = {
    get: (path, options) => note(path, options?.headers),
    open: (path, options) => note(path, options?.headers),
    delete: (path, options) => note(`DELETE ${path}`, options?.headers),
    post: (path, _, options) => note(path, options?.headers),
    postForAll: (path, _, options) => note(path, options?.headers),
    prepare: () => ({ host: '', headers: {}, read: () => ({}) }),
  };
  vi.stubGlobal('fetch', (path: string, { headers }: CallOptions) => note(path, headers));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      path = '';
      headers: Record<string, string> = {};
      upload = {};
      onerror = () => {};
      open(_: string, path: string) {
        this.path = path;
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
      }
      send() {
        note(this.path, this.headers).catch(() => this.onerror());
      }
      abort() {}
    },
  );
  const { order } = connect({
    ...{ api, storage, load: (part) => part() },
    askProof: () => Promise.resolve(false),
  });
  for (const logic of callsOf(order as unknown as AnyStateMachine)) {
    const actor = createActor(logic, { input: INPUT });
    actor.subscribe({ error: () => {} });
    actor.start();
    await settle();
    actor.stop();
  }
  vi.unstubAllGlobals();
  const withSecret = sent.flatMap(([path, secret]) => (secret === SECRET ? [path] : []));
  expect([...new Set(withSecret)].sort()).toEqual(OF_CUSTOMERS);
  expect(sent.filter(([, secret]) => secret !== SECRET)).toEqual([[OF_OPERATORS, undefined]]);
});
