// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { hashOfSecret } from '#domain/order/secret-hash';
import { encodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import type { Api, CallOptions } from '#src/api/client';
import { postBuyOrder } from '#src/api/post-order';
import { aboutOrder, loadOpened } from '#src/app/open-order';
import { addSecret, provenSecret, rejectSecret, secretOf } from '#src/app/order-secrets';
import { postLinked } from '#src/app/post-linked';
import { createStorage, type Storage } from '#src/app/storage';
import { dummyParent } from '#stories/support/dummy-parent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { pendingOrder, placedOrder } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';

const { ref } = SAMPLE_ORDER;
const [GOOD, BAD, OTHER] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)] as const;
const isGood = (secret: string) => secret === GOOD;
const { signal } = new AbortController();

let storage: Storage;
beforeEach(() => {
  localStorage.clear();
  storage = createStorage(() => localStorage);
});

/** A service that opens an order for one secret, and the headers of its calls. */
const serviceFor = (opening: string) => {
  const sent: (string | undefined)[] = [];
  const not = () => Promise.reject(new Error('not asked for'));
  const api: Api = {
    get: not,
    delete: not,
    open: not,
    prepare: () => {
      throw new Error('not asked for');
    },
    postForAll: not,
    post: async (_, _body, options: CallOptions = {}) => {
      const secret = options.headers?.[SECRET_HEADER];
      sent.push(secret);
      return encodeOrder({ ...SAMPLE_ORDER, isMasked: secret !== opening });
    },
  };
  return { api, sent };
};

describe('the secrets of an order', () => {
  test('[ORD-22] a bad link takes no good secret’s place, however many are opened', () => {
    addSecret(storage, { ref, secret: GOOD });
    for (const digit of '456789') addSecret(storage, { ref, secret: digit.repeat(32) });
    expect(secretOf(storage, ref)).toBe(GOOD);
    expect(localStorage.getItem(`link:${ref}`)?.split(' ')).toHaveLength(3);
    expect(provenSecret(storage, ref, isGood)).toBe(GOOD);
  });

  test('[ORD-22] of those that are not proven the newest two are kept', () => {
    addSecret(storage, { ref, secret: BAD });
    for (const digit of '4567') addSecret(storage, { ref, secret: digit.repeat(32) });
    const kept = localStorage.getItem(`link:${ref}`)?.split(' ');
    expect(kept?.map(([digit]) => digit)).toEqual(['2', '6', '7']);
  });

  test('[ORD-22] the one of the order’s link is sent from then on', () => {
    addSecret(storage, { ref, secret: BAD });
    addSecret(storage, { ref, secret: GOOD });
    expect(provenSecret(storage, ref, isGood)).toBe(GOOD);
    expect(secretOf(storage, ref)).toBe(GOOD);
    expect(provenSecret(storage, ref, () => false)).toBe('');
  });

  it('are those of one order alone, and nothing damaged', () => {
    addSecret(storage, { ref, secret: GOOD });
    expect(secretOf(storage, 'ANOTHERORDER1234')).toBe('');
    localStorage.setItem(`link:${ref}`, 'null {"x":1}');
    expect(secretOf(storage, ref)).toBe('');
    expect(rejectSecret(storage, { ref, secret: '' })).toBe(false);
  });
});

describe('an order that is loaded', () => {
  test('[ORD-22] is opened by the first secret that is right; one that opens nothing is dropped', async () => {
    for (const secret of [BAD, OTHER, GOOD]) addSecret(storage, { ref, secret });
    const { api, sent } = serviceFor(GOOD);
    expect((await loadOpened(api, storage)(ref, signal)).isMasked).toBe(false);
    expect(sent).toEqual([BAD, OTHER, GOOD]);
    await loadOpened(api, storage)(ref, signal);
    expect(sent.slice(3)).toEqual([GOOD]);
  });

  test('[S28] is asked for without a secret once none is left', async () => {
    addSecret(storage, { ref, secret: BAD });
    const { api, sent } = serviceFor(GOOD);
    const onRejected = vi.fn<() => void>();
    expect((await loadOpened(api, storage)(ref, signal, onRejected)).isMasked).toBe(true);
    expect(onRejected).toHaveBeenCalledOnce();
    await loadOpened(api, storage)(ref, signal, onRejected);
    expect(sent).toEqual([BAD, undefined]);
    // Without a link there is none to reject.
    expect(onRejected).toHaveBeenCalledOnce();
  });

  it('has its secret in the headers of its calls, and no other order’s', async () => {
    addSecret(storage, { ref, secret: GOOD });
    const { api, sent } = serviceFor(GOOD);
    await aboutOrder(api, storage, ref).post('/x', {});
    await aboutOrder(api, storage, 'ANOTHERORDER1234').post('/x', {});
    expect(sent).toEqual([GOOD, undefined]);
  });
});

describe('an order that is placed', () => {
  const setUp = (answers: (() => unknown)[]) => {
    const hashes: (string | undefined)[] = [];
    const api = {
      ...serviceFor('').api,
      post: async (_path: string, _body: object, { headers = {} }: CallOptions = {}) => {
        hashes.push(headers[LINK_HEADER]);
        const answer = answers.shift()?.();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    return { hashes, post: postLinked({ api, storage }, postBuyOrder) };
  };
  const placed = () => encodeOrder(placedOrder);

  test('[ORD-22] carries the hash of its secret, which is stored with it and with nothing else', async () => {
    const { hashes, post } = setUp([placed]);
    await post(pendingOrder, signal);
    const secret = secretOf(storage, placedOrder.ref);
    expect(hashes).toEqual([hashOfSecret(secret)]);
    expect(Object.keys(localStorage)).toEqual([`link:${placedOrder.ref}`]);
  });

  test('[ORD-22] [SUB-03] carries the same hash when it is posted again after a lost answer', async () => {
    const { hashes, post } = setUp([() => new NetworkFailure('lost'), placed]);
    await expect(post(pendingOrder, signal)).rejects.toThrow();
    await post(pendingOrder, signal);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashOfSecret(secretOf(storage, placedOrder.ref))).toBe(hashes[0]);
  });

  it('leaves no secret behind when it is refused', async () => {
    const { post } = setUp([() => new Refusal('no')]);
    await expect(post(pendingOrder, signal)).rejects.toThrow();
    expect(localStorage).toHaveLength(0);
  });

  test('[ORD-22] has no secret when it is an account’s', async () => {
    storage.write('token', 'of-a-member');
    const { hashes, post } = setUp([placed]);
    await post(pendingOrder, signal);
    expect(hashes).toEqual([undefined]);
    expect(secretOf(storage, placedOrder.ref)).toBe('');
  });
});

test('a renewal without an answer is sent the same secret again', async () => {
  const inputs: unknown[] = [];
  const actor = createActor(
    privateLinkMachine.provide({
      actors: {
        renewLink: fromPromise(async ({ input }) => {
          inputs.push(input);
          return { kind: 'unavailable', reason: 'network', message: 'lost' };
        }),
      },
    }),
    { input: { ref, linkHash: '', reportTo: dummyParent } },
  ).start();
  for (let tries = 0; tries < 2; tries += 1) {
    actor.send({ type: 'link.requested' });
    await settle();
  }
  expect(inputs[1]).toEqual(inputs[0]);
});
