import { defineConfig } from 'vitest/config';

/** A run of one test, with a project for each way a run can go wrong and every test that it has still pass. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'sound',
          include: ['passes.tiny.ts'],
          setupFiles: ['../starts-until.setup.ts', '../processor-seconds.setup.ts'],
        },
      },
      { test: { name: 'unhandled', include: ['unhandled.tiny.ts'] } },
      { test: { name: 'long', include: ['long.tiny.ts'] } },
      // As a browser that does not start: its worker ends before it has read the file.
      { test: { name: 'empty', include: ['passes.tiny.ts'], execArgv: ['--no-such-option'] } },
    ],
  },
});
