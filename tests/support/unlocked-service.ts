import { startService } from '#server/service';

/** The naive service: it takes the data folder without asking whether anybody else has it. */
const service = await startService({
  port: 0,
  dataDir: process.env.DATA_DIR ?? '',
  lock: () => () => {},
});
process.stdout.write(`${service.url}\n`);
