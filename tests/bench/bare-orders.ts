// The rows of an order, inserted as fast as they can be: one transaction, one prepared statement for each table.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { newOrderNumber, newRef, newTransferText } from '#server/exchange/order-codes';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { journals, ledgerAccounts, postings } from '#server/store/tables/books';
import { orderLegs } from '#server/store/tables/order-legs';
import { jobs, orderEvents, orders } from '#server/store/tables/orders';
import { quotes } from '#server/store/tables/quotes';

const CODE = 'TRC20';
const HOUR_MS = 3_600_000;

type Values = readonly unknown[];
interface Answer {
  readonly rows: readonly { readonly id?: unknown }[];
}
/** Runs one statement, prepared under its name where the engine remembers it. */
type Ask = (name: string, text: string, values: Values) => Promise<Answer>;

type Row = Readonly<Record<string, unknown>>;

/** The statement for so many rows of a table at once, with the columns of the first row. */
const insertInto = (table: PgTable, rows: readonly Row[], returning = '') => {
  const known = Object.entries(getTableColumns(table));
  const columns = known.filter(([key]) => key in (rows[0] ?? {}));
  const width = columns.length;
  const places = rows.map(
    (_, row) => `(${columns.map((__, index) => `$${row * width + index + 1}`)})`,
  );
  const names = columns.map(([, { name }]) => `"${name}"`);
  return {
    name: getTableName(table),
    text: `insert into ${getTableName(table)} (${names}) values ${places}${returning}`,
    /** Of rows with the same columns. */
    valuesOf: (given: readonly Row[]): Values =>
      given.flatMap((row) =>
        columns.map(([key, column]) => {
          const value = row[key];
          return value === null ? null : column.mapToDriverValue(value);
        }),
      ),
  };
};

/** Every row that an order of a guest without a key comes with. */
const newRows = () => {
  const [ref, createdAt] = [newRef(), new Date()];
  const endsAt = new Date(createdAt.getTime() + HOUR_MS);
  const tier = { minQuantity: '0', value: '26120', fee: '0', percentFee: '0', transferFee: '0.8' };
  return {
    order: {
      ...{ ref, number: newOrderNumber(), type: 'buy', status: 'pending', cameFrom: null },
      ...{ createdAt, updatedAt: createdAt, timer: 3_600, note: '', description: '' },
      ...{ autoRetry: false, isAllowConfirmSendMoney: true, proofImages: [], userId: null },
      ...{ guestHash: 'x'.repeat(64), keyHash: null, bodyHash: null, networkHash: null },
      ...{ visitorHash: null, isAboveShare: false, readAt: null },
    },
    legs: [
      {
        ...{ orderRef: ref, direction: 'in', rail: 'bank', asset: 'VND', amount: '151496' },
        ...{ ourProvider: 'VCB', ourNumber: '0071000000001', ourName: 'BEN DOI', settled: '0' },
        ...{ theirProvider: 'TCB', theirNumber: '19031234567890', theirName: 'NGUYEN VAN A' },
        ...{ isTheirNameVerified: true, network: '', memo: '', reference: newTransferText() },
        ...{ qrPayload: 'x'.repeat(150), transactionId: '', batchNumber: '' },
      },
      {
        ...{ orderRef: ref, direction: 'out', rail: 'chain:TRX', asset: CODE, amount: '5' },
        ...{ ourProvider: '', ourNumber: '', ourName: '', settled: '0', theirProvider: '' },
        ...{ theirNumber: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', theirName: '' },
        ...{ isTheirNameVerified: false, network: 'TRX', memo: '', reference: null },
        ...{ qrPayload: '', transactionId: '', batchNumber: '' },
      },
    ],
    quote: {
      ...{ orderRef: ref, side: 'buy', rate: '26120', fee: '0', transferFee: '0.8' },
      ...{ quantity: '5', amount: '151496', tiers: [tier, tier, tier], createdAt, endsAt },
    },
    event: { orderRef: ref, at: createdAt, event: 'order.placed', toStatus: 'pending', detail: {} },
    deadline: { kind: 'deadline', orderRef: ref, dueAt: endsAt },
    journal: { source: `hold/${ref}`, event: 'stock.held', at: createdAt, orderRef: ref },
    held: { kind: 'held', owner: ref, asset: CODE, balance: '5' },
  };
};

const posting = (journalId: unknown, accountId: unknown, amount: string) => ({
  ...{ journalId, accountId, asset: CODE, amount },
});

const sample = newRows();
const INSERT = {
  order: insertInto(orders, [sample.order]),
  legs: insertInto(orderLegs, sample.legs),
  quote: insertInto(quotes, [sample.quote]),
  event: insertInto(orderEvents, [sample.event]),
  deadline: insertInto(jobs, [sample.deadline]),
  journal: insertInto(journals, [sample.journal], ' returning id'),
  held: insertInto(ledgerAccounts, [sample.held], ' returning id'),
  postings: insertInto(postings, [posting(1, 1, '5'), posting(1, 2, '-5')]),
};
const POSITION = `update ledger_accounts set balance = balance - 5 where kind = 'position' and owner = '' and asset = '${CODE}' returning id`;

const insertOrder = async (ask: Ask) => {
  const rows = newRows();
  const insert = ({ name, text, valuesOf }: (typeof INSERT)['order'], given: readonly Row[]) =>
    ask(name, text, valuesOf(given));
  await insert(INSERT.order, [rows.order]);
  await insert(INSERT.legs, rows.legs);
  await insert(INSERT.quote, [rows.quote]);
  await insert(INSERT.event, [rows.event]);
  await insert(INSERT.deadline, [rows.deadline]);
  const journal = (await insert(INSERT.journal, [rows.journal])).rows[0]?.id;
  const held = (await insert(INSERT.held, [rows.held])).rows[0]?.id;
  const position = (await ask('position', POSITION, [])).rows[0]?.id;
  await insert(INSERT.postings, [posting(journal, position, '5'), posting(journal, held, '-5')]);
};

const onPglite = (client: PGlite) => () =>
  client.transaction((tx) => insertOrder((_, text, values) => tx.query(text, [...values])));

const onPostgres = (pool: Pool) => async () => {
  const client = await pool.connect();
  await client.query('begin');
  await insertOrder((name, text, values) => client.query({ name, text, values: [...values] }));
  await client.query('commit');
  client.release();
};

/** Inserts the rows of one order a time, in a database of the kind that the service is measured on. */
export const withBareOrders = async <Result>(
  databaseUrl: string | undefined,
  work: (insertOne: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-raw-'));
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openStore(folder);
  const { $client } = store.db as unknown as { readonly $client: unknown };
  try {
    return await work(databaseUrl ? onPostgres($client as Pool) : onPglite($client as PGlite));
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
};
