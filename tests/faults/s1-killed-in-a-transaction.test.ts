import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { startService } from '#server/service';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import { layDatabase } from '#tests/support/database-snapshot';
import { quickly } from '#tests/support/exchange-process';
import { partOf } from '#tests/support/long-run';
import { paidOrderIn } from '#tests/support/paid-order';
import { createDatabase, ENGINES } from '#tests/support/postgres-database';
import { GOOD_ORDER } from '#tests/support/test-exchange';

const BEFORE = { status: 'pending', events: ['order.placed'], jobs: ['deadline'], money: [] };
const AFTER = {
  status: 'paid',
  events: ['order.placed', 'money.matched'],
  jobs: ['deliver'],
  money: ['money.matched'],
};

interface Life {
  readonly signal: string | null;
  /** How the order stood when the process began. */
  readonly found: unknown;
  /** The number of statements, when it died at the commit; `committed` after it. */
  readonly end: string;
}

const live = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  dieAt: number,
): Promise<Life> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env, DIE_AT: String(dieAt) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += String(text);
    });
    child.once('close', (_, signal) => {
      const [found = '', end = ''] = said.split('\n');
      resolve({ signal, found: found ? JSON.parse(found) : undefined, end });
    });
  });

/** What a process is told that is to die on its way to the commit. */
const AT_COMMIT = 0;

/** A process is killed at each statement of so many; opening the embedded database after a kill takes seconds. */
const EVERY = { PGlite: partOf(200, 3), PostgreSQL: partOf(45, 1) };

/** An order in a store that processes of their own can open. */
const prepareOn = async (engine: (typeof ENGINES)[number]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 's1-'));
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  if (!database) await layDatabase(dataDir);
  const service = await startService({ port: 0, dataDir, databaseUrl: database?.url });
  const answer = await fetch(`${service.url}/api/v1/buy_orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(encodeBuyOrder(GOOD_ORDER)),
  });
  const { ref } = decodeOrder(((await answer.json()) as { data: unknown }).data);
  await service.close();
  return {
    env: { DATABASE_URL: database?.url ?? '', DATA_DIR: dataDir, ORDER_REF: ref },
    /** How the order stands in the end. */
    found: async () => {
      const store = await (database ? openPostgres(database.url) : openStore(dataDir));
      const { found } = await paidOrderIn(store.db, ref);
      await expectBalancedBooks(store.db);
      await store.close();
      return found;
    },
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

test.each(ENGINES)(
  '[S1] killed at the statements of a payment on %s: all of it is there, or nothing',
  async (engine) => {
    const { env, found, remove } = await prepareOn(engine);
    const args = await quickly('tests/support/die-in-transaction.ts');
    const atCommit = await live(args, env, AT_COMMIT);
    const statements = Number(atCommit.end);
    expect(statements).toBeGreaterThanOrEqual(8);
    const lives = [atCommit];
    for (let dieAt = 1; dieAt <= statements; dieAt += EVERY[engine])
      lives.push(await live(args, env, dieAt));
    const afterCommit = await live(args, env, statements + 1);
    expect(afterCommit.end).toBe('committed');
    lives.push(afterCommit);

    expect(new Set(lives.map(({ signal }) => signal))).toEqual(new Set(['SIGKILL']));
    expect(lives.map(({ found }) => found)).toEqual(lives.map(() => BEFORE));
    expect(await found()).toEqual(AFTER);
    await remove();
  },
  300_000,
);
