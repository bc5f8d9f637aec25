import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { DELIVERED, NOT_FOUND, VERIFYING } from './order.model';
import { watchOrder } from './order.start';

const OFFLINE = new NetworkFailure('fetch failed');
const { createdAt } = SAMPLE_ORDER;
const RECALLED = { order: VERIFYING, knownAt: createdAt + 77 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime((createdAt + 500) * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order: opened while the service is away', () => {
  test('[APP-05] it is the order as an earlier page stored it, out of date, with the time of that', async () => {
    const { fail, isStale, knownAt, order, phase } = watchOrder({ recalled: RECALLED });
    await fail(OFFLINE);
    expect([phase(), isStale(), knownAt(), order()]).toEqual([
      'shown',
      true,
      createdAt + 77,
      VERIFYING,
    ]);
  });

  test('[APP-05] it goes on asking, and what comes takes the place of what was stored', async () => {
    const { answer, fail, isStale, knownAt, order, phase, service, wait } = watchOrder({
      recalled: RECALLED,
    });
    await fail(OFFLINE);
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
    await answer(DELIVERED);
    expect([phase(), isStale(), knownAt(), order()]).toEqual([
      'shown',
      false,
      createdAt + 505,
      DELIVERED,
    ]);
  });

  test('[C28] an answer older than what was stored is ignored', async () => {
    const { answer, fail, order, wait } = watchOrder({ recalled: RECALLED });
    await fail(OFFLINE);
    wait(5_000);
    await answer(SAMPLE_ORDER);
    expect(order()).toEqual(VERIFYING);
  });

  it('follows the recalled order with its stream, and offers what belongs to its status', async () => {
    const { children, fail } = watchOrder({ recalled: { ...RECALLED, order: SAMPLE_ORDER } });
    await fail(OFFLINE);
    const { expiry, sentMoney, stream } = children();
    expect([expiry, sentMoney, stream].map((child) => child?.getSnapshot().status)).toEqual(
      Array(3).fill('active'),
    );
  });

  it('says that nothing could be loaded where nothing was stored', async () => {
    const { fail, phase } = watchOrder();
    await fail(OFFLINE);
    expect(phase()).toBe('unreachable');
  });

  it('recalls nothing of an order that the service refuses', async () => {
    const { fail, order, phase } = watchOrder({ recalled: RECALLED });
    await fail(NOT_FOUND);
    expect([phase(), order()]).toEqual(['refused', undefined]);
  });

  it('stores each answer with the time it came, by the clock of the service', async () => {
    const { answer, storedAt, wait } = watchOrder({ offsetMs: 60_000 });
    await answer();
    wait(5_000);
    await answer(VERIFYING);
    expect(storedAt).toEqual([createdAt + 560, createdAt + 565]);
  });
});

describe('order: the same again', () => {
  test('[ORD-25] stores the filled form of its currency, then goes to its page', async () => {
    const { actor, answer, drafts, reports } = watchOrder();
    await answer({ ...SAMPLE_ORDER, status: 'cancelled', currencyCode: 'ERC20', quantity: '42.5' });
    actor.send({ type: 'again.requested' });
    expect(drafts).toEqual([
      {
        side: 'buy',
        page: 'TRC20',
        draft: {
          currencyCode: 'ERC20',
          quantity: '42.5',
          receivingAddress: SAMPLE_ORDER.receivingAddress,
          bankCode: 'TCB',
          accountNumber: SAMPLE_ORDER.senderAccount,
          unverifiedName: '',
          note: '',
        },
      },
    ]);
    expect(reports).toEqual([{ type: 'place.requested', to: { kind: 'buy', currency: 'usdt' } }]);
  });

  it('is not made of an order that is seen masked', async () => {
    const { actor, answer, drafts, reports } = watchOrder();
    await answer({ ...SAMPLE_ORDER, isMasked: true });
    actor.send({ type: 'again.requested' });
    expect([drafts, reports]).toEqual([[], []]);
  });
});
