// Generates a flow in the current tree, runs every check of a flow, and restores the tree. For disposable trees: an
// interrupted run leaves its files behind.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { filesIn } from '../files-in.mjs';
import { at, bin, node, root } from '../project.mjs';
import { run } from '../run.mjs';
import { namesOf } from './flow-files.mjs';
import { FLOW_STORIES, FLOW_TABLE } from './flow-page.mjs';
import { ROOT_ACTORS } from './root-entry.mjs';
import { writeFlow } from './write-flow.mjs';

const NAME = 'account-closing';
const { pascal } = namesOf(NAME);
const HOUSE = ['flows', 'coverage', 'views', 'house', 'readme'].map(
  (name) => `tests/house/${name}.test.ts`,
);

const CHANGED = [
  ...[ROOT_ACTORS, FLOW_TABLE, FLOW_STORIES, 'README.md'],
  ...filesIn('src/locales', /\.po$/),
];
const before = CHANGED.map((path) => [at(path), readFileSync(at(path))]);
const { written, changed } = writeFlow(root, NAME);

// The chart's stories are long.
const changes = { LONG_RUN: 'yes' };
const tool = (name, command, ...args) => run(node(), [bin(name, command), ...args], { changes });
const vitest = (project, ...files) =>
  tool('vitest', 'vitest', 'run', '--testTimeout=60000', '--project', project, ...files);

/** Quick ones first. */
const steps = [
  () => tool('@biomejs/biome', 'biome', 'check', '--write', ...written, ...changed),
  () => tool('@lingui/cli', 'lingui', 'extract', '--clean'),
  () => run(node(), ['scripts/support/actor-diagram.ts']),
  () => tool('@lingui/cli', 'lingui', 'check', 'missing', '--mode', 'catalog'),
  () => vitest('machines', `tests/machines/${NAME}`, ...HOUSE),
  () => vitest('views', `tests/views/${pascal}`, 'tests/views/flow-pages'),
  () => run(node(), ['scripts/check-imports.mjs']),
  () => tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings', ...written, ...changed),
  () => tool('knip', 'knip'),
  () => tool('typescript-7', 'tsc', '--noEmit'),
  () => vitest('stories', `stories/${NAME}`, `stories/machines/${NAME}`),
  () => vitest('views', 'tests/views/every-story'),
];

let code = 0;
for (const step of steps) code ||= await step();
process.exitCode = code;

for (const path of written) rmSync(at(path));
for (const folder of ['machines', 'src/features', 'stories'])
  rmSync(at(folder, NAME), { recursive: true });
for (const [path, content] of before) writeFileSync(path, content);
