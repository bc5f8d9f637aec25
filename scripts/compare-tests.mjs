#!/usr/bin/env node
// npm run test:compare -- FOLDER: compares the tests of `npm test` with those of another clone, whose packages are installed:
// which it had and this one has not, which went to the long run, and which numbers a test does in part. Fails for any.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findingsOf } from './support/compare-findings.mjs';
import { filesIn } from './support/files-in.mjs';
import { install } from './support/install.mjs';
import { root } from './support/project.mjs';
import { run } from './support/run.mjs';

await install();
const [other] = process.argv.slice(2);
if (!other) {
  console.error('npm run test:compare -- FOLDER: the folder of another clone is missing');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const listWith = async (home, args, changes) => {
  const path = join(folder, 'list.json');
  const local = (name) => join(home, 'node_modules', name);
  const options = {
    cwd: home,
    isQuiet: true,
    changes: {
      ...changes,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      PATH: `${local('.bin')}:${process.env.PATH}`,
    },
  };
  const code = await run(
    'node',
    [local(args[0]), ...args.slice(1, -1), ...args.at(-1)(path)],
    options,
  );
  if (code !== 0) throw new Error(`the tests in ${home} could not be listed`);
  return JSON.parse(readFileSync(path, 'utf8'));
};

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Names of the tests of a clone: of the gate, or of both runs. */
const testsOf = async (home, { isWhole }) => {
  const changes = { LONG_RUN: isWhole ? 'yes' : '' };
  const vitest = await listWith(
    home,
    ['vitest/vitest.mjs', 'list', (path) => [`--json=${path}`]],
    changes,
  );
  const inBrowser = await listWith(
    home,
    [
      ...['@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
      () => (isWhole ? [] : ['--grep-invert', ' @long']),
    ],
    changes,
  );
  return new Set([
    ...vitest.map(({ name, file }) => `${file.slice(home.length + 1)}: ${name}`),
    ...specsIn(inBrowser).map(({ file, title }) => `tests/e2e/${file}: ${title}`),
  ]);
};

/** What tests do in part: each call of `partOf`, without blanks, with its file. */
const partsOf = (home) =>
  ['tests', 'stories'].flatMap((one) =>
    filesIn(one, /\.tsx?$/, home).flatMap((path) =>
      [
        ...readFileSync(join(home, path), 'utf8').matchAll(/\bpartOf(?:<[^(]*>)?\([^;]*?\)[,;)]/gs),
      ].map(([call]) => `${path}: ${call.replace(/\s+/g, ' ')}`),
    ),
  );

const before = resolve(other);
const here = root.replace(/\/$/, '');
const gate = {
  before: await testsOf(before, { isWhole: false }),
  here: await testsOf(here, { isWhole: false }),
};
const whole = await testsOf(here, { isWhole: true });
const parts = { before: partsOf(before), here: partsOf(here) };

const findings = findingsOf({ gate, whole, parts });
for (const finding of findings) console.log(finding);
console.log(
  `${gate.before.size} tests before, ${gate.here.size} here, ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
