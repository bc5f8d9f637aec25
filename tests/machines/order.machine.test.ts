import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { MalformedAnswer, NetworkFailure } from '#domain/wire/result';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { DELIVERED, NOT_FOUND, VERIFYING } from './order.model';
import { watchOrder } from './order.start';

const OFFLINE = new NetworkFailure('fetch failed');
const { createdAt } = SAMPLE_ORDER;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order: when it asks', () => {
  test('[ORD-01] it asks for its reference at once, and again 5 s after every answer', async () => {
    const { answer, service, wait } = watchOrder();
    expect(service.inputs).toEqual([{ ref: SAMPLE_ORDER.ref }]);
    await answer();
    wait(4_999);
    expect(service.inputs).toHaveLength(1);
    wait(1);
    expect(service.inputs).toHaveLength(2);
    await answer();
    wait(5_000);
    expect(service.inputs).toEqual(Array(3).fill({ ref: SAMPLE_ORDER.ref }));
  });

  it('asks once when the page is looked at again and the network comes back in one breath', async () => {
    const { actor, answer, service } = watchOrder();
    await answer();
    actor.send({ type: 'connectivity.online' });
    actor.send({ type: 'page.shown' });
    expect(service.inputs).toHaveLength(2);
  });

  it.each(['delivered', 'forged'])('lets a finished order rest: %s', async (status) => {
    const { actor, answer, service, wait } = watchOrder();
    await answer({ ...SAMPLE_ORDER, status });
    wait(60_000);
    actor.send({ type: 'page.shown' });
    expect(service.inputs).toHaveLength(1);
  });

  test('[ORD-23] it keeps asking about a delivered order until what goes back has been sent', async () => {
    const { answer, order, service, wait } = watchOrder();
    const account = { bankCode: 'VCB', accountNumber: '', memo: '' };
    const refund = { amount: '170025', ...account, createdAt } as const;
    await answer({ ...DELIVERED, refunds: [{ ...refund, state: 'sending' }] });
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
    await answer({ ...DELIVERED, refunds: [{ ...refund, state: 'sent' }] });
    expect(order()?.refunds[0]?.state).toBe('sent');
    wait(60_000);
    expect(service.inputs).toHaveLength(2);
  });

  it('keeps asking about a cancelled order: late money may open it again', async () => {
    const { answer, service, wait } = watchOrder();
    await answer({ ...SAMPLE_ORDER, status: 'cancelled' });
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
  });

  it('asks at once when the time to pay is over, and then every 5 s as ever', async () => {
    const { answer, service, wait } = watchOrder();
    await answer({ ...SAMPLE_ORDER, timer: 2 });
    wait(2_000);
    expect(service.inputs).toHaveLength(2);
    await answer({ ...SAMPLE_ORDER, timer: 2 });
    wait(4_999);
    expect(service.inputs).toHaveLength(2);
  });

  it('moves the countdown with the deadline, and keeps it running', async () => {
    const { answer, children, wait } = watchOrder();
    await answer();
    const { expiry } = children();
    wait(5_000);
    // For a proof there is a day from its request.
    await answer({ ...SAMPLE_ORDER, status: 'request_proof', updatedAt: createdAt + 60 });
    expect(children().expiry?.sessionId).toBe(expiry?.sessionId);
    expect(expiry?.getSnapshot().context.deadline).toBe(createdAt + 60 + 86_400);
  });

  it('lets nothing run on beside an order that needs it no more', async () => {
    const { actor, answer, children, wait } = watchOrder();
    await answer();
    const { expiry, confirmDelay, sentMoney, stream } = children();
    wait(5_000);
    await answer(DELIVERED);
    for (const child of [expiry, confirmDelay, sentMoney, stream]) {
      expect(child?.getSnapshot().status).toBe('stopped');
    }
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['receipt']);
  });

  it('takes another answer of the same second for news', async () => {
    const { answer, order, wait } = watchOrder();
    await answer();
    wait(5_000);
    await answer({ ...SAMPLE_ORDER, note: 'seen' });
    expect(order()?.note).toBe('seen');
  });

  it('keeps every answer on this machine', async () => {
    const { answer, stored, wait } = watchOrder();
    await answer();
    wait(5_000);
    await answer(DELIVERED);
    expect(stored).toEqual([SAMPLE_ORDER, DELIVERED]);
  });
});

describe('order: when it gets no answer', () => {
  test('[ORD-01] a refusal clears the order and is reported', async () => {
    const { answer, children, fail, order, phase, refusal, reports, wait } = watchOrder();
    expect([phase(), refusal()]).toEqual(['loading', '']);
    await answer();
    expect(phase()).toBe('shown');
    wait(5_000);
    await fail(NOT_FOUND);
    expect(order()).toBeUndefined();
    expect(Object.values(children()).map((child) => child?.id)).toEqual(Array(9).fill(undefined));
    expect([phase(), refusal()]).toEqual(['refused', 'Order not found']);
    expect(reports).toEqual([{ type: 'order.refused', message: 'Order not found' }]);
  });

  test.each([
    ['a network failure', OFFLINE],
    ['an answer of the wrong shape', new MalformedAnswer('not JSON')],
  ])('[ORD-01] %s keeps what is shown, says so, and it asks again', async (_, error) => {
    const { answer, fail, isStale, order, reports, service, wait } = watchOrder();
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
    const { actor, answer, fail, phase, service, wait } = watchOrder();
    await fail(OFFLINE);
    expect(phase()).toBe('unreachable');
    wait(5_000);
    expect(service.inputs).toHaveLength(2);
    await fail(OFFLINE);
    actor.send({ type: 'retry.requested' });
    await answer();
    expect(phase()).toBe('shown');
  });

  it.each(['page.shown', 'connectivity.online'] as const)(
    'asks again at once on %s where nothing could be shown yet',
    async (type) => {
      const { actor, fail, phase, service } = watchOrder();
      await fail(OFFLINE);
      actor.send({ type });
      expect(phase()).toBe('loading');
      expect(service.inputs).toHaveLength(2);
    },
  );

  it('ignores an answer that is older than what is shown', async () => {
    const { answer, order, stored, wait } = watchOrder();
    await answer(VERIFYING);
    wait(5_000);
    await answer(SAMPLE_ORDER);
    expect(order()).toEqual(VERIFYING);
    expect(stored).toEqual([VERIFYING]);
  });
});
