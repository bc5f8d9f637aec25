import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { VERIFYING } from './order.model';
import { watchOrder } from './order.start';

const { createdAt } = SAMPLE_ORDER;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order: "I sent enough money"', () => {
  const phaseOf = ({ children }: ReturnType<typeof watchOrder>) =>
    children().sentMoney?.getSnapshot().value;

  test('[ORD-04] it is offered once the order is 180 s old, not before', async () => {
    const run = watchOrder();
    await run.answer();
    run.wait(179_000);
    expect(phaseOf(run)).toBe('tooEarly');
    run.wait(1_000);
    expect(phaseOf(run)).toBe('available');
  });

  it('is not offered because the time to pay is over, whether or not a question is on its way', async () => {
    const run = watchOrder();
    await run.answer({ ...SAMPLE_ORDER, timer: 6 });
    run.wait(5_000);
    expect(run.service.pending()).toBe(1);
    run.wait(1_000);
    expect(phaseOf(run)).toBe('tooEarly');
  });

  test.each([
    ['another status', { status: 'request_proof' }],
    ['the service forbids it', { isAllowConfirmSendMoney: false }],
    ["a stranger's look", { isMasked: true }],
  ])('[ORD-04] it is not offered: %s', async (_, part) => {
    const run = watchOrder();
    await run.answer({ ...SAMPLE_ORDER, ...part });
    expect(phaseOf(run)).toBeUndefined();
  });

  test('[ORD-04] it goes with the status it belongs to', async () => {
    const run = watchOrder();
    await run.answer();
    run.wait(5_000);
    await run.answer(VERIFYING);
    const { expiry, confirmDelay, sentMoney, stream } = run.children();
    expect([expiry?.id, confirmDelay?.id, sentMoney?.id]).toEqual(Array(3).fill(undefined));
    // Something may still happen to the order itself.
    expect(stream?.getSnapshot().status).toBe('active');
  });

  it('is taken back when a clock that was a day ahead is put right', async () => {
    vi.setSystemTime(createdAt * 1_000 + 86_400_000);
    const run = watchOrder();
    await run.answer();
    expect(phaseOf(run)).toBe('available');
    run.actor.send({ type: 'clock.synchronised', offsetMs: -86_400_000 });
    expect(phaseOf(run)).toBe('tooEarly');
  });

  it('keeps one button through every answer', async () => {
    const run = watchOrder();
    await run.answer();
    const names = () => {
      const { confirmDelay, sentMoney } = run.children();
      return [confirmDelay?.sessionId, sentMoney?.sessionId];
    };
    const before = names();
    expect(before).toEqual([expect.any(String), expect.any(String)]);
    run.wait(5_000);
    await run.answer();
    expect(names()).toEqual(before);
  });

  it('is followed by a question also while the stream lives', async () => {
    const run = watchOrder();
    await run.answer();
    run.stream.tell({ type: 'stream.received' });
    run.actor.send({ type: 'sentMoney.accepted' });
    expect(run.service.inputs).toHaveLength(2);
  });

  it('is followed by a question about the order, also when one is on its way already', async () => {
    const run = watchOrder();
    await run.answer();
    run.wait(180_000);
    await run.answer();
    run.children().sentMoney?.send({ type: 'sent.reported' });
    run.children().sentMoney?.send({ type: 'sent.confirmed' });
    run.actor.send({ type: 'page.shown' });
    const asked = run.service.inputs.length;
    expect(run.service.pending()).toBe(1);
    run.confirmation.answer();
    await settle();
    expect(run.service.inputs).toHaveLength(asked + 1);
    expect(run.service.pending()).toBe(1);
  });
});
