import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  filesOfLongRun,
  filesOfShard,
  SHARDS,
  shardNamed,
  shardOfCommit,
} from '../../scripts/support/long-tests.mjs';
import { startsOnce } from '../../scripts/support/starts-until.mjs';

const FILES = [
  ...['a', 'b', 'c', 'd', 'e'].map((name) => `tests/e2e/${name}.e2e.ts`),
  ...['a', 'b', 'c', 'd'].map((name) => `stories/${name}.stories.tsx`),
  ...['a', 'b', 'c'].map((name) => `tests/server/${name}.test.ts`),
];

it('every file is in exactly one shard, and each shard has its part of each kind', () => {
  const shards = [1, 2, 3].map((index) => filesOfShard(FILES, { index, count: 3 }));
  expect(shards.flat().toSorted()).toEqual(FILES.toSorted());
  for (const shard of shards)
    for (const kind of [/e2e/, /stories/, /server/])
      expect(shard.filter((path) => kind.test(path)).length).toBeGreaterThan(0);
  expect(filesOfShard(FILES, { index: 1, count: 1 }).toSorted()).toEqual(FILES.toSorted());
});

it.each([
  ['2/4', { index: 2, count: 4 }],
  ['4/4', { index: 4, count: 4 }],
  ['0/4', undefined],
  ['5/4', undefined],
  ['1', undefined],
  ['1/x', undefined],
  ['', undefined],
])('a shard named %s', (name, shard) => expect(shardNamed(name)).toEqual(shard));

it('a file that was started in time goes on to its end', () => {
  let isTimeOver = false;
  const isStarted = startsOnce(() => isTimeOver);
  expect(isStarted('a.e2e.ts')).toBe(true);
  isTimeOver = true;
  expect(['a.e2e.ts', 'b.e2e.ts', 'b.e2e.ts'].map(isStarted)).toEqual([true, false, false]);
});

it('every project of Vitest starts files in time alone, also in the browser', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  const projects = config.split(/(?=\n {10}extends: true)/).slice(1);
  expect(projects).toHaveLength(5);
  for (const project of projects)
    expect(project).toMatch(/setupFiles:[^\]]*(BEFORE_FILE|STARTS_UNTIL)/);
  expect(config).toMatch(/BEFORE_FILE = \[\s*STARTS_UNTIL/);
  expect(projects.at(-1)).toContain("STARTS_UNTIL: process.env.STARTS_UNTIL ?? ''");
});

it('every shard is the one of some commit, by the hash', () => {
  expect(shardOfCommit('00000005aa', 4)).toEqual({ index: 2, count: 4 });
  const hashes = Array.from({ length: SHARDS }, (_, at) => `0000000${at.toString(16)}ff`);
  expect(new Set(hashes.map((hash) => shardOfCommit(hash).index)).size).toBe(SHARDS);
});

it('has every file that the gate leaves out, does in part, or has a long test in', async () => {
  const { files, inPart } = await filesOfLongRun();
  expect(files).toEqual(
    expect.arrayContaining([
      // By its name, by the end of a title, by a table of titles, by a number, by the second database, by a helper, as a story.
      'tests/server/processor-time.long.test.ts',
      'tests/faults/s8-stale-lock.test.ts',
      'tests/e2e/first-screen.e2e.ts',
      'tests/server/books/money-sequences.test.ts',
      'tests/faults/s22-one-totp-code.test.ts',
      'tests/e2e/swap.e2e.ts',
      'stories/machines/app.stories.tsx',
      'stories/trade/TradeCard.stories.tsx',
    ]),
  );
  expect(files).not.toContain('tests/server/sell-orders.test.ts');
  expect(inPart).toContain('tests/server/books/money-sequences.test.ts');
  expect(inPart).not.toContain('tests/faults/s8-stale-lock.test.ts');
});
