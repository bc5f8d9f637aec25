import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInMemory } from '#tests/support/database-snapshot';
import {
  createDatabase,
  ENGINES,
  type Engine,
  type TestDatabase,
} from '#tests/support/postgres-database';
import {
  type Connection,
  type Reset,
  rememberRows,
  throughDriver,
} from '#tests/support/reset-database';
import { openTestStore } from '#tests/support/test-store';

/** A new database, the connection of its tests, and what puts it back. */
interface Kept {
  readonly used: Connection;
  readonly reset: Reset;
  readonly end: () => Promise<void>;
}

const onPglite = async (): Promise<Kept> => {
  const client = await createInMemory();
  return { used: client, reset: await rememberRows(client), end: () => client.close() };
};

const onPostgres = async (): Promise<Kept> => {
  const { url, drop }: TestDatabase = await createDatabase();
  const clients = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ] as const;
  const [resetting, used] = clients;
  await Promise.all(clients.map((client) => client.connect()));
  return {
    used: throughDriver(used),
    reset: await rememberRows(throughDriver(resetting), throughDriver(used)),
    end: async () => {
      await Promise.all(clients.map((client) => client.end()));
      await drop();
    },
  };
};

const keptOn = (engine: Engine) => (engine === 'PGlite' ? onPglite() : onPostgres());

describe.each(ENGINES)('a database of %s that a test gives back', (engine) => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await keptOn(engine);
  });
  afterAll(() => kept.end());

  const rowsOf = async (query: string) => (await kept.used.query<{ row: string }>(query)).rows;
  const SAMPLE = 'select c::text as row from currencies as c order by 1';
  const NEXT = `select nextval('rates_id_seq')::text as row`;

  it('has its first rows again, and no other', async () => {
    const before = await rowsOf(SAMPLE);
    const next = await rowsOf(NEXT);
    expect(before.length).toBeGreaterThan(0);
    await kept.used.exec(`update currencies set name = 'spoiled'; delete from site_texts`);
    await kept.used.exec('delete from rates');
    expect(await kept.reset()).toBe(true);
    expect(await rowsOf(SAMPLE)).toEqual(before);
    expect(await rowsOf(NEXT)).toEqual(next);
    const counted = await rowsOf('select count(*)::text as row from site_texts');
    expect(counted).not.toEqual([{ row: '0' }]);
  });

  it('keeps neither settings nor temporary tables of the test', async () => {
    await kept.used.exec(
      `set statement_timeout = '50s'; create temp table orders as select 1; select pg_advisory_lock(1)`,
    );
    expect(await kept.reset()).toBe(true);
    expect(await rowsOf(`select current_setting('statement_timeout') as row`)).toEqual([
      { row: '0' },
    ]);
    expect(await rowsOf(`select count(*)::text as row from orders`)).toEqual([{ row: '0' }]);
    const locks = `select count(*)::text as row from pg_locks where locktype = 'advisory'`;
    expect(await rowsOf(locks)).toEqual([{ row: '0' }]);
  });

  it('is put back after a transaction that the test left open', async () => {
    await kept.used.exec('begin; delete from site_texts');
    expect(await kept.reset()).toBe(true);
  });
});

const CHANGES = [
  ['a column', 'alter table orders add column spoiled text'],
  ['a column less', 'alter table refunds drop column created_at cascade'],
  ['a constraint', 'alter table orders add constraint spoiled check (true)'],
  ['a column that may be empty', 'alter table orders alter column status drop not null'],
  [
    'a function',
    'create function spoiled() returns trigger language plpgsql as $$ begin return null; end $$',
  ],
  [
    'a trigger',
    `create function spoiled() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger spoiled after insert on orders execute function spoiled()`,
  ],
  ['a trigger that is off', 'alter table postings disable trigger all'],
  ['an index', 'create index spoiled on orders (note)'],
  ['an index less', 'drop index payouts_order'],
] as const;

it.each(CHANGES)(
  'a database with %s is not put back: it is no longer the same',
  async (_, change) => {
    const { used, reset, end } = await onPostgres();
    await used.exec(change);
    expect(await reset()).toBe(false);
    await end();
  },
);

it('a test never meets the tables that another one has changed', async () => {
  const store = await openTestStore();
  await store.db.execute(sql`alter table orders add column spoiled text`);
  await store.close();
  const next = await openTestStore();
  await expect(next.db.execute(sql`select spoiled from orders`)).rejects.toThrow();
  await next.close();
});
