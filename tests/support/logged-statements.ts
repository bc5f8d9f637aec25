import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#server/store/database';

/** A second view of an embedded database that writes down every statement made through it, without its parameters. */
export const loggedStatements = (db: Database) => {
  const statements: string[] = [];
  const { $client } = db as Database & { readonly $client: PGlite };
  const logQuery = (statement: string) => {
    statements.push(statement);
  };
  return { db: drizzle($client, { logger: { logQuery } }) as Database, statements };
};
