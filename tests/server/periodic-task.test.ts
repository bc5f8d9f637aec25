import { expect, test } from 'vitest';
import { startPeriodicTask } from '#server/jobs/periodic-task';
import { handClock } from '#tests/support/hand-clock';

const EVERY_MS = 20_000;

const start = (options: { readonly isOnSlots?: boolean; readonly firstAfterMs?: number } = {}) => {
  const clock = handClock();
  clock.advance(options.isOnSlots ? 7_000 : 0);
  const runs: number[] = [];
  const began = clock.now();
  const task = startPeriodicTask({
    clock,
    everyMs: EVERY_MS,
    ...options,
    report: () => {},
    run: async (now) => {
      runs.push(now - began);
    },
  });
  return { clock, runs, task };
};

test('a periodic task runs at the start and once in each interval', async () => {
  const { clock, runs, task } = start();
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    task.wake();
    await task.settled();
  }
  expect(runs).toEqual([0, 20_000, 40_000, 60_000]);
  await task.stop();
});

test('a periodic task that begins later runs some time after the start, and then once in each interval', async () => {
  const { clock, runs, task } = start({ firstAfterMs: 5_000 });
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    task.wake();
    await task.settled();
  }
  expect(runs).toEqual([5_000, 25_000, 45_000]);
  await task.stop();
});

test('a periodic task waits for one interval, and no longer, after its clock was set back', async () => {
  const { clock, runs, task } = start();
  clock.advance(-3_600_000);
  task.wake();
  clock.advance(EVERY_MS - 1);
  await task.settled();
  expect(runs).toEqual([0]);
  clock.advance(1);
  await task.settled();
  expect(runs).toEqual([0, EVERY_MS - 3_600_000]);
  await task.stop();
});

test('a stopped periodic task does not run again', async () => {
  const { clock, runs, task } = start();
  await task.stop();
  clock.advance(EVERY_MS);
  task.wake();
  await task.settled();
  expect(runs).toEqual([0]);
});

test('a periodic task on slots runs at the start, and then at each multiple of its interval', async () => {
  const { clock, runs, task } = start({ isOnSlots: true });
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    await task.settled();
  }
  expect(runs).toEqual([0, 13_000, 33_000, 53_000]);
  clock.advance(-3_600_000);
  task.wake();
  clock.advance(EVERY_MS);
  await task.settled();
  expect(runs).toHaveLength(5);
  await task.stop();
});
