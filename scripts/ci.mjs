#!/usr/bin/env node
// What a build machine runs after the installation: `npm test`, then the shard of the long run that the commit's hash names.
// Ends with one line `N passed, N failed` that sums both.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shardOfCommit } from './support/long-tests.mjs';
import { sum } from './support/outcomes.mjs';
import { endOnInterrupt } from './support/processes.mjs';
import { root } from './support/project.mjs';
import { run } from './support/run.mjs';

/** Minutes after the beginning until which a file of the long run is started: build machines differ in speed by three. */
const STARTS_WITHIN = 50;

/** Seconds since 1970 at which the installation began. */
const began = Number(process.env.CI_BEGAN ?? Date.now() / 1000);

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs an npm script and reads its outcome. */
const part = async (name, args, changes = {}) => {
  const file = join(folder, name.replaceAll(':', '-'));
  const code = await run('npm', ['run', name, ...args], { changes: { ...changes, OUTCOME: file } });
  try {
    const outcome = JSON.parse(readFileSync(file, 'utf8'));
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [`npm run ${name} ended with code ${code}`] };
  } catch {
    return {
      passed: 0,
      failures: [`npm run ${name} ended with code ${code} before its last line`],
    };
  }
};

endOnInterrupt();

const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const { index, count } = shardOfCommit(head);

const parts = [
  await part('test', []),
  await part('test:long', ['--', '--shard', `${index}/${count}`], {
    STARTS_UNTIL: String((began + STARTS_WITHIN * 60) * 1000),
  }),
];
const { passed, failures } = sum(parts);
console.log(`\nThe checks, the tests and shard ${index} of ${count} of the long run:`);
for (const failure of failures) console.log(`  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failures.length} failed`);
