// The plans that PostgreSQL makes for the newest transactions of the landing page: strangers ask for them.

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BITCOIN, ETHER, latestIn, latestOut } from '#server/exchange/landing/latest-transactions';
import { openPostgres, PLANNER } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { createDatabase, FLUSH_COMMITS, type TestDatabase } from '#tests/support/postgres-database';
import { startTestExchange } from '#tests/support/test-exchange';

const ROWS = 30_000;

let database: TestDatabase;
let client: Client;
let db: NodePgDatabase;
const asked: { readonly query: string; readonly params: unknown[] }[] = [];

beforeAll(async () => {
  database = await createDatabase();
  const running = await startTestExchange({}, (): Promise<Store> => openPostgres(database.url));
  await running.close();
  client = new Client({ connectionString: database.url, options: `${PLANNER} ${FLUSH_COMMITS}` });
  await client.connect();
  const logQuery = (query: string, params: unknown[]) => {
    asked.push({ query, params });
  };
  db = drizzle(client, { logger: { logQuery } });
  await fill();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Members' deposits and withdrawals of a few years, most of them of other coins and over other networks. */
const fill = async () => {
  const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  const each = `generate_series(1, ${ROWS}) i`;
  const network = "(array['TRX', 'BSC', 'ETH', 'BTC', 'ETH'])[1 + i % 5]";
  const asset = "(array['TRC20', 'BEP20', 'ERC20', 'BTC', 'ETH'])[1 + i % 5]";
  await client.query("set session_replication_role = 'replica'");
  await client.query(`insert into users (id, email, status) select ${idOf('i')}, 'member' || i || '@example.com', 'confirmed'
    from ${each}`);
  await client.query(`insert into chain_deposits (provider, network_key, hash, index, asset, amount, address, memo, sender,
      confirmations, sequence, state, member_id, seen_at, updated_at, raw)
    select 'chain', ${network}, 'h' || i, 0, ${asset}, 1, 'a' || i, '', '', 2, 1, 'confirmed', ${idOf('i')},
      now() - i * interval '1 minute', now(), 'r' from ${each}`);
  await client.query(`insert into payouts (id, kind, rail, asset, amount, account, to_provider, to_account, status,
      transaction_id, created_at, updated_at)
    select ${idOf('i')}, 'refund', 'chain:' || ${network}, ${asset}, 1, ${asset}, ${network}, 'a' || i, 'sent', 't' || i,
      now() - i * interval '1 minute', now() from ${each}`);
  await client.query(`insert into refunds (id, asset, amount, reason, status, created_at, member_id, payout_id)
    select ${idOf('i')}, ${asset}, 1, 'wallet.withdrawn', 'paid', now(), ${idOf('i')}, ${idOf('i')} from ${each}`);
  for (const table of ['users', 'chain_deposits', 'payouts', 'refunds'])
    await client.query(`vacuum analyze ${table}`);
};

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Scans of what a piece of the service asks, by the kind of scan and its index. */
const scansOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  asked.length = 0;
  await work();
  const scans: string[] = [];
  for (const { query, params } of [...asked]) {
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as readonly [{ readonly Plan: Plan }];
    scans.push(
      ...nodesOf(plan)
        .filter((node) => node['Node Type'].includes('Scan'))
        // Nothing stands in it here.
        .filter((node) => node['Relation Name'] !== 'orders')
        .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()),
    );
  }
  return scans;
};

test.each([
  ['deposits', latestIn, ['chain_deposits_newest', 'users_pkey']],
  ['withdrawals', latestOut, ['payouts_newest', 'refunds_payout', 'users_pkey']],
] as const)(
  '[HOME-03] the newest %s of a coin are read by indexes, newest first',
  async (_, latest, indexes) => {
    for (const coin of [BITCOIN, ETHER]) {
      expect(await latest(db, coin)).toHaveLength(5);
      const scans = await scansOf(() => latest(db, coin));
      expect(scans.toSorted()).toEqual(indexes.map((index) => `Index Scan ${index}`));
    }
  },
);
