import { startService } from '#server/service';

/** The naive service: it opens the data folder without a lock. */
const service = await startService({
  port: 0,
  dataDir: process.env.DATA_DIR ?? '',
  lock: () => () => {},
});
process.stdout.write(`${service.url}\n`);
