import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Floors, unexplained } from '#tests/support/lowered-floors';
import { FLOORS, readFloors } from '#tests/support/outcomes';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Every version of the floors, oldest first; outside of a clone the one in the tree. */
const versions = (): readonly Floors[] => {
  const commits = () =>
    git('log', '--first-parent', '--format=%H', '--', FLOORS).trim().split('\n');
  const committed = (commit: string): Floors => JSON.parse(git('show', `${commit}:${FLOORS}`));
  try {
    return [...commits().filter(Boolean).map(committed).toReversed(), readFloors()];
  } catch {
    return [readFloors()];
  }
};

const floorsOf = (floors: Floors['floors'], lowered: Floors['lowered'] = []) => ({
  floors,
  lowered,
});
const NOTE = { project: 'views', from: 10, to: 8, replacedBy: 'two tests of the story file' };

describe('the floors of npm test', () => {
  it('were never lowered without a note about what replaced the tests', () =>
    expect(unexplained(versions())).toEqual([]));

  it.each([
    ['raised', [floorsOf({ views: 8 }), floorsOf({ views: 10 })], []],
    ['lowered with a note', [floorsOf({ views: 10 }), floorsOf({ views: 8 }, [NOTE])], []],
    [
      'lowered with a note, and raised again',
      [floorsOf({ views: 10 }), floorsOf({ views: 8 }, [NOTE]), floorsOf({ views: 9 }, [NOTE])],
      [],
    ],
    [
      'lowered without a word',
      [floorsOf({ views: 10 }), floorsOf({ views: 8 })],
      ['views: lowered from 10 to 8'],
    ],
    [
      'lowered further than the note says',
      [floorsOf({ views: 10 }), floorsOf({ views: 7 }, [NOTE])],
      ['views: lowered from 10 to 7'],
    ],
    [
      'lowered with a note that names nothing',
      [floorsOf({ views: 10 }), floorsOf({ views: 8 }, [{ ...NOTE, replacedBy: 'x' }])],
      ['views: lowered from 10 to 8'],
    ],
    [
      'taken away',
      [floorsOf({ views: 10, stories: 2 }), floorsOf({ views: 10 })],
      ['stories: lowered from 2 to 0'],
    ],
  ])('%s', (_, history, failures) => expect(unexplained(history)).toEqual(failures));
});
