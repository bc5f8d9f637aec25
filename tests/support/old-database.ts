import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OrderWire } from '#domain/wire/order-wire';
import type { Database } from '#server/store/database';

/**
 * Every row of a database of migration 0008, when an order was one row: `table<tab>row as JSON`. It was made by that
 * version's own service over PGlite: orders were placed by a guest and by a member (one of each under a key), paid
 * exactly, in parts, too much, twice and late, delivered, refused and delayed by the sandbox's chain, brought by
 * `applyEvent` to the statuses that no call reaches, and the last ones paid while no job ran, as if the process had
 * died. Then `select to_jsonb(t)::text from TABLE t` for each table, and `encodeOrder(toOrder(row))` for each order.
 */
const ROWS = 'tests/fixtures/database-0008.txt';
const ORDERS = 'tests/fixtures/database-0008.orders.json';
const VERSION = 8;

type OldOrder = OrderWire & { readonly name: string; readonly Ref: string };

/** What that database's service said of its orders, oldest first, and who placed them. */
export const oldDatabase = JSON.parse(readFileSync(ORDERS, 'utf8')) as {
  /** By that service's clock. */
  readonly madeAt: string;
  readonly guestCookies: Readonly<Record<string, string>>;
  readonly memberToken: string;
  readonly orders: readonly OldOrder[];
};

const FOLDER = 'server/store/migrations';

type Migrate<Db> = (db: Db, config: { readonly migrationsFolder: string }) => Promise<void>;

/** A copy of the migrations, for databases that end with an earlier one. */
export const copyMigrations = () => {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'old-migrations-'));
  cpSync(FOLDER, migrationsFolder, { recursive: true });
  const journal = join(migrationsFolder, 'meta/_journal.json');
  const { entries, ...others } = JSON.parse(readFileSync(journal, 'utf8'));
  return {
    count: entries.length as number,
    /** Brings a database to a migration by its number. */
    migrateTo: async <Db>(db: Db, migrate: Migrate<Db>, last: number): Promise<void> => {
      writeFileSync(journal, JSON.stringify({ ...others, entries: entries.slice(0, last + 1) }));
      await migrate(db, { migrationsFolder });
    },
    remove: () => rmSync(migrationsFolder, { recursive: true }),
  };
};

/** Inserts a row of JSON; columns that it does not name have their defaults. */
export const insertRow = async (tx: Database, name: string, json: string): Promise<void> => {
  const table = sql.identifier(name);
  const columns = sql.join(
    Object.keys(JSON.parse(json)).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, ${json}::jsonb)`,
  );
};

/** Brings an empty database to that version, with all its rows. */
export const layOldDatabase = async <Db extends Database>(
  db: Db,
  migrate: Migrate<Db>,
): Promise<void> => {
  const migrations = copyMigrations();
  await migrations.migrateTo(db, migrate, VERSION);
  migrations.remove();
  await db.transaction(fill);
};

const fill = async (tx: Database): Promise<void> => {
  // The rows stand in the sequence of their tables' names, and no fact is written twice.
  await tx.execute(sql`set local session_replication_role = 'replica'`);
  for (const line of readFileSync(ROWS, 'utf8').trimEnd().split('\n')) {
    const tab = line.indexOf('\t');
    await insertRow(tx, line.slice(0, tab), line.slice(tab + 1));
  }
  for (const table of ['order_events', 'jobs', 'rates']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
};
