import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as the service speaks to it, or a transaction of it: no driver's own words. */
export type Database = PgDatabase<PgQueryResultHKT>;
