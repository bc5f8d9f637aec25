import { afterAll } from 'vitest';
import { processorSeconds } from '../../scripts/support/processor-seconds.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of a file: its imports, tests and hooks, and the processes that they started. */
    processorSeconds?: number;
  }
}

const before = processorSeconds();
afterAll(({}, { file }) => {
  file.meta.processorSeconds = processorSeconds() - before;
});
