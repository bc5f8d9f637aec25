#!/usr/bin/env node
// npm run test:near: types and lint, then the tests that a change can reach, nearest first, for about a minute; ends by
// saying what it left out, and with the line `N passed, N failed`.
//   -- --base REF   what the change is compared with; else the branch `main`, or on it the last commit
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from './support/chromium.mjs';
import { close } from './support/closing-lines.mjs';
import { lint, runCheck, typecheck } from './support/gate-checks.mjs';
import { install } from './support/install.mjs';
import { readLastRun, writeLastRun } from './support/last-run.mjs';
import { LONG } from './support/long-tests.mjs';
import { testsNear, withinBudget } from './support/near-tests.mjs';
import { NO_RUN, sum } from './support/outcomes.mjs';
import { endOnInterrupt } from './support/processes.mjs';
import { at, root } from './support/project.mjs';
import { inBrowserFolder, runPlaywright, runVitest } from './support/run-tests.mjs';
import { build, isBuilt } from './support/site.mjs';

/** Seconds of tests: with the start of the runners it makes about a minute. */
const BUDGET = 60;
/** Seconds of a build, which tests in the browser need. */
const BUILD = 30;

const { values } = parseArgs({ options: { base: { type: 'string' } } });

await install();
const browser = await chromium();
endOnInterrupt();

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`What has changed is not known: git ${args.join(' ')}: ${stderr}`);
  process.exit(1);
};

/** Where the change began. */
const baseOf = () => {
  const fork = git('merge-base', 'HEAD', values.base ?? 'main');
  if (values.base || fork !== git('rev-parse', 'HEAD')) return fork;
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
};

const base = baseOf();
const changed = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => path && existsSync(at(path)));

const changes = browser ? { CHROMIUM_PATH: browser } : {};
const last = readLastRun();
const reached = await testsNear(changed, last.failed);
const { chosen, left } = withinBudget(reached, last.seconds, isBuilt() ? BUDGET : BUDGET - BUILD);
console.log(
  `\n── near: ${changed.length} files changed since ${base}, ${reached.length} files of tests reached`,
);

const outcomes = [];
const linted = changed.filter((path) => /\.(tsx?|mjs|json|css)$/.test(path));
if (linted.length > 0) outcomes.push(await runCheck(lint(linted), changes));
// On one core; the tests have the other.
const types = runCheck(typecheck(), changes);

const isBrowserTest = (path) => path.startsWith('tests/e2e/');
const ofVitest = chosen.filter((path) => !isBrowserTest(path));
const ofBrowser = chosen.filter(isBrowserTest);
const runs = [];
if (ofVitest.length > 0)
  runs.push(await runVitest({ changes, args: ofVitest, expected: { files: ofVitest } }));
outcomes.push(await types);
if (ofBrowser.length > 0)
  runs.push(
    isBuilt() || (await build()) === 0
      ? await runPlaywright({
          changes,
          args: ['--grep-invert', LONG, ...ofBrowser],
          expected: { files: ofBrowser.map(inBrowserFolder) },
        })
      : { ...NO_RUN, failures: ['the tests in the browser: the site was not built'] },
  );

console.log('\n── not checked: import directions, unused code, translations, long tests');
const secondsOf = Object.fromEntries(
  runs.flatMap(({ times }) => times).map(({ file, seconds }) => [file, seconds]),
);
const { failed } = sum([...outcomes, ...runs]);
const tried = new Set(['lint', 'typecheck', ...Object.keys(secondsOf)]);
writeLastRun({
  ...last,
  // What was not tried again has failed still.
  failed: [...new Set([...last.failed.filter((name) => !tried.has(name)), ...failed])],
  seconds: { ...last.seconds, ...secondsOf },
});
close({
  outcomes: [...outcomes, ...runs],
  runs,
  left: left.map((path) => `${path}: further from the change than a minute`),
});
