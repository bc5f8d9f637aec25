import { trialBalance } from './exchange/books/balances.ts';
import { checkBooks } from './exchange/books/check-books.ts';
import { readSettings } from './settings.ts';
import { FolderInUse } from './store/folder-lock.ts';
import type { Store } from './store/store.ts';
import { StoreUnusable } from './store/store-away.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the totals of the books by kind and asset and what disagrees; ends with 1 when something does. */
const print = async ({ db }: Store): Promise<boolean> => {
  const totals = await trialBalance(db);
  const widest = Math.max(...totals.map(({ balance }) => balance.length), 0);
  for (const { kind, asset, balance } of totals) {
    say(`${kind.padEnd(12)} ${balance.padStart(widest)} ${asset}`);
  }
  const found = await checkBooks(db);
  for (const sentence of found) console.error(sentence);
  say(found.length === 0 ? 'The books agree.' : `Disagreements: ${found.length}`);
  return found.length === 0;
};

const open = async (): Promise<Store> => {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl === undefined) {
    const { openStore } = await import('./store/open-store.ts');
    return openStore(dataDir);
  }
  const { openPostgres } = await import('./store/postgres/open-postgres.ts');
  return openPostgres(databaseUrl);
};

try {
  const store = await open();
  const isGood = await print(store).finally(() => store.close());
  process.exit(isGood ? 0 : 1);
} catch (error) {
  const isExplained =
    error instanceof FolderInUse || error instanceof StoreUnusable || error instanceof RangeError;
  console.error(isExplained ? error.message : error);
  process.exit(1);
}
