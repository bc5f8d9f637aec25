// What the table of a very busy member's orders costs the service's memory while it is read slowly. On PostgreSQL of its own.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Client } from 'pg';
import { openSession } from '#server/exchange/accounts/sessions';
import { systemClock } from '#server/ports/clock';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { users } from '#server/store/tables/accounts';
import { copyOrders } from '../support/copied-orders.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { type Served, serveApart } from './child.ts';
import { orderOf } from './orders.ts';
import { post } from './post.ts';

const ORDERS = 100_000;
const BYTES_PER_S = 100_000;
const SECONDS = 30;
/** Parts of a second after which the reader goes on. */
const TICKS = 10;

export interface ExportFigures {
  /** Most memory of the service's process beyond what it had before, in bytes. */
  readonly grownBytes: number;
}

export const measureExport = async (folder: string): Promise<ExportFigures> => {
  const cluster = await startCluster();
  const url = cluster.urlOf('postgres');
  const service = await serveApart('service.ts', { DATA_DIR: folder, DATABASE_URL: url });
  try {
    const token = await fill(service, url);
    // What the first table costs is code that stays.
    await read(await ask(service.url, token), 5, async () => {});
    const before = await service.memory();
    let most = before;
    await read(await ask(service.url, token), SECONDS, async () => {
      most = Math.max(most, await service.memory());
    });
    return { grownBytes: most - before };
  } finally {
    await service.stop();
    await cluster.remove();
  }
};

/** A member with many orders. Returns the token of a session of theirs. */
const fill = async ({ url }: Served, databaseUrl: string): Promise<string> => {
  const { status, body } = await post(`${url}/api/v1/buy_orders`, orderOf(1));
  if (status !== 200) throw new Error(`the order was refused: ${body.toString()}`);
  const store = await openPostgres(databaseUrl, { report: () => {} });
  const member = { email: 'minh@example.org', status: 'confirmed' as const, createdAt: new Date() };
  const [user] = await store.db.insert(users).values(member).returning();
  const proven = { userId: user?.id ?? '', hasSecondFactor: false };
  const { token } = await openSession(store.db, { clock: systemClock }, proven, {
    ...{ address: '127.0.0.1', userAgent: '', language: 'vi' },
  });
  await store.close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await copyOrders(client, ORDERS, {
    ...{ user_id: `'${proven.userId}'::uuid`, guest_hash: "'guest' || i", key_hash: 'null' },
  });
  await client.end();
  return token;
};

const ask = async (url: string, token: string): Promise<IncomingMessage> => {
  const asking = request(`${url}/api/v1/users/orders/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  asking.end('{}');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`the table was refused: ${answer.statusCode}`);
  return answer;
};

/** Reads as slowly as the reader of a bad line, and leaves. */
const read = async (answer: IncomingMessage, seconds: number, look: () => Promise<void>) => {
  answer.on('error', () => {});
  for (let tick = 0; tick < seconds * TICKS; tick += 1) {
    let left = BYTES_PER_S / TICKS;
    while (left > 0) {
      const part = answer.read(Math.min(left, answer.readableLength)) as Buffer | null;
      if (!part && answer.readableEnded) throw new Error('the table was shorter than it should be');
      if (part) left -= part.length;
      else await once(answer, 'readable');
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 / TICKS));
    await look();
  }
  const closed = once(answer, 'close');
  answer.destroy();
  await closed;
};
