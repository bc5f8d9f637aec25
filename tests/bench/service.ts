// The service in a process of its own, without limits: its time is its own, and it tells what it took.
import { startService } from '#server/service';

const PLENTY = { points: 1_000_000_000, seconds: 60 };

const service = await startService({
  port: 0,
  dataDir: process.env.DATA_DIR ?? '',
  ...(process.env.DATABASE_URL && { databaseUrl: process.env.DATABASE_URL }),
  limits: { calls: PLENTY, lookUps: PLENTY, orders: PLENTY, misses: PLENTY, entries: PLENTY },
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.send?.(service.url);
