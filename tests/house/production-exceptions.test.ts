import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addedTo,
  compare,
  EXCEPTIONS,
  type Exceptions,
  foundIn,
  readExceptions,
} from '#tests/support/production-exceptions';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Every version of the list, oldest first; outside of a clone the one in the tree. */
const versions = (): readonly Exceptions[] => {
  const now = readExceptions(EXCEPTIONS);
  try {
    const commits = git('log', '--first-parent', '--format=%H', '--', EXCEPTIONS).split('\n');
    const committed = (commit: string): Exceptions =>
      JSON.parse(git('show', `${commit}:${EXCEPTIONS}`));
    return [...commits.filter(Boolean).map(committed).toReversed(), now];
  } catch {
    return [now];
  }
};

const listOf = (names: readonly string[], moved: Exceptions['moved'] = []): Exceptions => ({
  exceptions: Object.fromEntries(names.map((name) => [name, 'ENT-07'])),
  moved,
});
const MOVE = { from: 'a.ts', to: 'b.ts: a' };

describe('the list of what only tests use', () => {
  it('was never longer than before', () => expect(addedTo(versions())).toEqual([]));

  it('names for each the requirement that it waits for, or says why', () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8');
    const ids = new Set([...requirements.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id]) => id));
    const { exceptions } = readExceptions(EXCEPTIONS);
    const unclear = Object.entries(exceptions).filter(
      ([, why]) => !why.split(', ').every((id) => ids.has(id)) && why.split(' ').length < 5,
    );
    expect(unclear).toEqual([]);
  });

  it.each([
    ['with an entry less', [listOf(['a.ts', 'b.ts']), listOf(['a.ts'])], []],
    ['with another entry', [listOf(['a.ts']), listOf(['b.ts'])], ['b.ts']],
    ['with an entry that moved', [listOf(['a.ts']), listOf(['b.ts: a'], [MOVE])], []],
    [
      'with an entry that moved and stayed',
      [listOf(['a.ts']), listOf(['a.ts', 'b.ts: a'], [MOVE])],
      ['b.ts: a'],
    ],
    ['with an entry that came back', [listOf(['a.ts']), listOf([]), listOf(['a.ts'])], ['a.ts']],
  ])('%s has added %j', (_, history, added) => expect(addedTo(history)).toEqual(added));

  it('is compared with files and exports of the report', () => {
    const found = foundIn({
      issues: [
        { file: 'a.ts', files: [{ name: 'a.ts' }], exports: [], types: [] },
        { file: 'b.ts', files: [], exports: [{ name: 'one' }], types: [{ name: 'Two' }] },
      ],
    });
    expect(found).toEqual(['a.ts', 'b.ts: one', 'b.ts: Two']);
    expect(compare(found, listOf(['a.ts', 'b.ts: Two', 'c.ts']))).toEqual({
      added: ['b.ts: one'],
      stale: ['c.ts'],
    });
  });
});
