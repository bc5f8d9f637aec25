import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { REPAIRED_ORDER, SHORT_OFFER } from '#stories/support/sample-offers';
import { answered } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { watchOrder } from './order.start';

const SHORT = { ...REPAIRED_ORDER, sequence: 7 };
const PAID = { ...SHORT, status: 'paid', sequence: 8 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SHORT.createdAt * 1_000);
});
afterEach(() => void vi.useRealTimers());

/** An order with short money whose offer has come. */
const short = async () => {
  const run = watchOrder();
  await run.answer(SHORT);
  run.offers.answer(SHORT_OFFER);
  await settle();
  const child = run.children().paymentRepair;
  if (!child) throw new Error('the order has no choice');
  return {
    ...run,
    child,
    phase: () => child.getSnapshot().value,
    next: (order = SHORT) => {
      run.wait(5_000);
      return run.answer(order);
    },
    decide: () => {
      child.send({ type: 'decision.made', decision: 'refund' });
      child.send({ type: 'decision.confirmed' });
    },
  };
};

describe('order: the choice about money that is not as agreed', () => {
  test('[ORD-23] it is there while such money is being checked', async () => {
    const { children, next, offers } = await short();
    expect(offers.inputs).toEqual([{ ref: SHORT.ref }]);
    await next(PAID);
    expect(children().paymentRepair).toBeUndefined();
  });

  test.each([
    ['nothing came', { amountReceived: '0' }],
    ['another status', { status: 'pending' }],
    ["a stranger's look", { isMasked: true }],
    ['a swap', { type: 'ex' }],
  ] as const)('[ORD-23] it is not there: %s', async (_, part) => {
    const { answer, children, offers } = watchOrder();
    await answer({ ...SHORT, ...part });
    expect([children().paymentRepair, offers.inputs]).toEqual([undefined, []]);
  });

  test('[ORD-23] more money asks for the offer again, the same answer does not', async () => {
    const { next, offers } = await short();
    await next();
    expect(offers.inputs).toHaveLength(1);
    await next({ ...SHORT, amountReceived: '400000', sequence: 8 });
    expect(offers.inputs).toHaveLength(2);
  });

  it('asks again by the last update where the service numbers no events', async () => {
    const run = watchOrder();
    await run.answer(REPAIRED_ORDER);
    run.offers.answer(SHORT_OFFER);
    await settle();
    run.wait(5_000);
    await run.answer({ ...REPAIRED_ORDER, updatedAt: REPAIRED_ORDER.updatedAt + 1 });
    expect(run.offers.inputs).toHaveLength(2);
  });

  it('follows a corrected clock', async () => {
    const { actor, child } = await short();
    actor.send({ type: 'clock.synchronised', offsetMs: 1_500 });
    const { offsetMs, quoteTime } = child.getSnapshot().context;
    expect([offsetMs, quoteTime?.getSnapshot().context.offsetMs]).toEqual([1_500, 1_500]);
  });

  it('begins with the clock as the order knows it', async () => {
    const run = watchOrder({ offsetMs: 2_500 });
    await run.answer(SHORT);
    expect(run.children().paymentRepair?.getSnapshot().context.offsetMs).toBe(2_500);
  });

  test.each(['polling', 'stream'])(
    '[ORD-16] an accepted decision asks for the order at once: %s',
    async (way) => {
      const { decide, decisions, service, stream } = await short();
      if (way === 'stream') stream.tell({ type: 'stream.received' });
      const asked = service.inputs.length;
      decide();
      expect(service.inputs).toHaveLength(asked);
      decisions.answer(answered(undefined));
      await settle();
      expect(service.inputs).toHaveLength(asked + 1);
    },
  );

  test('[ORD-16] an answer that was on its way before the decision is not waited for', async () => {
    const { actor, decide, decisions, service } = await short();
    actor.send({ type: 'page.shown' });
    const asked = service.inputs.length;
    decide();
    decisions.answer(answered(undefined));
    await settle();
    expect([service.inputs.length, service.pending()]).toEqual([asked + 1, 1]);
  });

  it('finishes its call before it leaves with the status', async () => {
    const { child, children, decide, decisions, next } = await short();
    decide();
    await next(PAID);
    expect([children().paymentRepair, decisions.pending()]).toEqual([undefined, 1]);
    decisions.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect(child.getSnapshot().status).toBe('stopped');
  });

  it('is told what has changed while it was leaving', async () => {
    const { child, children, decide, next } = await short();
    decide();
    await next(PAID);
    await next({ ...SHORT, sequence: 9 });
    expect(children().paymentRepair?.sessionId).toBe(child.sessionId);
    expect(child.getSnapshot().context.sequence).toBe(9);
  });
});
