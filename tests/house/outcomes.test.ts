import { describe, expect, it } from 'vitest';
import {
  checkOutcome,
  pagesAtFailure,
  playwrightOutcome,
  sum,
  vitestOutcome,
} from '#tests/support/outcomes';
import { NOT_STARTED } from '../../scripts/support/starts-until.mjs';

const test = (state: string, more: object = {}) => ({
  ...{ name: `a test that ${state}`, state, isFlaky: false, messages: [] },
  ...more,
});
const module = (
  file: string,
  tests: readonly object[] = [test('passed')],
  errors: object[] = [],
) => ({
  ...{ project: 'views', file, tests, errors },
});
const report = (modules: readonly object[], more: object = {}) => ({
  ...{ isInterrupted: false, modules, unhandled: [] },
  ...more,
});
const EXPECTED = { floors: { views: 1 }, files: ['a.test.ts'] };
const A = module('a.test.ts');

describe('what came of Vitest', () => {
  it.each([
    ['all pass', report([A]), 0, 1, []],
    [
      'a test fails: its file, its name and how the message begins',
      report([
        module('a.test.ts', [
          test('passed'),
          test('failed', { messages: ['\u001b[31mexpected 1\u001b[39m\n2\n3\n4\n5\n6\n7'] }),
        ]),
      ]),
      1,
      1,
      ['a.test.ts: a test that failed\n    expected 1\n    2\n    3\n    4\n    5\n    6'],
    ],
    [
      'a test is skipped',
      report([module('a.test.ts', [test('passed'), test('skipped')])]),
      0,
      1,
      ['a.test.ts: a test that skipped\n    did not run (skipped)'],
    ],
    [
      'a test was waited for when the run ended',
      report([module('a.test.ts', [test('passed'), test('pending')])]),
      0,
      1,
      ['a.test.ts: a test that pending\n    did not run (pending)'],
    ],
    [
      'a test passes only at the second try',
      report([module('a.test.ts', [test('passed'), test('passed', { isFlaky: true })])]),
      0,
      1,
      ['a.test.ts: a test that passed\n    passed only when tried again'],
    ],
    [
      'a file cannot be imported',
      report([A, module('b.test.ts', [], [{ in: '', message: 'syntax' }])]),
      1,
      1,
      ['b.test.ts\n    syntax'],
    ],
    [
      'a hook of a suite fails',
      report([module('a.test.ts', [test('passed')], [{ in: 'the form', message: 'afterAll' }])]),
      1,
      1,
      ['a.test.ts: the form\n    afterAll'],
    ],
    [
      'a file ran no test',
      report([A, module('b.test.ts', [])]),
      0,
      1,
      ['b.test.ts\n    ran no test'],
    ],
    [
      'a file was not run at all',
      report([{ ...A, file: 'b.test.ts' }]),
      0,
      1,
      ['a.test.ts\n    was not run'],
    ],
    [
      'an error outside every test',
      report([A], { unhandled: ['rejected'] }),
      0,
      1,
      ['an error outside every test\n    rejected'],
    ],
    [
      'a long test is left out of it',
      report([module('a.test.ts', [test('passed'), test('skipped', { name: 'all coins @long' })])]),
      0,
      1,
      [],
    ],
    [
      'a file was not started in time, for which it ends badly',
      report([A, module('b.test.ts', [], [{ in: '', message: `Error: ${NOT_STARTED}` }])]),
      1,
      1,
      [],
    ],
    [
      'a file was not started in time, and a test of another one fails',
      report([
        module('a.test.ts', [test('failed')]),
        module('b.test.ts', [], [{ in: '', message: `Error: ${NOT_STARTED}` }]),
      ]),
      1,
      0,
      ['a.test.ts: a test that failed'],
    ],
    ['it was interrupted', report([A], { isInterrupted: true }), 0, 1, ['Vitest was interrupted']],
    [
      'a project without a floor',
      report([A, { ...A, project: 'new' }]),
      0,
      2,
      ['new: has no floor in scripts/support/test-floors.json'],
    ],
    ['it ended badly', report([A]), 1, 1, ['Vitest ended with code 1 and named no failure']],
    ['no report', undefined, 0, 0, ['Vitest ended with code 0 and left no report']],
  ])('%s', (_, told, code, passed, failures) =>
    expect(vitestOutcome(told, code, EXPECTED)).toMatchObject({ passed, failures }),
  );

  it('a project under its floor fails, also one that did not run; what is skipped does not count', () => {
    const some = report([module('a.test.ts', [test('passed'), test('failed'), test('skipped')])]);
    const { failures, ran } = vitestOutcome(some, 1, {
      ...EXPECTED,
      floors: { views: 3, stories: 5 },
    });
    expect(ran).toEqual({ views: 2 });
    expect(failures).toContain('views: 2 tests ran, its floor is 3 (npm run floors accepts it)');
    expect(failures).toContain('stories: 0 tests ran, its floor is 5 (npm run floors accepts it)');
  });

  it('names what was left out, each file with a failure, and what each file took', () => {
    const some = report([
      { ...A, seconds: 2, processorSeconds: 1.5 },
      module('b.test.ts', [test('failed'), test('skipped', { name: 'all coins @long' })]),
      module('c.test.ts', [], [{ in: '', message: NOT_STARTED }]),
    ]);
    expect(vitestOutcome(some, 1, { files: [] })).toMatchObject({
      failed: ['b.test.ts'],
      left: ['b.test.ts: all coins @long', `c.test.ts: ${NOT_STARTED}`],
      times: [{ file: 'a.test.ts', seconds: 2, processorSeconds: 1.5 }, {}, {}],
    });
  });

  it('a run of some tests has no floors', () =>
    expect(vitestOutcome(report([A]), 0, { files: ['a.test.ts'] }).failures).toEqual([]));

  it('nothing ran', () =>
    expect(vitestOutcome(report([]), 0, { floors: {}, files: [] })).toMatchObject({
      passed: 0,
      failures: ['Vitest ran no test'],
    }));
});

const spec = (status: string, message?: string) => ({
  ...{ ok: status !== 'unexpected', file: 'a.e2e.ts', line: 7, title: 'buys' },
  tests: [{ status, results: [message ? { error: { message } } : {}] }],
});
const played = (specs: readonly object[], stats: object, errors: readonly object[] = []) => ({
  stats: { ...{ expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, ...stats },
  errors,
  suites: [{ suites: [{ specs }], specs: [] }],
});
const ONE_E2E = { floors: { e2e: 1 }, files: ['a.e2e.ts'] };

describe('what came of Playwright', () => {
  it.each([
    ['all pass', played([spec('expected')], { expected: 1 }), 0, 1, []],
    [
      'a test fails, however deep: the file, the line and the test',
      played([spec('expected'), spec('unexpected', 'timed out')], { expected: 1, unexpected: 1 }),
      1,
      1,
      ['a.e2e.ts:7: buys\n    timed out'],
    ],
    [
      'a test passes only at the second try',
      played([spec('flaky', 'once')], { flaky: 1 }),
      0,
      0,
      ['a.e2e.ts:7: buys\n    once'],
    ],
    [
      'a test is skipped',
      played([spec('expected'), spec('skipped')], { expected: 1, skipped: 1 }),
      0,
      1,
      ['a.e2e.ts:7: buys\n    was skipped'],
    ],
    [
      'a file cannot be read',
      played([spec('expected')], { expected: 1 }, [{ message: 'syntax' }]),
      1,
      1,
      ['an error outside every browser test\n    syntax'],
    ],
    [
      'it ended badly',
      played([spec('expected')], { expected: 1 }),
      130,
      1,
      ['Playwright ended with code 130 and named no failure'],
    ],
    ['no report', undefined, 1, 0, ['Playwright ended with code 1 and left no report']],
  ])('%s', (_, told, code, passed, failures) =>
    expect(playwrightOutcome(told, code, ONE_E2E)).toMatchObject({ passed, failures }),
  );

  it('names the tests that were not started in time, the files with failures, and what each file took', () => {
    const late = {
      ...{ ok: true, file: 'b.e2e.ts', line: 9, title: 'sells' },
      tests: [
        {
          ...{ status: 'skipped', results: [{ duration: 0 }] },
          annotations: [{ type: 'skip', description: NOT_STARTED }],
        },
      ],
    };
    const slow = {
      ...{ ok: false, file: 'a.e2e.ts', line: 8, title: 'buys twice' },
      tests: [
        {
          ...{ status: 'unexpected', results: [{ duration: 1_500 }] },
          annotations: [{ type: 'processor seconds', description: '2.5' }],
        },
      ],
    };
    const told = played([spec('expected'), slow, late], { expected: 1, unexpected: 1, skipped: 1 });
    expect(playwrightOutcome(told, 1, { files: ['a.e2e.ts', 'b.e2e.ts'] })).toMatchObject({
      failures: ['a.e2e.ts:8: buys twice'],
      failed: ['tests/e2e/a.e2e.ts'],
      left: [`tests/e2e/b.e2e.ts: sells: ${NOT_STARTED}`],
      times: [
        { file: 'tests/e2e/a.e2e.ts', seconds: 1.5, processorSeconds: 2.5 },
        { file: 'tests/e2e/b.e2e.ts', seconds: 0 },
      ],
    });
  });

  it('names the descriptions of the pages that failed tests ended on', () => {
    const attachments = [
      { name: 'trace', path: 'results/trace.zip' },
      { name: 'error-context', path: 'results/page.md' },
      { name: 'error-context' },
    ];
    const failed = { ...spec('unexpected'), tests: [{ results: [{ attachments }, {}] }] };
    expect(pagesAtFailure(played([spec('expected'), failed], {}))).toEqual(['results/page.md']);
    expect(pagesAtFailure(undefined)).toEqual([]);
  });

  it('files that were not run and a count under the floor fail', () => {
    const told = played([spec('expected')], { expected: 1 });
    const expected = { floors: { e2e: 2 }, files: ['a.e2e.ts', 'b.e2e.ts'] };
    expect(playwrightOutcome(told, 0, expected).failures).toEqual([
      'b.e2e.ts\n    was not run',
      'e2e: 1 tests ran, its floor is 2 (npm run floors accepts it)',
    ]);
  });
});

it('checks pass or fail once, and everything is summed', () =>
  expect(
    sum([
      checkOutcome('lint', 0),
      checkOutcome('types', 2),
      { passed: 5, failures: ['x fails'], failed: ['x'] },
    ]),
  ).toEqual({ passed: 6, failures: ['types', 'x fails'], failed: ['types', 'x'] }));
