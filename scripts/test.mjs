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

/** @type {{ checks?: Awaited<ReturnType<typeof runChecks>>, vitest?: object, playwright?: object, long?: string[] }} */
const done = {};

const PHASES = {
  checks: async () => {
    done.checks = await runChecks({ changes });
  },
  vitest: async () => {
    title('tests');
    const files = [
      ...filesIn('tests', /\.test\.tsx?$/),
      ...filesIn('stories', /\.stories\.tsx$/),
    ].filter((path) => !isLongFile(path));
    done.vitest = await runVitest({ changes, expected: { floors, files } });
  },
  playwright: async () => {
    title('tests in the browser, against the service');
    // In the browser the product runs as built; an outdated build would prove nothing.
    done.playwright = done.checks.isBuilt
      ? await runPlaywright({
          changes,
          args: ['--grep-invert', LONG],
          expected: { floors: { e2e }, files: gateBrowserFiles() },
        })
      : { ...NO_RUN, failures: ['the tests in the browser: the site was not built'] };
    const { inPart } = await filesOfLongRun();
    done.long = [
      ...longFiles().map((path) => `${path}: the whole file`),
      ...inPart.filter((path) => !isLongFile(path)).map((path) => `${path}: done in part`),
      ...(await listBrowserTests({ changes, args: ['--grep', LONG] })),
    ];
  },
};

const { failed } = readLastRun();
const hasFailed = (pattern) => failed.some((name) => pattern.test(name));
const ORDER = hasFailed(/^tests\/e2e\//)
  ? ['checks', 'playwright', 'vitest']
  : hasFailed(/^(tests|stories)\//)
    ? ['vitest', 'checks', 'playwright']
    : ['checks', 'vitest', 'playwright'];
for (const phase of ORDER) await PHASES[phase]();

const { checks, vitest, playwright, long } = done;
const outcomes = [...checks.outcomes, vitest, playwright];
const runs = [vitest, playwright];
writeLastRun({
  failed: sum(outcomes).failed,
  ran: { ...vitest.ran, ...playwright.ran },
  seconds: Object.fromEntries(
    runs.flatMap(({ times }) => times).map(({ file, seconds }) => [file, seconds]),
  ),
});
close({ outcomes, runs, left: long, floors: { ...floors, e2e } });
