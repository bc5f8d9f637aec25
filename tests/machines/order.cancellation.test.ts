import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { VERIFYING } from './order.model';
import { watchOrder } from './order.start';

const { createdAt } = SAMPLE_ORDER;
const CANCELLED = { ...SAMPLE_ORDER, status: 'cancelled', updatedAt: createdAt + 30 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pending order whose customer has asked to cancel it, and, if it is said, has confirmed it. */
const cancelling = async ({ isConfirmed = true } = {}) => {
  const run = watchOrder();
  await run.answer();
  const child = run.children().cancellation;
  if (!child) throw new Error('the order cannot be cancelled');
  child.send({ type: 'cancellation.requested' });
  if (isConfirmed) child.send({ type: 'cancellation.confirmed' });
  return { ...run, child };
};

describe('order: its cancellation', () => {
  test.each([
    ['polled', false],
    ['streamed', true],
  ])(
    '[ORD-27] is followed by a query while it is %s, and goes with the status',
    async (_, isLive) => {
      const run = await cancelling();
      if (isLive) run.stream.tell({ type: 'stream.received' });
      const asked = run.service.inputs.length;
      run.cancelling.answer();
      await settle();
      expect(run.service.inputs).toHaveLength(asked + 1);
      await run.answer(CANCELLED);
      expect(run.order()?.status).toBe('cancelled');
      expect(run.children().cancellation).toBeUndefined();
      expect(run.children().expiry).toBeUndefined();
    },
  );

  test('[ORD-27] that is refused keeps the page, says why, and the order is queried', async () => {
    const run = await cancelling();
    const asked = run.service.inputs.length;
    run.cancelling.fail(new Refusal('This order cannot be cancelled any more.'));
    await settle();
    expect(run.service.inputs).toHaveLength(asked + 1);
    await run.answer();
    expect([run.phase(), run.order()?.status]).toEqual(['shown', 'pending']);
    expect(run.children().cancellation?.getSnapshot()).toMatchObject({
      ...{ value: 'failed', context: { message: 'This order cannot be cancelled any more.' } },
    });
  });

  test('[ORD-27] that was not answered shows that it happened all the same', async () => {
    const run = await cancelling();
    run.cancelling.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    await run.answer(CANCELLED);
    expect([run.order()?.status, run.children().cancellation]).toEqual(['cancelled', undefined]);
  });

  test('[ORD-27] is taken back with its question when money is searched meanwhile', async () => {
    const run = await cancelling({ isConfirmed: false });
    run.wait(5_000);
    await run.answer(VERIFYING);
    expect(run.child.getSnapshot().status).toBe('stopped');
    expect([run.children().cancellation, run.cancelling.inputs]).toEqual([undefined, []]);
  });
});
