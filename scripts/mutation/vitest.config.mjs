// The tests that mutants are run against: those of rules and flows, without browser, service or view.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (folder) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url));

export default defineConfig({
  root: at('.'),
  resolve: {
    alias: ['domain', 'machines', 'server', 'src', 'stories', 'tests'].map((folder) => ({
      find: new RegExp(`^#${folder}/`),
      replacement: at(folder),
    })),
  },
  test: {
    environment: 'node',
    include: ['tests/{domain,machines}/**/*.test.ts'],
    // A mutant that loops must not hold everybody up.
    testTimeout: 20_000,
  },
});
