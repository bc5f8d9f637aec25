import { expect, test } from 'vitest';
import { runSales, salesDraws } from '#tests/sales/run';
import { openTestStore } from '#tests/support/test-store';

/** Seeds whose sequences, between them, undo blocks before, while and after money goes out; `npm run soak` goes on. */
const SEEDS = [
  ...[2, 5, 7, 11, 14, 18, 21, 22, 26, 30, 36, 38],
  ...[41, 42, 44, 48, 50, 52, 60, 61, 62, 69, 71, 73],
];

test.each(SEEDS)(
  '[SRV-05] sequence %i of sales, deposits and reorganisations loses nothing, pays nothing twice and comes to its end',
  async (seed) => {
    const { finding, told } = await runSales(await openTestStore(), salesDraws(seed));
    expect(finding && `${finding.message}\n${told}`).toBeUndefined();
  },
);
