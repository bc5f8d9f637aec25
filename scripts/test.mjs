#!/usr/bin/env node
// npm test: installs what is missing, runs every check and every test, and ends with the line
// `N passed, N failed`. Nothing is left out when something fails, and what cannot run has failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { bin, node } from './support/project.mjs';
import { checkCounts, playwrightCounts, sum, vitestCounts } from './support/reports.mjs';
import { run } from './support/run.mjs';
import { build } from './support/site.mjs';

await install();
const browser = await chromium();
const changes = browser ? { CHROMIUM_PATH: browser } : {};
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const counts = [];

const title = (name) => console.log(`\n── ${name}`);
const tool = (name, args, command = name) =>
  run(node(), [bin(name, command), ...args], { changes });

const check = async (name, steps) => {
  title(name);
  let code = 0;
  for (const step of steps) code ||= await step();
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  counts.push(checkCounts(code));
  return code === 0;
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

await check('typecheck', [() => tool('typescript', ['--noEmit'], 'tsc')]);
await check('lint', [() => tool('@biomejs/biome', ['check', '--error-on-warnings'], 'biome')]);
await check('imports', [() => run(node(), ['scripts/check-imports.mjs'])]);
await check('unused', [() => tool('knip', [])]);
await check('translations', [
  () => tool('@lingui/cli', ['check', 'sync', '--clean'], 'lingui'),
  () => tool('@lingui/cli', ['check', 'missing', '--mode', 'catalog'], 'lingui'),
]);

title('tests');
const vitestReport = join(reports, 'vitest.json');
const vitest = await tool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
counts.push(vitestCounts(readReport(vitestReport), vitest));

// In the browser the product runs as it was built; an old build would prove nothing.
if (await check('build', [build])) {
  title('tests in the browser, against the service');
  const playwrightReport = join(reports, 'playwright.json');
  const playwright = await run(
    node(),
    [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    { changes: { ...changes, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } },
  );
  counts.push(playwrightCounts(readReport(playwrightReport), playwright));
} else {
  counts.push(playwrightCounts(undefined, 1));
}

rmSync(reports, { recursive: true, force: true });
const { passed, failed } = sum(counts);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
