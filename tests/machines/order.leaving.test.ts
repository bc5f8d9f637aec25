import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { NOT_FOUND, VERIFYING } from './order.model';
import { watchOrder } from './order.start';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pending order whose customer has pressed "I sent enough money", and, if it is said, has confirmed it. */
const sentMoney = async ({ isConfirmed }: { readonly isConfirmed: boolean }) => {
  const run = watchOrder();
  await run.answer();
  run.wait(180_000);
  await run.answer();
  const child = run.children().sentMoney;
  if (!child) throw new Error('the order has no "I sent enough money"');
  child.send({ type: 'sent.reported' });
  if (isConfirmed) child.send({ type: 'sent.confirmed' });
  /** The order as its next answer has it. */
  const next = (order = VERIFYING) => {
    run.wait(5_000);
    return run.answer(order);
  };
  return { ...run, child, next };
};

describe('order: a child that no longer belongs to it', () => {
  it('is stopped at once without a call under way, an open question with it', async () => {
    const { child, children, confirmation, next } = await sentMoney({ isConfirmed: false });
    await next();
    expect(child.getSnapshot().status).toBe('stopped');
    expect([children().sentMoney, confirmation.inputs]).toEqual([undefined, []]);
  });

  it('is shown no more, and its call is finished before it is stopped', async () => {
    const { actor, child, children, confirmation, next, service } = await sentMoney({
      isConfirmed: true,
    });
    await next();
    expect(children().sentMoney).toBeUndefined();
    expect([child.getSnapshot().value, confirmation.pending()]).toEqual(['sending', 1]);
    const asked = service.inputs.length;
    confirmation.answer();
    await settle();
    expect(child.getSnapshot().status).toBe('stopped');
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('sentMoney');
    // What the service accepted is asked for like after any confirmation.
    expect(service.inputs).toHaveLength(asked + 1);
  });

  it('is stopped when its call has failed: it cannot be retried', async () => {
    const { child, confirmation, next } = await sentMoney({ isConfirmed: true });
    await next();
    confirmation.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect(child.getSnapshot().status).toBe('stopped');
  });

  it('finishes its call also beside an order that is shown no more', async () => {
    const { child, confirmation, fail, phase, wait } = await sentMoney({ isConfirmed: true });
    wait(5_000);
    await fail(NOT_FOUND);
    expect([phase(), confirmation.pending()]).toEqual(['refused', 1]);
    confirmation.answer();
    await settle();
    expect(child.getSnapshot().status).toBe('stopped');
  });

  it('is the same one when the order needs it again before its call has settled', async () => {
    const { child, children, confirmation, next } = await sentMoney({ isConfirmed: true });
    await next();
    await next({ ...SAMPLE_ORDER, updatedAt: VERIFYING.updatedAt + 60 });
    expect(children().sentMoney?.sessionId).toBe(child.sessionId);
    confirmation.answer();
    await settle();
    expect(child.getSnapshot().value).toBe('done');
    expect(child.getSnapshot().status).toBe('active');
    expect(confirmation.inputs).toHaveLength(1);
  });

  it('is a new one when the order needs it again later', async () => {
    const { child, children, confirmation, next } = await sentMoney({ isConfirmed: true });
    await next();
    confirmation.answer();
    await settle();
    await next({ ...SAMPLE_ORDER, updatedAt: VERIFYING.updatedAt + 60 });
    expect(children().sentMoney?.sessionId).not.toBe(child.sessionId);
    expect(children().sentMoney?.getSnapshot().status).toBe('active');
  });

  it('whose call has settled before leaves at once', async () => {
    const { child, confirmation, next } = await sentMoney({ isConfirmed: true });
    confirmation.answer();
    await settle();
    expect(child.getSnapshot().value).toBe('done');
    await next();
    expect(child.getSnapshot().status).toBe('stopped');
  });
});
