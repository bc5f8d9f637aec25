import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { noNotices } from '#server/store/notices';
import { PLANNER } from '#server/store/postgres/open-postgres';
import { keepClients } from './kept-client';
import { openOneConnection } from './one-connection';
import { createDatabase, throughSocket } from './postgres-database';
import { rememberRows, throughDriver } from './reset-database';

/** Tables of a few rows need no plan of their own for each value. */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';

/**
 * A database with the sample exchange and nothing else. It is one on the run's PostgreSQL server, which takes less processor time
 * than the embedded one, but with a single connection, and nobody else at work on it: like the embedded one, it does one thing
 * after the other.
 */
export const openTestStore = keepClients(
  async () => {
    const { url: throughNetwork, drop } = await createDatabase();
    const url = throughSocket(throughNetwork);
    const options = `${PLANNER} ${PLAN_ONCE}`;
    const client = await openOneConnection({ connectionString: url, options });
    const resetting = new Client({ connectionString: url });
    await resetting.connect();
    const reset = await rememberRows(throughDriver(resetting), throughDriver(client));
    const end = async () => {
      await resetting.end();
      await client.end();
      await drop();
    };
    return { client, reset, end };
  },
  (client) => ({ db: drizzle(client), isShared: false, notices: noNotices }),
);
