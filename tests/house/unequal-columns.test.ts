import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

const FOLDER = 'server';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** Tables by the name that they are exported by. */
const tables = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>('../../server/store/tables/*.ts', { eager: true }),
  )
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, table]) => (is(table, PgTable) ? [[name, getTableColumns(table)]] : [])),
);

test('no column that may be null is compared by ne(): a null is unequal to nothing, and its row left out', () => {
  const compared = files.flatMap((name) =>
    [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/\bne\(\s*(\w+)\.(\w+)/g)].map(
      ([, table = '', column = '']) => ({ name, table, column }),
    ),
  );
  expect(compared.length).toBeGreaterThan(10);
  const nullable = compared.filter(
    ({ table, column }) => tables.get(table)?.[column]?.notNull === false,
  );
  expect(nullable).toEqual([]);
});
