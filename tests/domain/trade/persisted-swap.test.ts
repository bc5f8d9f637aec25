import { expect, test } from 'vitest';
import { readPendingSwap, writePendingSwap } from '#domain/trade/persisted-swap';
import { PENDING_SWAP } from '#stories/support/swap-config';

const NOW = 1_800_000_000;
const DAY = 86_400;

test('a swap without an answer is read again as it was written', () =>
  expect(readPendingSwap(writePendingSwap(PENDING_SWAP, NOW), NOW)).toEqual(PENDING_SWAP));

test('after six days it is another swap: the service may have forgotten its key', () => {
  const kept = writePendingSwap(PENDING_SWAP, NOW);
  expect(readPendingSwap(kept, NOW + 6 * DAY - 1)).toEqual(PENDING_SWAP);
  expect(readPendingSwap(kept, NOW + 6 * DAY)).toBeUndefined();
});

test.each([null, '', 'null', '{}', '[]', 'no json'])('%j is nothing', (kept) =>
  expect(readPendingSwap(kept, NOW)).toBeUndefined(),
);
