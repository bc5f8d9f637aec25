import type { Client, Pool, QueryResultRow } from 'pg';

/** A database's only connection, as far as it is needed here. */
export interface Connection {
  readonly query: <Row extends QueryResultRow>(text: string) => Promise<{ readonly rows: Row[] }>;
  /** Several statements at once, without their rows. */
  readonly exec: (text: string) => Promise<unknown>;
}

/** The same through the driver of PostgreSQL; of a pool, with one connection. */
export const throughDriver = (client: Client | Pool): Connection => ({
  query: (text) => client.query(text),
  exec: (text) => client.query(text),
});

/** What `discard all` does, but for the prepared statements: the driver of PostgreSQL goes on to use them by their names. */
const FORGET =
  'rollback; reset all; close all; unlisten *; select pg_advisory_unlock_all(); discard sequences; discard temp';

/** Rows of a new database, kept beside its tables. */
const SAMPLE = 'sample';

const CHANGED_BY = {
  pg_attribute: 'attrelid',
  pg_constraint: 'oid',
  pg_trigger: 'oid',
  pg_proc: 'oid',
  pg_index: 'indexrelid',
};

/** Whatever a test may have done to the tables themselves leaves a row more, a row less or a row of a later transaction there. */
const SHAPE = `concat_ws(' ', ${Object.entries(CHANGED_BY)
  .map(
    // What came with the server is below.
    ([catalogue, id]) =>
      `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalogue} where ${id} >= 16384)`,
  )
  .join()})`;

interface TableOfSample {
  readonly name: string;
  readonly columns: string;
  readonly rows: number;
}

const TABLES = `select table_name as name,
  (select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns as c
    where c.table_schema = 'public' and c.table_name = t.table_name and is_generated = 'NEVER') as columns,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int as rows
  from information_schema.tables as t where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;

const SEQUENCES = `select format('perform setval(%L, %s, %L)', sequencename, coalesce(last_value, 1), last_value is not null) as statement
  from pg_sequences where schemaname = 'public'`;

/** Puts a database back to the state in which it was handed over. */
export type Reset = () => Promise<boolean>;

/**
 * Remembers the rows of a new database.
 * @param client puts the rows back; with a connection of its own the tests' connection keeps its plans, which the server drops
 * when triggers are turned off
 * @param used the connection of the tests
 * @returns what puts them back and takes all other rows away; false when the tables themselves are no longer the same
 */
export const rememberRows = async (client: Connection, used = client): Promise<Reset> => {
  const { rows: tables } = await client.query<TableOfSample>(TABLES);
  const { rows: sequences } = await client.query<{ statement: string }>(SEQUENCES);
  const filled = tables.filter(({ rows }) => rows > 0);
  const statements = [
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${SAMPLE}.${name}`,
    ),
    ...sequences.map(({ statement }) => statement),
  ].join(';');
  // A function, for the plans of what is in it are kept.
  await client.exec(
    [
      `create schema ${SAMPLE}`,
      ...filled.map(({ name }) => `create table ${SAMPLE}.${name} as table public.${name}`),
      `create table ${SAMPLE}.shape (text text)`,
      `create function ${SAMPLE}.put_back() returns boolean language plpgsql as $$ begin
        if ${SHAPE} <> (select text from ${SAMPLE}.shape) then return false; end if;
        ${statements}; return true; end $$`,
      `insert into ${SAMPLE}.shape select ${SHAPE}`,
    ].join(';'),
  );
  // Triggers and references would forbid most of it.
  const turnOff = () => client.exec(`set session_replication_role = 'replica'`);
  if (client !== used) await turnOff();
  return async () => {
    await used.exec(FORGET);
    if (client === used) await turnOff();
    const { rows } = await client.query<{ isSame: boolean }>(
      `select ${SAMPLE}.put_back() as "isSame"`,
    );
    if (client === used) await used.exec(FORGET);
    return rows[0]?.isSame === true;
  };
};
