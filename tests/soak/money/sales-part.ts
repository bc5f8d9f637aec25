import { DISPUTABLE, SOLD_COINS } from '../../sales/coins.ts';
import { runSales, salesDraws, shrinkSales } from '../../sales/run.ts';
import { openPgliteStore } from '../../support/pglite-store.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** What is found a second time is seldom something else, and shrinking takes its time. */
const MOST_SHRUNK = 1;

/** One sequence in so many trades e-money, which its senders may take back. */
const EVERY = 3;

/** Runs sequences of sales, each on an exchange of its own. */
export const runSalesPart = async ({ seed, from, to }: Part): Promise<Figures> => {
  const figures = noFigures();
  let findings = 0;
  for (let index = from; index < to; index += 1) {
    const draws = salesDraws(seed + index);
    const coins = index % EVERY === EVERY - 1 ? DISPUTABLE : SOLD_COINS;
    const { commands, finding, told } = await runSales(await openPgliteStore(), draws, coins);
    figures.sequences += 1;
    figures.commands += commands;
    if (!finding) continue;
    figures.found[finding.kind] += 1;
    console.error(`seed ${seed + index}: ${finding.message}\n${told}`);
    findings += 1;
    if (findings > MOST_SHRUNK) continue;
    const fewest = await shrinkSales(openPgliteStore, draws, finding.kind, coins);
    const again = await runSales(await openPgliteStore(), fewest, coins);
    console.error(`seed ${seed + index}, shrunk: ${again.finding?.message}\n${again.told}`);
  }
  return figures;
};
