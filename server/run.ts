import { createLog, drained, reportTo } from './log.ts';
import { startService } from './service.ts';
import { readSettings } from './settings.ts';
import { FolderInUse } from './store/folder-lock.ts';
import { StoreUnusable } from './store/store-away.ts';

/** One sentence for errors that an operator can correct; the whole error otherwise. */
const explain = (error: unknown): unknown => {
  const isExplained =
    error instanceof FolderInUse || error instanceof StoreUnusable || error instanceof RangeError;
  if (isExplained) return error.message;
  return isPortTaken(error) ? `${error.message}. Set PORT to another port.` : error;
};

const isPortTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Ends the process once its log has been read. */
const exit = async (code: number): Promise<void> => {
  await drained(process.stdout);
  process.exit(code);
};

/** Runs the service by the environment's settings, until it is asked to stop; prints what keeps it from starting. */
export const run = async (): Promise<void> => {
  try {
    // The log's reader may go away; the service stays.
    process.stdout.on('error', () => {});
    const log = createLog(process.stdout);
    const service = await startService({
      ...readSettings(process.env),
      log,
      report: reportTo(log),
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        service.close().then(
          () => exit(0),
          (error: unknown) => {
            console.error(error);
            return exit(1);
          },
        );
      });
    }
    // Last: a reader of the address may stop the service at once.
    console.log(`Bến Đổi: ${service.url}`);
  } catch (error) {
    console.error(explain(error));
    await exit(1);
  }
};
