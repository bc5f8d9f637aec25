import { expect, test } from 'vitest';
import { DISPUTABLE } from '#tests/sales/coins';
import { runSales, salesDraws } from '#tests/sales/run';
import { openTestStore } from '#tests/support/test-store';

const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

test.each(SEEDS)(
  '[SRV-05] sequence %i of purchases, sales and chargebacks of e-money loses nothing, pays nothing twice and comes to its end',
  async (seed) => {
    const { finding, told } = await runSales(await openTestStore(), salesDraws(seed), DISPUTABLE);
    expect(finding && `${finding.message}\n${told}`).toBeUndefined();
  },
);
