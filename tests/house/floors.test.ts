import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { belowFloor, FLOORS } from '#tests/support/outcomes';

it('names each project that ran fewer tests than its floor, and each without one', () =>
  expect(belowFloor({ views: 7, server: 20, new: 1 }, { views: 8, server: 20, e2e: 3 })).toEqual([
    'views: 7 tests ran, its floor is 8 (npm run floors accepts it)',
    'e2e: 0 tests ran, its floor is 3 (npm run floors accepts it)',
    `new: has no floor in ${FLOORS}`,
  ]));

/** A copy of the scripts, with floors and a last run of its own. */
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'floors-'));
  cpSync('scripts', join(home, 'scripts'), { recursive: true });
  mkdirSync(join(home, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(home, FLOORS), JSON.stringify({ views: 8, server: 20, gone: 4 }));
});
afterEach(() => rmSync(home, { recursive: true }));

const accept = (lastRun?: object) => {
  if (lastRun)
    writeFileSync(join(home, 'node_modules/.cache/last-run.json'), JSON.stringify(lastRun));
  try {
    execFileSync(process.execPath, ['scripts/floors.mjs'], { cwd: home, stdio: 'pipe' });
    return { isAccepted: true, floors: JSON.parse(readFileSync(join(home, FLOORS), 'utf8')) };
  } catch {
    return { isAccepted: false, floors: JSON.parse(readFileSync(join(home, FLOORS), 'utf8')) };
  }
};

it.each([
  [
    'fewer, more and new tests are taken',
    { failed: [], ran: { views: 7, server: 21, new: 1 } },
    true,
  ],
  [
    'a run with a failure is none to take numbers from',
    { failed: ['tests/a.test.ts'], ran: { views: 7 } },
    false,
  ],
  ['an interrupted run has no numbers', { failed: [], ran: {} }, false],
  ['nothing was run', undefined, false],
])('%s', (_, lastRun, isAccepted) =>
  expect(accept(lastRun)).toEqual({
    isAccepted,
    floors: isAccepted ? lastRun?.ran : { views: 8, server: 20, gone: 4 },
  }),
);
