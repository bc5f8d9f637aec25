import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { browserProjects } from '../../scripts/support/last-run.mjs';

// Scripts are plain JavaScript, which the compiler does not read.
const load = (name: string) =>
  import(/* @vite-ignore */ pathToFileURL(resolve('scripts/support', name)).href);

type Graph = ReadonlyMap<string, readonly string[]>;
const {
  testsReached,
  testsNear,
  withinBudget,
}: {
  readonly testsReached: (
    graph: Graph,
    changed: readonly string[],
    failed: readonly string[],
  ) => readonly string[];
  readonly testsNear: (
    changed: readonly string[],
    failed: readonly string[],
  ) => Promise<readonly string[]>;
  readonly withinBudget: (
    tests: readonly string[],
    seconds: Readonly<Record<string, number>>,
    budget: number,
  ) => { readonly chosen: readonly string[]; readonly left: readonly string[] };
} = await load('near-tests.mjs');
const {
  failedFirst,
  readLastRun,
  writeLastRun,
}: {
  readonly failedFirst: <T>(
    items: readonly T[],
    nameOf: (item: T) => string,
    lastRun: { readonly failed: readonly string[] },
  ) => readonly T[];
  readonly readLastRun: (file: string) => object;
  readonly writeLastRun: (lastRun: object, file: string) => void;
} = await load('last-run.mjs');

const {
  findingsOf,
}: {
  readonly findingsOf: (tests: {
    readonly gate: { readonly before: ReadonlySet<string>; readonly here: ReadonlySet<string> };
    readonly whole: ReadonlySet<string>;
    readonly parts: { readonly before: readonly string[]; readonly here: readonly string[] };
  }) => readonly string[];
} = await load('compare-findings.mjs');

const GRAPH: Graph = new Map([
  ['domain/money.ts', []],
  ['domain/rates.ts', ['domain/money.ts']],
  ['domain/text.ts', []],
  ['tests/rates.test.ts', ['domain/rates.ts']],
  ['tests/money.test.ts', ['domain/money.ts']],
  ['tests/both.test.ts', ['domain/rates.ts', 'domain/money.ts']],
  ['tests/text.test.ts', ['domain/text.ts']],
]);

describe('tests that a change reaches', () => {
  it.each([
    [['domain/money.ts'], [], ['tests/money.test.ts', 'tests/both.test.ts', 'tests/rates.test.ts']],
    [['domain/rates.ts'], [], ['tests/rates.test.ts', 'tests/both.test.ts']],
    [['domain/text.ts', 'README.md'], [], ['tests/text.test.ts']],
    [['tests/text.test.ts'], [], ['tests/text.test.ts']],
    [['README.md'], [], []],
    [
      ['domain/money.ts'],
      ['tests/rates.test.ts', 'tests/text.test.ts'],
      ['tests/rates.test.ts', 'tests/money.test.ts', 'tests/both.test.ts'],
    ],
  ])('of %j, when %j failed last', (changed, failed, reached) =>
    expect(testsReached(GRAPH, changed, failed)).toEqual(reached),
  );

  it.each([
    [
      'machines/swap/swap.machine.ts',
      'tests/machines/swap.machine.test.ts',
      'tests/server/vault.test.ts',
    ],
    ['src/screens/RatesScreen.tsx', 'tests/e2e/page-heads.e2e.ts', 'tests/e2e/sell.e2e.ts'],
    [
      'src/routes/buy/$currency.tsx',
      'tests/e2e/purchase.e2e.ts',
      'tests/domain/books/journal.test.ts',
    ],
    [
      'src/features/swap/SwapForm.tsx',
      'stories/swap/SwapCard.stories.tsx',
      'stories/blog/BlogList.stories.tsx',
    ],
    [
      'server/exchange/place-buy-order.ts',
      'tests/server/buy-orders.test.ts',
      'tests/machines/trade.config.test.ts',
    ],
  ])('%s reaches %s, and not %s', async (changed, reached, other) => {
    const near = await testsNear([changed], []);
    expect(near).toContain(reached);
    expect(near).not.toContain(other);
  });

  it('has no file that npm test leaves out', async () => {
    const near = await testsNear(
      ['src/statechart/StatechartView.tsx', 'tests/support/orders.ts'],
      [],
    );
    expect(near.filter((path) => /\.long\.|machines\/app\.stories/.test(path))).toEqual([]);
  });
});

it('takes what fits into the time, the nearest of all even when it does not', () => {
  const seconds = { 'a.test.ts': 50, 'b.test.ts': 20, 'c.test.ts': 5 };
  const tests = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'];
  expect(withinBudget(tests, seconds, 60)).toEqual({
    chosen: ['a.test.ts', 'c.test.ts', 'd.test.ts'],
    left: ['b.test.ts'],
  });
  expect(withinBudget(['a.test.ts'], seconds, 10).chosen).toEqual(['a.test.ts']);
  expect(withinBudget([], seconds, 10)).toEqual({ chosen: [], left: [] });
});

it('the last run is read as it was written; before the first nothing has failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'last-run-'));
  const file = join(folder, 'cache/last-run.json');
  expect(readLastRun(file)).toEqual({ failed: [], ran: {}, seconds: {} });
  const lastRun = { failed: ['lint'], ran: { e2e: 43 }, seconds: { 'a.test.ts': 2 } };
  writeLastRun(lastRun, file);
  expect(readLastRun(file)).toEqual(lastRun);
  rmSync(folder, { recursive: true });
});

it('what failed last comes first, in the order it has', () => {
  const failed = ['c', 'b', 'gone'];
  expect(failedFirst(['a', 'b', 'c'], (name) => name, { failed })).toEqual(['b', 'c', 'a']);
});

it('Playwright plays what failed last first, and each file once', () =>
  expect(browserProjects(['lint', 'tests/a.test.ts', 'tests/e2e/sell.e2e.ts'])).toEqual([
    { name: 'failed last', testMatch: ['**/sell.e2e.ts'] },
    { name: 'others', testIgnore: ['**/sell.e2e.ts'] },
  ]));

it('a comparison names what is gone, what went to the long run, and what is done in part', () =>
  expect(
    findingsOf({
      gate: {
        before: new Set(['a: stays', 'a: gone', 'a: longer', 'b: repeated']),
        here: new Set(['a: stays', 'a: new']),
      },
      whole: new Set(['a: stays', 'a: new', 'a: longer @long', 'b: repeated']),
      parts: { before: ['a: partOf(1, 2)'], here: ['a: partOf(1, 2)', 'b: partOf(3, 4)'] },
    }),
  ).toEqual([
    'gone: a: gone',
    'to the long run: a: longer',
    'to the long run: b: repeated',
    'in part: b: partOf(3, 4)',
  ]));
