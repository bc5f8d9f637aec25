import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}
type Counter = (report: unknown, code: number) => Counts;
interface Reports {
  readonly checkCounts: (code: number) => Counts;
  readonly vitestCounts: Counter;
  readonly playwrightCounts: Counter;
  readonly sum: (all: readonly Counts[]) => Counts;
}

// Scripts are plain JavaScript, which runs before anything is installed; the compiler does not read them.
const path = pathToFileURL(resolve('scripts/support/reports.mjs')).href;
const { checkCounts, vitestCounts, playwrightCounts, sum }: Reports = await import(
  /* @vite-ignore */ path
);

const file = (status: string, tests = 1) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({ status })),
});
const vitest = (passed: number, failed: number, files: readonly object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const playwright = (
  expected: number,
  unexpected = 0,
  flaky = 0,
  errors: readonly object[] = [],
) => ({
  stats: { expected, unexpected, flaky },
  errors,
});

describe('counting', () => {
  it.each([
    ['all pass', vitest(9, 0, [file('passed')]), 0, 9, 0],
    ['some fail', vitest(7, 2, [file('failed', 9)]), 1, 7, 2],
    ['a file cannot be imported', vitest(7, 0, [file('failed', 0)]), 1, 7, 1],
    ['files cannot be imported', vitest(7, 1, [file('failed', 0), file('failed', 0)]), 1, 7, 3],
    ['an error outside every test', vitest(9, 0), 1, 9, 1],
    ['nothing ran', vitest(0, 0), 0, 0, 1],
    ['no report', undefined, 0, 0, 1],
  ])('Vitest: %s', (_, report, code, passed, failed) =>
    expect(vitestCounts(report, code)).toEqual({ passed, failed }),
  );

  it.each([
    ['all pass', playwright(4), 0, 4, 0],
    ['some fail', playwright(3, 1), 1, 3, 1],
    ['one only passes at the second try', playwright(3, 0, 1), 0, 3, 1],
    ['a file cannot be read', playwright(3, 0, 0, [{ message: 'syntax' }]), 1, 3, 1],
    ['it was interrupted', playwright(3), 130, 3, 1],
    ['nothing ran', playwright(0), 0, 0, 1],
    ['no report', undefined, 1, 0, 1],
  ])('Playwright: %s', (_, report, code, passed, failed) =>
    expect(playwrightCounts(report, code)).toEqual({ passed, failed }),
  );

  it('checks pass or fail once, and everything is summed', () =>
    expect(sum([checkCounts(0), checkCounts(2), { passed: 5, failed: 1 }])).toEqual({
      passed: 6,
      failed: 2,
    }));
});
