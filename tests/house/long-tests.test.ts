import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimedIn } from '#tests/support/claimed-ids';
import { isLongFile, LONG } from '../../scripts/support/long-tests.mjs';

/** Lines that name a requirement or a fault. */
const titlesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(e2e|test)\.tsx?$/.test(name))
    .flatMap((name) => {
      const end = isLongFile(`${folder}/${name}`) ? LONG : '';
      const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n');
      return lines.map((line) => `${line}${end}`);
    })
    .filter((line) => claimedIn(line).length > 0);

/** Shown in the gate alone, so it may not be sent to the long run. */
const missing = (titles: readonly string[]) => {
  const isLong = (title: string) => title.includes(LONG);
  const inGate = new Set(titles.filter((title) => !isLong(title)).flatMap(claimedIn));
  return titles
    .filter(isLong)
    .flatMap(claimedIn)
    .filter((id) => !inGate.has(id));
};

it('every requirement and fault that a long test names is named by a test of the gate', () =>
  expect(missing(titlesIn('tests'))).toEqual([]));

it('control: one that a long test alone names is told', () =>
  expect(missing(["test('[BUY-01] once'", "test('[BUY-01, C2] again @long'"])).toEqual(['C2']));
