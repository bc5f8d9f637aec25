// Tests that mutants run against: those of rules, flows and access, without browser, service or view.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const at = (folder) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url));

const stemOf = (path) => basename(path).split('.')[0];

/**
 * Orders the tests by the chance of an early failure, which ends a run: first the tests named after the changed file
 * or its folder. Generated paths take the longest, and follow the changed machine itself.
 */
class OwnSentencesFirst extends BaseSequencer {
  async sort(files) {
    // Stryker names the mutated file here.
    const names = new Set(
      (this.ctx.config.related ?? []).flatMap((path) => [stemOf(path), basename(dirname(path))]),
    );
    const rank = ({ moduleId }) =>
      2 * Number(!names.has(stemOf(moduleId))) + Number(/\.paths\.test\./.test(moduleId));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

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
    // MUTATION_TESTS selects some of them, for a quick run of one file: a survivor may yet be killed by the rest.
    include: process.env.MUTATION_TESTS?.split(',') ?? [
      'tests/{domain,machines}/**/*.test.ts',
      'tests/server/authorisation.test.ts',
    ],
    sequence: { sequencer: OwnSentencesFirst },
    setupFiles: ['scripts/mutation/stop-at-failure.mjs'],
    // Each mutant gets a worker of its own; its test files may share it, and the libraries in it.
    isolate: false,
    // A mutant that loops must not block the run; one on a busy machine must not count as killed.
    testTimeout: 60_000,
  },
});
