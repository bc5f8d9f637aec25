// An interrupted run ends every process that it started.
import { endAll } from './seeded/capture.mjs';

export const endOnInterrupt = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await endAll();
      process.exit(1);
    });
};
