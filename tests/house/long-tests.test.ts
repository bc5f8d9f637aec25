import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Titles of tests, as they stand in the files; an identifier that a template fills in is not seen. */
const titlesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(e2e|test)\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(`${folder}/${name}`, 'utf8')
        .split('\n')
        .filter((line) => /\[[A-Z]+-?\d+/.test(line)),
    );

const idsIn = (titles: readonly string[]): ReadonlySet<string> =>
  new Set(titles.flatMap((title) => title.match(/\b[A-Z]+[0-9]*-?\d+\b/g) ?? []));

/** Shown in the gate alone, so it may not be sent to the long run. */
const missing = (titles: readonly string[]) => {
  const isLong = (title: string) => title.includes(' @long');
  const inGate = idsIn(titles.filter((title) => !isLong(title)));
  return [...idsIn(titles.filter(isLong))].filter((id) => !inGate.has(id));
};

it('every requirement and fault that a long test names is named by a test of the gate', () =>
  expect(missing(titlesIn('tests'))).toEqual([]));

it('control: one that a long test alone names is told', () =>
  expect(missing(["test('[BUY-01] once'", "test('[BUY-01, C2] again @long'"])).toEqual(['C2']));
