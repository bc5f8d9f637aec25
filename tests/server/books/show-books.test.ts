import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store';
import { layDatabase } from '#tests/support/database-snapshot';
import { quickly } from '#tests/support/exchange-process';
import { serve } from '#tests/support/serve';
import { placeOrder, startTestExchange } from '#tests/support/test-exchange';

describe('[SRV-05] npm run books', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'books-'));
    await layDatabase(dataDir);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const books = async () => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const args = await quickly('server/books.ts');
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  };

  it('prints the total of each kind and asset, and that they agree @long', async () => {
    const { status, stdout } = await books();
    expect(stdout).toMatch(/^ours +8000 TRC20$/m);
    expect(stdout).toMatch(/^position +8000 TRC20$/m);
    expect(stdout).toContain('The books agree.');
    expect(status).toBe(0);
  });

  it('prints what disagrees and ends with 1', async () => {
    const store = await openStore(dataDir);
    await store.db.execute(
      sql`update ledger_accounts set balance = 7000 where kind = 'position' and asset = 'TRC20'`,
    );
    await store.close();
    const { status, stderr } = await books();
    expect(stderr).toContain('account position  has 7000 TRC20, its postings sum to -8000');
    expect(status).toBe(1);
  });
});

describe('[SRV-05] /metrics', () => {
  it('counts the books by kind and asset, and paid orders that wait for stock', async () => {
    const running = await startTestExchange();
    const site = await serve(running.app);
    try {
      await placeOrder(running.browser());
      const answer = await fetch(`${site.url}/metrics`);
      const text = await answer.text();
      expect(text).toContain('ben_doi_books_balance{kind="held",asset="TRC20"} 100');
      expect(text).toContain('ben_doi_books_balance{kind="position",asset="TRC20"} 7900');
      expect(text).toContain('ben_doi_orders_waiting_for_stock 0');
    } finally {
      await site.close();
      await running.close();
    }
  });
});
