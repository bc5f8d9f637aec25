// The tests that mutants are run against: those of rules, flows and of who may do what, without browser, service or view.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const at = (folder) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url));

const stemOf = (path) => basename(path).split('.')[0];

/**
 * The first test to fail ends a run, so those come first that are likely to, and soon: sentences that bear the name of the
 * changed file or of its folder. Generated paths take the longest, and take the changed machine's word for much.
 */
class OwnSentencesFirst extends BaseSequencer {
  async sort(files) {
    // Stryker names here the one file that it changed.
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
    // MUTATION_TESTS names fewer of them, for a quick look at one file: what survives may yet be killed by the rest.
    include: process.env.MUTATION_TESTS?.split(',') ?? [
      'tests/{domain,machines}/**/*.test.ts',
      'tests/server/authorisation.test.ts',
    ],
    sequence: { sequencer: OwnSentencesFirst },
    setupFiles: ['scripts/mutation/stop-at-failure.mjs'],
    // Every mutant gets a worker of its own; its test files may share it, and the libraries in it.
    isolate: false,
    // A mutant that loops must not hold everybody up; one on a busy machine must not count as dead.
    testTimeout: 60_000,
  },
});
