import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database';

/** Tables with a row that contains a text. */
export const tablesWith = async (db: Database, text: string): Promise<readonly string[]> => {
  const { rows } = (await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { readonly rows: readonly { readonly table_name: string }[] };
  const found: string[] = [];
  for (const { table_name: name } of rows) {
    const { rows: hits } = (await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${text}%`} limit 1`,
    )) as unknown as { readonly rows: readonly unknown[] };
    if (hits.length > 0) found.push(name);
  }
  return found;
};
