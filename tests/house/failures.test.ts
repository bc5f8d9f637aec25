import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

type Failures = (report: unknown) => readonly string[];

const path = pathToFileURL(resolve('scripts/support/failures.mjs')).href;
const {
  vitestFailures,
  playwrightFailures,
}: Record<'vitestFailures' | 'playwrightFailures', Failures> = await import(
  /* @vite-ignore */ path
);

const passed = { status: 'passed', fullName: 'stays out of it', failureMessages: [] };
const spec = (ok: boolean, status: string, message?: string) => ({
  ok,
  file: 'a.e2e.ts',
  line: 7,
  title: 'buys',
  tests: [{ status, results: [message ? { error: { message } } : {}] }],
});

describe('what failed, named at the end', () => {
  it('Vitest: the file, the test and how the message begins', () => {
    const failed = {
      status: 'failed',
      fullName: 'form says no',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n2\n3\n4\n5\n6\n7'],
    };
    const files = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(vitestFailures({ testResults: files })).toEqual([
      'a.test.ts: form says no\n    expected 1\n    2\n    3\n    4\n    5\n    6',
      'b.test.ts\n    cannot be read',
    ]);
  });

  it('Playwright: the file, the line and the test, however deep, and what only passes at the second try', () => {
    const inner = { specs: [spec(false, 'unexpected', 'timed out'), spec(true, 'expected')] };
    const report = {
      errors: [{ message: 'syntax' }],
      suites: [{ suites: [inner], specs: [spec(true, 'flaky', 'once')] }],
    };
    expect(playwrightFailures(report)).toEqual([
      'outside every test\n    syntax',
      'a.e2e.ts:7: buys\n    once',
      'a.e2e.ts:7: buys\n    timed out',
    ]);
  });

  it('a runner that left no report names nothing', () =>
    expect([...vitestFailures(undefined), ...playwrightFailures(undefined)]).toEqual([]));
});
