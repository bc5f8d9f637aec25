import { expect, test } from 'vitest';
import { runSales, salesDraws } from '#tests/sales/run';
import { partOf } from '#tests/support/long-run';
import { openTestStore } from '#tests/support/test-store';

/** Seeds whose sequences, between them, undo blocks before, while and after money goes out; `npm run soak` goes on. */
const SEEDS = partOf([2, 7, 26, 41, 61], [2, 5, 7, 21, 22, 26, 30, 36, 41, 44, 48, 61, 69, 73]);

test.each(SEEDS)(
  '[SRV-05] sequence %i of sales, deposits and reorganisations loses nothing, pays nothing twice and comes to its end',
  async (seed) => {
    const { finding, told } = await runSales(await openTestStore(), salesDraws(seed));
    expect(finding && `${finding.message}\n${told}`).toBeUndefined();
  },
);
