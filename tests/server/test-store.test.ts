import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/database';
import { currencies, rates } from '#server/store/tables/catalogue';
import { rowsOf } from '#tests/support/rows-of';
import { openTestStore } from '#tests/support/test-store';

/** Every row of every table and where every sequence stands. */
const contentOf = async (db: Database) => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables)
    content[name] = await rowsOf(
      db,
      sql.raw(`select to_jsonb(t) as row from "${name}" as t order by 1`),
    );
  content.sequences = await rowsOf(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return content;
};

/** Writes a row into most tables that a test fills, changes one of the sample and takes another away. */
const disturb = async (db: Database) => {
  await db.update(currencies).set({ name: 'Changed' }).where(eq(currencies.code, 'TRC20'));
  await db.delete(rates).where(eq(rates.id, 1));
  await db.execute(
    sql`insert into audit_log (at, action, outcome, address) values (now(), 'login', 'ok', '')`,
  );
  await db.execute(sql`set enable_seqscan = off`);
};

describe('a store for a test', () => {
  it('has the sample exchange and nothing of an earlier test', async () => {
    const first = await openTestStore();
    const before = await contentOf(first.db);
    await disturb(first.db);
    expect(await contentOf(first.db)).not.toEqual(before);
    await first.close();

    const second = await openTestStore();
    expect(await contentOf(second.db)).toEqual(before);
    expect(await rowsOf(second.db, sql`show enable_seqscan`)).toEqual([{ enable_seqscan: 'on' }]);
    await second.close();
  });

  it('is another one than that of a test that is still at work', async () => {
    const [first, second] = [await openTestStore(), await openTestStore()];
    await first.db.delete(rates);
    expect(await second.db.select().from(rates)).not.toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  it('has the tables of the product, whatever an earlier test did to them', async () => {
    const first = await openTestStore();
    await first.db.execute(sql`alter table orders rename column note to note_that_is_gone`);
    await first.close();
    const second = await openTestStore();
    await second.db.execute(sql`select note from orders`);
    await second.close();
  });

  it('fails once it is closed', async () => {
    const { db, close } = await openTestStore();
    await close();
    await expect(db.select().from(rates)).rejects.toThrow();
  });
});
