import { checkBooks } from '#server/exchange/books/check-books';
import type { Store } from '#server/store/store';
import { DRAW_LIMIT, type Draw } from '../model/commands.ts';
import { Finding } from '../model/finding.ts';
import { seeded } from '../support/random.ts';
import { CLOSING, checkEnd, endWhatWaits, GIVING_BACK } from './closing.ts';
import { type Coin, SOLD_COINS } from './coins.ts';
import { commandOf, inWords, type SalesCommand } from './commands.ts';
import { type SalesExchange, startSalesExchange } from './exchange.ts';
import {
  checkNewPayouts,
  checkOutside,
  checkPromises,
  checkSent,
  type Watch,
} from './invariants.ts';
import { perform } from './perform.ts';
import { readBooks } from './read-books.ts';
import { newState, type SalesState } from './state.ts';

/** What a sequence came to. */
export interface SalesRun {
  readonly commands: number;
  /** Those that the exchange did. */
  readonly done: number;
  readonly finding: Finding | undefined;
  /** The commands up to the finding, one a line. */
  readonly told: string;
}

/** The books are compared with themselves after every so many commands. */
const BOOKS_EVERY = 8;

/** Draws of a sequence, from a seed that repeats them: 12 to 44. */
export const salesDraws = (seed: number): readonly Draw[] => {
  const { below } = seeded(seed);
  return Array.from({ length: 12 + below(33) }, () => [
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
  ]);
};

/**
 * Does a sequence of commands to an exchange over a new store, which it closes, and checks after each of them that no money is
 * lost, paid twice or promised twice, and at the end that everything has come to its end.
 * @param coins what is traded
 */
export const runSales = async (
  store: Store,
  draws: readonly Draw[],
  coins: readonly Coin[] = SOLD_COINS,
): Promise<SalesRun> => {
  const state = newState('run', coins);
  const running = await startSalesExchange(store, state.world);
  const told: string[] = [];
  let done = 0;
  let finding: Finding | undefined;
  try {
    const { db } = running.exchange;
    const watch: Watch = {
      opening: (await readBooks(db)).balances,
      seen: new Set(),
      agreed: new Set(),
    };
    const step = async (command: SalesCommand) => {
      told.push(inWords(command));
      const outcome = await perform(running, state, command);
      if (outcome === 'done') done += 1;
      else told[told.length - 1] += ' (refused)';
      await check(running, state, watch);
      if (told.length % BOOKS_EVERY === 0) await checkWhole(running);
    };
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (command) await step(command);
    }
    for (const command of CLOSING) await step(command);
    await endWhatWaits(running);
    await step({ type: 'resolve' });
    for (const command of GIVING_BACK) await step(command);
    await check(running, state, watch);
    await checkEnd(running, state);
  } catch (error) {
    finding = error instanceof Finding ? error : unexpected(error);
  } finally {
    await running.close();
  }
  return { commands: told.length, done, finding, told: told.join('\n') };
};

const unexpected = (error: unknown): Finding =>
  new Finding(
    'internal error',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );

const check = async (
  { exchange: { db } }: SalesExchange,
  state: SalesState,
  watch: Watch,
): Promise<void> => {
  const books = await readBooks(db);
  checkNewPayouts(state, watch, books);
  checkSent(state, books);
  checkOutside(state, watch, books);
  checkPromises(state, books);
};

/** Compares the books with themselves, which takes longer than the rest. */
const checkWhole = async ({ exchange: { db } }: SalesExchange): Promise<void> => {
  const [fault] = await checkBooks(db);
  if (fault !== undefined) throw new Finding('unbalanced', fault);
};

/** The draws that are needed to see a finding of a kind: each one is left out that it survives. */
export const shrinkSales = async (
  open: () => Promise<Store>,
  draws: readonly Draw[],
  kind: string,
  coins: readonly Coin[] = SOLD_COINS,
): Promise<readonly Draw[]> => {
  let fewest = draws;
  for (let index = fewest.length - 1; index >= 0; index -= 1) {
    const fewer = fewest.toSpliced(index, 1);
    if ((await runSales(await open(), fewer, coins)).finding?.kind === kind) fewest = fewer;
  }
  return fewest;
};
