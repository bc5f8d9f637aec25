import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { MalformedAnswer, NetworkFailure, Refusal } from '#domain/wire/result';
import { selectIsStale, selectOrder, selectOrderPhase } from '#machines/order/order.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { DELIVERED, NOT_FOUND, VERIFYING } from './order.model';
import { startOrder } from './order.start';

const OFFLINE = new NetworkFailure('fetch failed');
const { createdAt } = SAMPLE_ORDER;

const setUp = (options: Parameters<typeof startOrder>[0] = {}) => {
  const run = startOrder(options);
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    answer: async (order = SAMPLE_ORDER) => {
      run.service.answer(order);
      await settle();
    },
    fail: async (error: Error) => {
      run.service.fail(error);
      await settle();
    },
    order: () => selectOrder(snapshot()),
    phase: () => selectOrderPhase(snapshot()),
    isStale: () => selectIsStale(snapshot()),
    children: () => {
      const { expiry, patience, sentMoney } = snapshot().context;
      return { expiry, patience, sentMoney };
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order: when it asks', () => {
  test('[ORD-01] it asks for its reference at once, and again 5 s after every answer', async () => {
    const { answer, service, wait } = setUp();
    expect(service.inputs).toEqual([{ ref: SAMPLE_ORDER.ref }]);
    await answer();
    wait(4_999);
    expect(service.inputs).toHaveLength(1);
    wait(1);
    expect(service.inputs).toHaveLength(2);
    await answer();
    wait(5_000);
    expect(service.inputs).toHaveLength(3);
  });

  it('asks once when the page is looked at again and the network comes back in one breath', async () => {
    const { actor, answer, service } = setUp();
    await answer();
    actor.send({ type: 'connectivity.online' });
    actor.send({ type: 'page.shown' });
    expect(service.inputs).toHaveLength(2);
  });

  it.each(['delivered', 'forged'])('lets a finished order rest: %s', async (status) => {
    const { actor, answer, service, wait } = setUp();
    await answer({ ...SAMPLE_ORDER, status });
    wait(60_000);
    actor.send({ type: 'page.shown' });
    expect(service.inputs).toHaveLength(1);
  });

  it('keeps asking about a cancelled order: late money may open it again', async () => {
    const { answer, service, wait } = setUp();
    await answer({ ...SAMPLE_ORDER, status: 'cancelled' });
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
  });

  it('asks at once when the time to pay is over, and then every 5 s as ever', async () => {
    const { answer, service, wait } = setUp();
    await answer({ ...SAMPLE_ORDER, timer: 2 });
    wait(2_000);
    expect(service.inputs).toHaveLength(2);
    await answer({ ...SAMPLE_ORDER, timer: 2 });
    wait(4_999);
    expect(service.inputs).toHaveLength(2);
  });

  it('keeps every answer on this machine', async () => {
    const { answer, stored, wait } = setUp();
    await answer();
    wait(5_000);
    await answer(DELIVERED);
    expect(stored).toEqual([SAMPLE_ORDER, DELIVERED]);
  });
});

describe('order: when it gets no answer', () => {
  test('[ORD-01] a refusal clears the order and is reported', async () => {
    const { answer, children, fail, order, phase, reports, wait } = setUp();
    await answer();
    wait(5_000);
    await fail(NOT_FOUND);
    expect(order()).toBeUndefined();
    expect(children()).toEqual({ expiry: undefined, patience: undefined, sentMoney: undefined });
    expect(phase()).toBe('refused');
    expect(reports).toEqual([{ type: 'order.refused', message: 'Order not found' }]);
  });

  test.each([
    ['a network failure', OFFLINE],
    ['an answer of the wrong shape', new MalformedAnswer('not JSON')],
    ['"slow down"', new Refusal('Too many requests', '', 429)],
  ])('[ORD-01] %s keeps what is shown, says so, and it asks again', async (_, error) => {
    const { answer, fail, isStale, order, reports, service, wait } = setUp();
    await answer();
    wait(5_000);
    await fail(error);
    expect(order()).toEqual(SAMPLE_ORDER);
    expect(isStale()).toBe(true);
    wait(5_000);
    expect(service.inputs).toHaveLength(3);
    expect(isStale()).toBe(true);
    await answer(VERIFYING);
    expect(isStale()).toBe(false);
    expect(order()).toEqual(VERIFYING);
    expect(reports).toEqual([]);
  });

  it('asks again after a first load that failed, by itself or at the button', async () => {
    const { actor, answer, fail, phase, service, wait } = setUp();
    await fail(OFFLINE);
    expect(phase()).toBe('unreachable');
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
    await fail(OFFLINE);
    actor.send({ type: 'retry.wanted' });
    await answer();
    expect(phase()).toBe('shown');
  });

  it('ignores an answer that is older than what is shown', async () => {
    const { answer, order, stored, wait } = setUp();
    await answer(VERIFYING);
    wait(5_000);
    await answer(SAMPLE_ORDER);
    expect(order()).toEqual(VERIFYING);
    expect(stored).toEqual([VERIFYING]);
  });
});

describe('order: "I sent enough money"', () => {
  const phaseOf = ({ children }: ReturnType<typeof setUp>) =>
    children().sentMoney?.getSnapshot().value;

  test('[ORD-04] it is offered once the order is 180 s old, not before', async () => {
    const run = setUp();
    await run.answer();
    run.wait(179_000);
    expect(phaseOf(run)).toBe('tooEarly');
    run.wait(1_000);
    expect(phaseOf(run)).toBe('available');
  });

  test.each([
    ['another status', { status: 'request_proof' }],
    ['the service forbids it', { isAllowConfirmSendMoney: false }],
    ["a stranger's look", { isMasked: true }],
  ])('[ORD-04] it is not offered: %s', async (_, part) => {
    const run = setUp();
    await run.answer({ ...SAMPLE_ORDER, ...part });
    expect(phaseOf(run)).toBeUndefined();
  });

  test('[ORD-04] it goes with the status it belongs to', async () => {
    const run = setUp();
    await run.answer();
    run.wait(5_000);
    await run.answer(VERIFYING);
    expect(run.children()).toEqual({
      expiry: undefined,
      patience: undefined,
      sentMoney: undefined,
    });
  });

  it('is taken back when a clock that was a day ahead is put right', async () => {
    vi.setSystemTime(createdAt * 1_000 + 86_400_000);
    const run = setUp();
    await run.answer();
    expect(phaseOf(run)).toBe('available');
    run.actor.send({ type: 'clock.synchronised', offsetMs: -86_400_000 });
    expect(phaseOf(run)).toBe('tooEarly');
  });

  it('is followed by a question about the order, also when one is on its way already', async () => {
    const run = setUp();
    await run.answer();
    run.wait(180_000);
    await run.answer();
    run.children().sentMoney?.send({ type: 'sent.said' });
    run.actor.send({ type: 'page.shown' });
    const asked = run.service.inputs.length;
    expect(run.service.pending()).toBe(1);
    run.confirmation.answer();
    await settle();
    expect(run.service.inputs).toHaveLength(asked + 1);
    expect(run.service.pending()).toBe(1);
  });
});
