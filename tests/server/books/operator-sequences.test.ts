import { expect, test } from 'vitest';
import { DISPUTABLE } from '#tests/sales/coins';
import { runSales, salesDraws } from '#tests/sales/run';
import { partOf } from '#tests/support/long-run';
import { openTestStore } from '#tests/support/test-store';

/** Seeds whose sequences, between them, take money back before and after it was paid out, and bring some of it back. */
const SEEDS = partOf([5, 16, 41, 58], [5, 7, 16, 30, 38, 41, 43, 44, 58]);

test.each(SEEDS)(
  '[SRV-05] sequence %i of purchases, sales and chargebacks of e-money loses nothing, pays nothing twice and comes to its end',
  async (seed) => {
    const { finding, told } = await runSales(await openTestStore(), salesDraws(seed), DISPUTABLE);
    expect(finding && `${finding.message}\n${told}`).toBeUndefined();
  },
);
