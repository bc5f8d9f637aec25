import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { pseudoLanguagePlugin } from './.storybook/pseudo-language.ts';
import { ByEnvironment } from './scripts/support/by-environment.mjs';
import { LONG, longFiles } from './scripts/support/long-tests.mjs';
import { CHROMIUM } from './tests/support/chromium.ts';
import { isLongRun } from './tests/support/long-run.ts';
import { TEST_TIMEOUT } from './tests/support/test-timeout.ts';
import viteConfig from './vite.config.ts';

/** Leaves to `npm run test:long` what it has alone. */
const WITHOUT_LONG = { exclude: longFiles(), testNamePattern: new RegExp(`^(?!.*${LONG}$)`) };

/** Before every file, wherever it runs. */
const STARTS_UNTIL = 'tests/support/starts-until.setup.ts';
/** Before every file that runs in a process of its own kind, not in a browser. */
const BEFORE_FILE = [
  STARTS_UNTIL,
  'tests/support/settled-imports.setup.ts',
  'tests/support/processor-seconds.setup.ts',
];

/** They put something else in a module's place, so they load their modules anew; all other files of a worker share theirs. */
const MOCKING = ['tests/faults/s41-credential-stuffing.test.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      maxWorkers: 2,
      sequence: { sequencer: ByEnvironment },
      ...(!isLongRun && WITHOUT_LONG),
      // A slow machine is no defect; and in a page that files share, a test that is cut off takes those after it along.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: TEST_TIMEOUT },
      projects: [
        {
          extends: true,
          test: {
            name: 'machines',
            environment: 'node',
            isolate: false,
            include: ['tests/{domain,machines,house,api,app}/**/*.test.ts'],
            setupFiles: BEFORE_FILE,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            isolate: false,
            include: ['tests/{server,faults}/**/*.test.ts'],
            exclude: MOCKING,
            setupFiles: BEFORE_FILE,
            globalSetup: ['tests/support/postgres-server.setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'mocking',
            environment: 'node',
            include: MOCKING,
            setupFiles: BEFORE_FILE,
          },
        },
        {
          extends: true,
          // Some tests show stories as Storybook does.
          plugins: [pseudoLanguagePlugin()],
          test: {
            name: 'views',
            environment: './tests/support/shared-jsdom.ts',
            isolate: false,
            include: ['tests/views/**/*.test.tsx'],
            setupFiles: [
              ...BEFORE_FILE,
              'tests/support/no-owner-stacks.ts',
              'tests/support/dom.setup.ts',
            ],
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: '.storybook' })],
          // Found while the tests run, a dependency would have the page reloaded under them.
          optimizeDeps: { include: ['storybook/internal/core-events', 'storybook/internal/csf'] },
          test: {
            name: 'stories',
            // Beside others they would take a third more processor time of a machine with two cores.
            sequence: { groupOrder: 1 },
            isolate: false,
            setupFiles: [STARTS_UNTIL, 'tests/support/no-owner-stacks.ts'],
            env: {
              LONG_RUN: isLongRun ? 'yes' : '',
              STARTS_UNTIL: process.env.STARTS_UNTIL ?? '',
            },
            browser: {
              enabled: true,
              // A page that has every story to fetch takes its time on a busy machine.
              connectTimeout: 240_000,
              headless: true,
              provider: playwright({ launchOptions: CHROMIUM }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
