import { startService } from './service.ts';
import { readSettings } from './settings.ts';
import { FolderInUse } from './store/folder-lock.ts';

/** What the operator can put right is said in one sentence; anything else with all there is to know. */
const explain = (error: unknown): unknown => {
  if (error instanceof FolderInUse || error instanceof RangeError) return error.message;
  return isPortTaken(error) ? `${error.message}. Set PORT to another port.` : error;
};

const isPortTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

try {
  const service = await startService(readSettings(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      service.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  // Last: whoever reads the address may ask us to stop at once.
  console.log(`Bến Đổi: ${service.url}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
