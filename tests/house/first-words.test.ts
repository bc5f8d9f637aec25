import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages as en } from '#src/locales/en.po';
import { messages as firstEn } from '#src/locales/first/en.po';
import { messages as firstVi } from '#src/locales/first/vi.po';
import { messages as formEn } from '#src/locales/form/en.po';
import { messages as formVi } from '#src/locales/form/vi.po';
import { messages as vi } from '#src/locales/vi.po';
import { saidTooEarly } from '../../scripts/support/first-words.ts';

describe('messages that load later than the script that uses them', () => {
  const first = '{"aaaaaa":["Buy"],"bbbbbb":["Pay ",["amount"]]}';
  const later = '{"bbbbbb":["Pay ",["amount"]],"cccccc":["Register"]}';

  it('are found, however the script quotes them', () => {
    for (const quote of ['"', "'", '`'])
      expect(saidTooEarly(`t(${quote}cccccc${quote})`, first, later)).toEqual(['cccccc']);
  });

  it('are none where the first catalogue has them, or no script uses them', () => {
    expect(saidTooEarly('t("aaaaaa");t("bbbbbb");x.cccccc', first, later)).toEqual([]);
  });
});

it.each([
  ['vi', { ...formVi, ...firstVi }, { ...vi, ...formVi }],
  ['en', { ...formEn, ...firstEn }, { ...en, ...formEn }],
])('what both catalogues of %s have, both say alike', (_, first, later) => {
  const both = Object.keys(first).filter((key) => Object.hasOwn(later, key));
  expect(both.length).toBeGreaterThan(0);
  for (const key of both) expect(first[key]).toEqual(later[key]);
});

/** What visits begin with: their words are the first ones. */
const FIRST = /^src\/routes\/(__root|index|buy\/)/;

it('every page that is no part of the first load is loaded with its words', () => {
  const pages = globSync('src/routes/**/*.tsx')
    .filter((path) => !FIRST.test(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
    .filter(({ code }) => /^ {2}component:/m.test(code));
  expect(pages.length).toBeGreaterThan(10);
  const wordless = pages.filter(
    ({ code }) => !/^ {2}loader: \(\{ context\b.*=>\s[^,]*\bflows\./m.test(code),
  );
  expect(wordless.map(({ path }) => path)).toEqual([]);
});
