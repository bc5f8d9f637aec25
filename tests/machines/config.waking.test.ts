import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { settle } from '#tests/support/scripted-promise';
import { startConfig } from './config.start';

const HOUR_MS = 3_600_000;

/** A configuration that was answered, and the facts of waking in whatever order they come. */
const answered = async () => {
  const run = startConfig();
  const answer = () => {
    run.service.answer({ faqs: ['one'] });
    return settle();
  };
  await answer();
  const deeds = {
    /** The poll that was due while everything stood still. */
    timers: () => run.clock.increment(20_000),
    recheck: () => run.actor.send({ type: 'config.recheck', at: Date.now() }),
    answer,
  };
  const wake = async (...facts: readonly (keyof typeof deeds)[]) => {
    vi.setSystemTime(Date.now() + HOUR_MS);
    for (const fact of facts) await deeds[fact]();
  };
  return { ...run, answer, wake, asked: () => run.service.inputs.length - 1 };
};

const pass = (run: Awaited<ReturnType<typeof answered>>, ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  run.clock.increment(ms);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [['recheck']],
  [['recheck', 'recheck']],
  [['timers', 'recheck', 'recheck']],
  [['recheck', 'timers', 'recheck']],
  [['timers', 'answer', 'recheck', 'recheck']],
  [['recheck', 'answer', 'recheck']],
] as const)('[C13] one waking is one question, whatever tells of it: %j', async (facts) => {
  const { actor, asked, wake } = await answered();
  await wake(...facts);
  expect(asked()).toBe(1);
  actor.stop();
});

test('[C13] a question from before the sleep is given up for one from after it', async () => {
  const run = await answered();
  pass(run, 20_000);
  expect(run.asked()).toBe(1);
  await run.wake('recheck');
  expect(run.asked()).toBe(2);
  expect(run.service.pending()).toBe(1);
  run.actor.stop();
});

test('the network that comes back after a failure is not kept waiting, however short ago that was', async () => {
  const run = await answered();
  await run.wake('recheck');
  run.service.fail(new NetworkFailure('offline'));
  await settle();
  run.actor.send({ type: 'config.recheck', at: Date.now() });
  expect(run.asked()).toBe(2);
  // With every retry before it.
  expect(run.actor.getSnapshot().context.retries).toBe(0);
  run.actor.stop();
});

test('a call that is on its way when the network comes back has every retry before it', async () => {
  const run = await answered();
  pass(run, 20_000);
  run.service.fail(new NetworkFailure('offline'));
  await settle();
  pass(run, 1_000);
  expect(run.actor.getSnapshot().context.retries).toBe(1);
  run.actor.send({ type: 'config.recheck', at: Date.now() });
  expect(run.asked()).toBe(2);
  expect(run.actor.getSnapshot().context.retries).toBe(0);
  run.actor.stop();
});

test('[CFG-02] the call that health has caused counts as one that was just made', async () => {
  const run = await answered();
  await run.wake('timers');
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    run.service.fail(new NetworkFailure('offline'));
    await settle();
    pass(run, pause);
  }
  run.service.fail(new NetworkFailure('offline'));
  await settle();
  vi.setSystemTime(Date.now() + HOUR_MS);
  run.actor.send({ type: 'service.answered' });
  await run.answer();
  expect(run.asked()).toBe(7);
  run.actor.send({ type: 'config.recheck', at: Date.now() });
  expect(run.asked()).toBe(7);
  run.actor.stop();
});

test('[RATE-10] prices that moved are asked for in any case: what is on its way may be from before', async () => {
  const run = await answered();
  run.actor.send({ type: 'config.requested' });
  run.actor.send({ type: 'config.requested' });
  expect(run.asked()).toBe(2);
  expect(run.service.pending()).toBe(1);
  run.actor.stop();
});
