import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

const chromium = playwright({
  launchOptions: {
    // Without one of these Playwright looks for a browser of its own.
    ...(installed && { executablePath: installed }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
});

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'machines',
            environment: 'node',
            include: ['tests/{domain,machines,house,api,app}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            include: ['tests/{server,faults}/**/*.test.ts'],
            globalSetup: ['tests/support/postgres-server.setup.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'views',
            environment: 'jsdom',
            include: ['tests/views/**/*.test.tsx'],
            setupFiles: ['tests/support/dom.setup.ts'],
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: '.storybook' })],
          test: {
            name: 'stories',
            browser: {
              enabled: true,
              headless: true,
              provider: chromium,
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
