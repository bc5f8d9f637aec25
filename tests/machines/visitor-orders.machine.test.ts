import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import {
  selectCountdownOf,
  selectVisitorOrders,
  selectVisitorOrdersPhase,
} from '#machines/visitor-orders/visitor-orders.selectors';
import { ordersIn } from '#stories/support/frozen-history';
import { settle } from '#tests/support/scripted-promise';
import { INPUT, LAN, NOW, ORDERS } from './visitor-orders.model';
import { startVisitorOrders } from './visitor-orders.start';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = (...input: Parameters<typeof startVisitorOrders>) => {
  const run = startVisitorOrders(...input);
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    phase: () => selectVisitorOrdersPhase(snapshot()),
    refs: () => selectVisitorOrders(snapshot())?.map(({ ref }) => ref),
    secondsLeft: (ref: string) => {
      const countdown = selectCountdownOf(ref)(snapshot());
      return countdown && selectSecondsLeft(countdown.getSnapshot());
    },
    pass: async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      run.clock.increment(ms);
      await settle();
    },
    load: async (orders = ORDERS) => {
      run.service.answer(orders);
      await settle();
    },
  };
};
const [NEWEST, ELAPSED] = ORDERS.map(({ ref }) => ref) as [string, string];

test('[ORD-29] open orders are asked for once, and each has the time that is left of it', async () => {
  const { phase, refs, secondsLeft, load, service, pass } = begin();
  expect([phase(), refs(), service.inputs]).toEqual([
    'loading',
    undefined,
    [{ wanted: 'open', accountId: '' }],
  ]);
  await load();
  expect([phase(), refs()]).toEqual(['shown', [NEWEST, ELAPSED]]);
  expect([secondsLeft(NEWEST), secondsLeft(ELAPSED)]).toEqual([54 * 60, undefined]);
  await pass(500);
  expect(secondsLeft(NEWEST)).toBe(54 * 60);
  expect(service.inputs).toHaveLength(1);
});

test('[ORD-29] the end of an order’s time reads the orders anew; while the service has not ended it, once every 15 s', async () => {
  const { phase, secondsLeft, load, service, pass } = begin();
  await load(ORDERS.slice(0, 1));
  await pass(15_000);
  expect(service.inputs).toHaveLength(1);
  await pass(54 * MINUTE_MS);
  expect([phase(), service.inputs.length]).toEqual(['loading', 2]);
  await load(ORDERS.slice(0, 1));
  expect([phase(), secondsLeft(NEWEST)]).toEqual(['shown', undefined]);
  await pass(14_999);
  expect(service.inputs).toHaveLength(2);
  await pass(1);
  expect(service.inputs).toHaveLength(3);
  await load([]);
  expect(phase()).toBe('none');
  await pass(MINUTE_MS);
  expect(service.inputs).toHaveLength(3);
});

test.each(['page.shown', 'connectivity.online', 'orders.requested'] as const)(
  '[ORD-29] %s reads the orders anew, and what is known stays meanwhile and where it fails',
  async (type) => {
    const { actor, phase, refs, load, service } = begin();
    await load();
    actor.send({ type });
    expect([phase(), refs()]).toEqual(['loading', [NEWEST, ELAPSED]]);
    service.fail(new TypeError('Failed to fetch'));
    await settle();
    expect([phase(), refs()]).toEqual(['failed', [NEWEST, ELAPSED]]);
  },
);

test('a failure is followed by another call after 5 s, then after 10 s', async () => {
  const { phase, service, pass } = begin();
  for (const [pause, calls] of [
    [5_000, 2],
    [10_000, 3],
  ] as const) {
    service.fail(new TypeError('Failed to fetch'));
    await settle();
    expect(phase()).toBe('failed');
    await pass(pause - 1);
    expect(service.inputs).toHaveLength(calls - 1);
    await pass(1);
    expect(service.inputs).toHaveLength(calls);
  }
});

test('[ORD-29] orders of an account are gone at once when its session ends, or another one begins', async () => {
  const { actor, phase, refs, secondsLeft, load, service } = begin({ ...INPUT, accountId: '7' });
  await load();
  actor.send({ type: 'session.changed', isSignedIn: true });
  actor.send({ type: 'account.known', account: LAN });
  expect(phase()).toBe('shown');
  actor.send({ type: 'session.changed', isSignedIn: false });
  expect([phase(), refs(), secondsLeft(NEWEST)]).toEqual(['loading', undefined, undefined]);
  await load([]);
  actor.send({ type: 'account.known', account: LAN });
  expect([phase(), service.inputs.at(-1)]).toEqual(['loading', { wanted: 'open', accountId: '7' }]);
});

test('the service’s clock decides how much time is left', async () => {
  const { actor, secondsLeft, load } = begin({ ...INPUT, offsetMs: MINUTE_MS });
  await load();
  expect(secondsLeft(NEWEST)).toBe(53 * 60);
  actor.send({ type: 'clock.synchronised', offsetMs: -MINUTE_MS });
  expect(secondsLeft(NEWEST)).toBe(55 * 60);
});

test('orders that ended have no time left', async () => {
  const { secondsLeft, load } = begin({ ...INPUT, wanted: 'all' });
  const ended = ordersIn(['cancelled']);
  await load(ended);
  expect(secondsLeft(ended[0]?.ref ?? '')).toBeUndefined();
});
