// Sends every call of the service garbage, much of it nearly good, and wants never to be told 5xx.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { startExchange, stopExchange } from '../support/exchange-process.ts';
import { newWish, place } from './customers.ts';
import { BANK_SECRET, type Garbage, nextGarbage } from './garbage.ts';
import { seeded } from './random.ts';
import { makePlace } from './service.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const total = Number(values.requests);
const seed = Number(values.seed);

const AT_ONCE = 16;
const PATIENCE_MS = 30_000;
const SHOWN = 5;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Not by fetch, which corrects paths and refuses headers before anything is sent. */
const send = (url: URL, { method, path, headers, body }: Garbage, address: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { ...headers, 'X-Forwarded-For': address },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        // A stream of events has no end: its beginning says enough.
        if (answer.headers['content-type']?.includes('event-stream')) answer.destroy();
        answer.resume();
        answer.once('error', () => {});
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : Buffer.from(body, 'utf8'));
  });

console.info(`fuzz: ${total} requests, seed ${seed}`);
const home = await makePlace('pglite');
const running = await startExchange(home.dataDir, {
  ...home.env,
  BANK_WEBHOOK_SECRET: BANK_SECRET,
});
const statuses = new Map<number, number>();
const stumbles: string[] = [];
const random = seeded(seed);
let sent = 0;

const keepSending = async (url: URL, ref: string) => {
  while (sent < total) {
    sent += 1;
    const number = sent;
    const garbage = nextGarbage(random, ref);
    const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
    const status = await send(url, garbage, address).catch((error: unknown) => {
      stumbles.push(`#${number} ${String(error)}: ${JSON.stringify(garbage)}`);
      return 0;
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) stumbles.push(`#${number} ${status}: ${JSON.stringify(garbage)}`);
    if (number % 20_000 === 0) console.info(`  ${number} requests`);
  }
};

try {
  const url = new URL(running.url);
  const wish = newWish(random);
  await place(running.url, wish, random);
  await Promise.all(Array.from({ length: AT_ONCE }, () => keepSending(url, wish.ref ?? '')));
} finally {
  agent.destroy();
  await stopExchange(running);
  await home.remove();
}

for (const stumble of stumbles.slice(0, SHOWN)) console.info(`  ${stumble.slice(0, 2_000)}`);
const counts = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, times]) => `${status}: ${times}`);
console.info(
  `fuzz: ${sent} requests, seed ${seed}: ${stumbles.length} answers of 5xx or none at all (${counts.join(', ')})`,
);
process.exitCode = stumbles.length === 0 && running.child.exitCode === 0 ? 0 : 1;
