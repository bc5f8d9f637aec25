import { describe, expect, it } from 'vitest';
import { figuresIn, type MutationReport, scoreOf, table } from '#tests/support/mutation-figures';

/** A report of one file, whose mutants stand one below the other. */
const reportOf = (path: string, source: string, statuses: readonly string[]): MutationReport => ({
  files: {
    [path]: {
      source,
      mutants: statuses.map((status, line) => ({
        ...{ status, mutatorName: 'ArithmeticOperator' },
        location: { start: { line } },
      })),
    },
  },
});

describe('the figures of mutation runs', () => {
  it('count the mutants of a folder by what became of them', () =>
    expect(
      figuresIn([
        reportOf('domain/a.ts', 'a', ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored']),
        reportOf('domain/b.ts', 'b', ['Killed', 'RuntimeError', 'CompileError', 'Pending']),
        reportOf('domain/books/c.ts', 'c', ['Killed']),
      ]),
    ).toEqual(
      new Map([
        ['domain', { killed: 2, timeouts: 1, survived: 2, invalid: 2 }],
        ['domain/books', { killed: 1, timeouts: 0, survived: 0, invalid: 0 }],
      ]),
    ));

  it('take the later of two reports of the same mutant', () =>
    expect(
      figuresIn([
        reportOf('domain/a.ts', 'a', ['Survived', 'Survived']),
        reportOf('domain/a.ts', 'a', ['Killed']),
      ]).get('domain'),
    ).toEqual({ killed: 1, timeouts: 0, survived: 1, invalid: 0 }));

  it('leave out a report from before the file was changed', () =>
    expect(
      figuresIn([
        reportOf('domain/a.ts', 'before', ['Survived', 'Survived']),
        reportOf('domain/a.ts', 'after', ['Killed']),
      ]).get('domain'),
    ).toEqual({ killed: 1, timeouts: 0, survived: 0, invalid: 0 }));

  it('score what was noticed among the valid mutants', () => {
    expect(scoreOf({ killed: 5, timeouts: 1, survived: 2, invalid: 9 })).toBe(75);
    expect(scoreOf({ killed: 0, timeouts: 0, survived: 0, invalid: 1 })).toBe(100);
  });

  it('are a table with a row for each folder and one for all', () =>
    expect(
      table(
        figuresIn([
          reportOf('domain/a.ts', 'a', ['Killed', 'Survived']),
          reportOf('machines/b/b.ts', 'b', ['Timeout', 'RuntimeError']),
        ]),
      ).slice(2),
    ).toEqual([
      '| domain | 2 | 1 | 0 | 1 | 0 | 50.0 % |',
      '| machines/b | 2 | 0 | 1 | 0 | 1 | 100.0 % |',
      '| all | 4 | 1 | 1 | 1 | 1 | 66.7 % |',
    ]));
});
