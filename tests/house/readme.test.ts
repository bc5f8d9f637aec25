import { readdirSync, readFileSync } from 'node:fs';
import { escapeRegExp } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { withActors } from '../../scripts/support/actor-diagram';

const readme = readFileSync('README.md', 'utf8');

const textsBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** A text, with anything in the place of a value. */
const pattern = (text: string) => escapeRegExp(text).replaceAll(/\\\{\w+\\\}/g, '.+');

const inSandbox = textsBelow('server/sandbox', '.ts')
  .flatMap((text) => [...text.matchAll(/both\('([^']*)', '([^']*)'\)/g)])
  .map(([, vi = '', en = '']) => ({ vi, en }));
const inCatalogues = textsBelow('src/locales', 'vi.po')
  .flatMap((text) => [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)])
  .map(([, en = '', vi = '']) => ({ vi, en }));

/** Vietnamese with its English in brackets. */
const shown = [...inSandbox, ...inCatalogues].map(
  ({ vi, en }) => new RegExp(`^${pattern(vi)} \\(${pattern(en)}\\)$`),
);

/** Bold Vietnamese and the English behind it in brackets. */
const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*\s+\(((?:[^()]|\([^)]*\))+)\)/g)].map(
    ([, vi, en = '']) => `${vi} (${en.replace(/\s+/g, ' ')})`,
  );

const notShown = (text: string) =>
  quotedIn(text).filter((quoted) => !shown.some((entry) => entry.test(quoted)));

describe('the README', () => {
  it('quotes texts as the site and the sandbox show them', () => {
    expect(quotedIn(readme).length).toBeGreaterThan(5);
    expect(notShown(readme)).toEqual([]);
  });

  it('control: another text is found', () =>
    expect(notShown('**Báo có đủ tiền** (Report it)')).toEqual(['Báo có đủ tiền (Report it)']));

  it('draws the actors as the code has them; npm run actors draws them anew', () =>
    expect(readme).toBe(withActors(readme)));

  it('is short', () => expect(readme.split('\n').length).toBeLessThanOrEqual(121));
});
