import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/postgres-database';

const FOLDER = 'server/store/migrations';
const sqlIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));
const readMeta = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'));
const entries: readonly { readonly idx: number; readonly tag: string }[] = readMeta(
  FOLDER,
  '_journal.json',
).entries;
/** A table of a snapshot. */
interface Table {
  readonly name: string;
  readonly columns: Readonly<
    Record<string, { readonly name: string; readonly type: string; readonly notNull: boolean }>
  >;
}
const snapshotOf = (idx: number) => `${String(idx).padStart(4, '0')}_snapshot.json`;
const LAST = snapshotOf(entries.length - 1);

it('the journal lists the SQL of every migration, by number', () => {
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(sqlIn(FOLDER).toSorted());
  expect(entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(
    entries.map((_, index) => [index, index]),
  );
});

it('only the last migration has a snapshot', () => {
  const others = readdirSync(join(FOLDER, 'meta')).filter((name) => name !== '_journal.json');
  expect(others, `delete all of ${FOLDER}/meta but _journal.json and ${LAST}`).toEqual([LAST]);
});

it('the SQL makes exactly the columns of the last snapshot', async () => {
  const tables: readonly Table[] = Object.values(readMeta(FOLDER, LAST).tables);
  const described = tables.flatMap(({ name, columns }) =>
    Object.values(columns).map(
      (column) => `${name}.${column.name} ${column.type}${column.notNull ? ' not null' : ''}`,
    ),
  );
  const database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ readonly made: string }>(`
    select concat(c.relname, '.', a.attname, ' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end) as made
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped`);
  await client.end();
  await database.drop();
  expect(rows.map(({ made }) => made).toSorted()).toEqual(described.toSorted());
});

describe('npm run migrations, of a column that the last snapshot lacks', () => {
  const NEXT = snapshotOf(entries.length);
  const before = readMeta(FOLDER, LAST);
  const { author, ...columns } = before.tables['public.news'].columns;
  let copy: string;
  const generate = () => {
    const options = ['--dialect', 'postgresql', '--schema', './server/store/tables/*.ts'];
    return spawnSync(
      process.execPath,
      ['scripts/migrations.mjs', ...options, '--name', 'next', '--out', relative('.', copy)],
      { encoding: 'utf8' },
    );
  };
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'migrations-'));
    cpSync(FOLDER, copy, { recursive: true });
    const news = { ...before.tables['public.news'], columns };
    writeFileSync(
      join(copy, 'meta', LAST),
      JSON.stringify({ ...before, tables: { ...before.tables, 'public.news': news } }),
    );
    const { stderr, status } = generate();
    expect(status, stderr).toBe(0);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('adds it and nothing else: the migrations make exactly the tables of the code', () => {
    const [made = '', ...others] = sqlIn(copy).filter((name) => !sqlIn(FOLDER).includes(name));
    expect(others).toEqual([]);
    expect(readFileSync(join(copy, made), 'utf8').trim(), 'a migration is missing').toBe(
      `ALTER TABLE "news" ADD COLUMN "author" text DEFAULT '' NOT NULL;`,
    );
  });

  it('leaves one snapshot, of the new migration', () => {
    expect(readdirSync(join(copy, 'meta')).toSorted()).toEqual([NEXT, '_journal.json']);
    const { tables, prevId } = readMeta(copy, NEXT);
    expect(tables['public.news'].columns.author).toEqual(author);
    expect(prevId).toBe(before.id);
  });

  it('refuses snapshots of two merged migrations, and deletes neither', () => {
    cpSync(join(FOLDER, 'meta', LAST), join(copy, 'meta', LAST));
    const { stderr, status } = generate();
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${LAST} and ${NEXT}`)]);
    expect(readdirSync(join(copy, 'meta'))).toHaveLength(3);
  });
});
