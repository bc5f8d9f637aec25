// The service in a process of its own, without limits: its time is its own, and it tells what it took.
import { startService } from '#server/service';
import { addLargeInventory } from '../support/large-inventory.ts';

const PLENTY = { points: 1_000_000_000, seconds: 60 };

const { DATA_DIR = '', DATABASE_URL } = process.env;
await addLargeInventory(DATA_DIR, DATABASE_URL);
const service = await startService({
  port: 0,
  dataDir: DATA_DIR,
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  trustedProxies: ['127.0.0.1'],
  limits: {
    calls: PLENTY,
    own: PLENTY,
    captchas: PLENTY,
    lookUps: PLENTY,
    orders: PLENTY,
    misses: PLENTY,
    entries: PLENTY,
  },
});
process.on('message', (asked) =>
  process.send?.(asked === 'memory' ? process.memoryUsage.rss() : process.cpuUsage()),
);
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.send?.(service.url);
