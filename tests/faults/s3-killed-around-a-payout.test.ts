import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { checkBooks } from '#server/exchange/books/check-books';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { journals } from '#server/store/tables/books';
import { orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import { layDatabase } from '#tests/support/database-snapshot';
import { quickly } from '#tests/support/exchange-process';
import { partOf } from '#tests/support/long-run';
import { createDatabase, type Engine } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { placeOrder, startTestExchange } from '#tests/support/test-exchange';

interface Life {
  readonly signal: string | null;
  readonly isDone: boolean;
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
    child.once('close', (_, signal) => resolve({ signal, isDone: said.includes('nothing left') }));
  });

/** A paid order in a store that processes of their own can open; nothing has been done about it. */
const prepareOn = async (engine: Engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 's3-'));
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  if (!database) await layDatabase(dataDir);
  const open = (): Promise<Store> => (database ? openPostgres(database.url) : openStore(dataDir));
  const running = await startTestExchange({}, open);
  const { ref } = await placeOrder(running.browser());
  await running.stopJobs();
  await running.browser().post('/sandbox/api/pay', { ref });
  await running.close();
  return {
    env: { DATABASE_URL: database?.url ?? '', DATA_DIR: dataDir },
    ref,
    open,
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** What has become of the order and its money. */
const foundIn = async ({ db, close }: Store, ref: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.ref, ref));
  const posted = await db.select().from(journals).where(eq(journals.orderRef, ref));
  const found = {
    status: order?.status,
    payouts: (await db.select().from(payouts)).map(({ status }) => status),
    sent: await db.$count(sandboxDeliveries),
    delivered: posted.filter(({ event }) => event === 'order.delivered').length,
    left: await balanceOf(db, { kind: 'clearing', owner: ref, asset: 'TRC20' }),
    books: await checkBooks(db),
  };
  await close();
  return found;
};

const PAID_ONCE = { status: 'delivered', sent: 1, delivered: 1, left: '0', books: [] };

/** How many steps further each process gets; opening the embedded database after a kill takes seconds. */
const STEPS = { PGlite: 3, PostgreSQL: partOf(14, 1) };

test.each(REPEATED_ON)(
  '[S3] killed step by step around a payout on %s, again and again: it is paid and booked once',
  async (engine) => {
    const { env, ref, open, remove } = await prepareOn(engine);
    const args = await quickly('tests/support/die-around-a-payout.ts');
    const lives: Life[] = [];
    // Each process gets further than the one before it, from wherever that one has left off.
    do {
      lives.push(await live(args, env, 1 + lives.length * STEPS[engine]));
    } while (!lives.at(-1)?.isDone && lives.length < 60);

    expect(lives.length).toBeGreaterThanOrEqual(partOf(3, 8));
    expect(new Set(lives.map(({ signal }) => signal))).toEqual(new Set(['SIGKILL']));
    const { payouts: statuses, ...found } = await foundIn(await open(), ref);
    expect(found).toEqual(PAID_ONCE);
    expect(statuses).toEqual([expect.stringMatching(/^(sent|confirmed)$/)]);
    await remove();
  },
  300_000,
);
