#!/usr/bin/env node
// npm test: installs what is missing, runs every check and every test but the long ones, and ends with the line
// `N passed, N failed`. A failure stops nothing, and a check that cannot run has failed. What failed last comes first.
import { chromium } from './support/chromium.mjs';
import { close } from './support/closing-lines.mjs';
import { filesIn } from './support/files-in.mjs';
import { readFloors } from './support/floors.mjs';
import { runChecks } from './support/gate-checks.mjs';
import { install } from './support/install.mjs';
import { readLastRun, writeLastRun } from './support/last-run.mjs';
import { filesOfLongRun, isLongFile, LONG, longFiles } from './support/long-tests.mjs';
import { NO_RUN, sum } from './support/outcomes.mjs';
import { mustHaveAll } from './support/preflight.mjs';
import { endOnInterrupt } from './support/processes.mjs';
import {
  gateBrowserFiles,
  listBrowserTests,
  runPlaywright,
  runVitest,
} from './support/run-tests.mjs';

await install();
const browser = await chromium();
mustHaveAll({ browser });
endOnInterrupt();

const changes = browser ? { CHROMIUM_PATH: browser } : {};
const { e2e, ...floors } = readFloors();
const title = (name) => console.log(`\n── ${name}`);

const playVitest = () => {
  title('tests');
  const files = [
    ...filesIn('tests', /\.test\.tsx?$/),
    ...filesIn('stories', /\.stories\.tsx$/),
  ].filter((path) => !isLongFile(path));
  return runVitest({ changes, expected: { floors, files } });
};

const playBrowserTests = ({ isBuilt }) => {
  title('tests in the browser, against the service');
  // In the browser the product runs as built; an outdated build would prove nothing.
  if (!isBuilt)
    return { ...NO_RUN, failures: ['the tests in the browser: the site was not built'] };
  return runPlaywright({
    changes,
    args: ['--grep-invert', LONG],
    expected: { floors: { e2e }, files: gateBrowserFiles() },
  });
};

const leftToLongRun = async () => {
  const { inPart } = await filesOfLongRun();
  return [
    ...longFiles().map((path) => `${path}: the whole file`),
    ...inPart.filter((path) => !isLongFile(path)).map((path) => `${path}: done in part`),
    ...(await listBrowserTests({ changes, args: ['--grep', LONG] })),
  ];
};

/** Tests wait for databases and processes; checks take that time. */
const playAll = async () => {
  const [checks, vitest] = await Promise.all([runChecks({ changes }), playVitest()]);
  return { checks, vitest, playwright: await playBrowserTests(checks) };
};

/** The same in another order, when a test in the browser has failed last. */
const playBrowserTestsFirst = async () => {
  const checks = await runChecks({ changes });
  return { checks, playwright: await playBrowserTests(checks), vitest: await playVitest() };
};

const hasFailedInBrowser = readLastRun().failed.some((path) => path.endsWith('.e2e.ts'));
const [{ checks, vitest, playwright }, left] = await Promise.all([
  hasFailedInBrowser ? playBrowserTestsFirst() : playAll(),
  leftToLongRun(),
]);
const runs = [vitest, playwright];
const outcomes = [...checks.outcomes, ...runs];
writeLastRun({
  failed: sum(outcomes).failed,
  ran: { ...vitest.ran, ...playwright.ran },
  seconds: Object.fromEntries(
    runs.flatMap(({ times }) => times).map(({ file, seconds }) => [file, seconds]),
  ),
});
close({ outcomes, runs, left, floors: { ...floors, e2e } });
