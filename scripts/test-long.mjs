#!/usr/bin/env node
// npm run test:long: plays what `npm test` leaves out or does in part, and ends with the line `N passed, N failed`.
//   -- --shard 2/4   a share of it; without, all
// STARTS_UNTIL (milliseconds since 1970): no further file is started then, and the last lines name what was left.
import { parseArgs } from 'node:util';
import { chromium } from './support/chromium.mjs';
import { close } from './support/closing-lines.mjs';
import { installEngines } from './support/engines.mjs';
import { install } from './support/install.mjs';
import { filesOfLongRun, filesOfShard, LONG, shardNamed } from './support/long-tests.mjs';
import { NO_RUN } from './support/outcomes.mjs';
import { mustHaveAll } from './support/preflight.mjs';
import { endOnInterrupt } from './support/processes.mjs';
import { inBrowserFolder, runPlaywright, runVitest } from './support/run-tests.mjs';
import { build, isBuilt } from './support/site.mjs';

/** Walks in Firefox and WebKit, which only the shard that has them installs. */
const ENGINES_TEST = 'tests/e2e/engines.e2e.ts';

const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } });
const shard = shardNamed(values.shard);
if (!shard) {
  console.error(`--shard ${values.shard}: a share is K/N, with K from 1 to N`);
  process.exit(1);
}

await install();
const browser = await chromium();
mustHaveAll({ browser });
endOnInterrupt();

const { files: all, inPart } = await filesOfLongRun();
const files = filesOfShard(all, shard);
if (files.includes(ENGINES_TEST)) await installEngines();
const isBrowserTest = (path) => path.startsWith('tests/e2e/');
const name = `the long run, shard ${shard.index} of ${shard.count}`;
console.log(`\n── ${name}: ${files.length} of ${all.length} files`);

const changes = { LONG_RUN: 'yes', ...(browser && { CHROMIUM_PATH: browser }) };

const ofVitest = files.filter((path) => !isBrowserTest(path));
const vitest =
  ofVitest.length > 0
    ? await runVitest({ changes, args: ofVitest, expected: { files: ofVitest } })
    : NO_RUN;

const playBrowserTests = async (paths) => {
  if (paths.length === 0) return NO_RUN;
  if (!isBuilt() && (await build()) !== 0)
    return { ...NO_RUN, failures: ['the tests in the browser: the site was not built'] };
  const escaped = (path) => inBrowserFolder(path).replaceAll('.', '\\.');
  const whole = paths.filter((path) => inPart.includes(path)).map(escaped);
  return runPlaywright({
    changes,
    args: ['--grep', [`${LONG}$`, ...whole].join('|'), ...paths],
    expected: { files: paths.map(inBrowserFolder) },
  });
};
const playwright = await playBrowserTests(files.filter(isBrowserTest));

console.log(`\n── the end of ${name}`);
close({ outcomes: [vitest, playwright], runs: [vitest, playwright] });
