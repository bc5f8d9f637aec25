import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Clock } from '#server/ports/clock';
import { startService } from '#server/service';
import { layDatabase } from '#tests/support/database-snapshot';
import { handClock } from '#tests/support/hand-clock';

/** A clock that knows how many callbacks it has yet to make. */
const countingClock = (): { readonly clock: Clock; readonly waiting: () => number } => {
  const byHand = handClock();
  const waiting = new Set<object>();
  const wakeAt: Clock['wakeAt'] = (time, callback) => {
    const wish = {};
    waiting.add(wish);
    const cancel = byHand.wakeAt(time, () => {
      waiting.delete(wish);
      callback();
    });
    return () => {
      waiting.delete(wish);
      cancel();
    };
  };
  return { clock: { ...byHand, wakeAt }, waiting: () => waiting.size };
};

test('a stopped service leaves no task that would run on a closed database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stopped-'));
  await layDatabase(dataDir);
  const { clock, waiting } = countingClock();
  const service = await startService({ port: 0, dataDir, clock });
  expect(waiting()).toBeGreaterThan(5);
  await service.close();
  expect(waiting()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
