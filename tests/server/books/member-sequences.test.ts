import { expect, test } from 'vitest';
import { drawsFrom } from '#tests/members/commands';
import { followMembers, openMembers } from '#tests/members/follow';
import { partOf } from '#tests/support/long-run';
import { seeded } from '#tests/support/random';
import { openTestStore } from '#tests/support/test-store';

/** Seeds whose sequences, between them, deposit, swap, withdraw, and fail to pay; `npm run soak` goes on. */
const SEEDS = partOf([0, 1, 2, 3], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

test('[SWAP-05] sequences of deposits, swaps and withdrawals leave every wallet as a model of its own has it', async () => {
  const open = await openMembers(await openTestStore());
  for (const seed of SEEDS) {
    const { finding, told } = await followMembers(open, drawsFrom(seeded(seed).below));
    expect(finding && `seed ${seed}: ${finding.message}\n${told}`).toBeUndefined();
  }
  await open.running.close();
});
