import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/store/database';

/** Rows of a statement; both engines answer with an object around them. */
export const rowsOf = async <Row>(
  db: Pick<Database, 'execute'>,
  statement: SQL,
): Promise<readonly Row[]> =>
  ((await db.execute(statement)) as unknown as { readonly rows: readonly Row[] }).rows;
