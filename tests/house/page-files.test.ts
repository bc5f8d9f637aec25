import { expect, it } from 'vitest';
import { pageOfKind } from '#server/http/page-template';
import { KINDS_MARK, pageFilesPlugin } from '../../scripts/support/page-files.ts';

const chunk = (
  name: string,
  moduleId: string,
  imports: readonly string[] = [],
  css: readonly string[] = [],
) => ({
  ...{ type: 'chunk', fileName: `assets/${name}.js`, moduleIds: [`/site/${moduleId}`] },
  imports: imports.map((imported) => `assets/${imported}.js`),
  viteMetadata: { importedCss: new Set(css.map((sheet) => `assets/${sheet}.css`)) },
});
type AChunk = ReturnType<typeof chunk>;

const APP = chunk('app', 'src/app/main.tsx', [], ['a']);
const TRADE = chunk('trade', 'src/app/flows/trade.ts', ['app'], ['b']);
const READING = chunk('reading', 'src/screens/content/ContentPage.tsx', ['app'], ['c']);
const LISTS = chunk('lists', 'src/app/flows/reading.ts', ['reading', 'shared'], ['e']);
const SHARED = chunk('shared', 'src/ui/PageSteps.tsx', ['app'], ['d']);
const FEES = chunk('fees', 'src/screens/content/FeesScreen.tsx', ['trade', 'reading']);

const FIGURES = chunk('figures', 'src/app/flows/figures.ts', ['shared']);
const RATES = chunk('rates', 'src/screens/RatesScreen.tsx', ['reading'], ['f']);

const tagsFor = (...chunks: readonly AChunk[]) => {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const { transformIndexHtml } = pageFilesPlugin() as unknown as {
    readonly transformIndexHtml: {
      readonly handler: (
        html: string,
        context: object,
      ) => readonly { readonly attrs: Readonly<Record<string, string | boolean>> }[];
    };
  };
  return transformIndexHtml.handler('', { bundle }).map(({ attrs }) => attrs);
};

it('names scripts and styles of each kind of page, after all that they import, and not those of the entry', () => {
  const shown = tagsFor(APP, TRADE, READING, LISTS, SHARED, FEES, FIGURES, RATES).map(
    ({ rel, href, [KINDS_MARK]: kinds }) => [rel, href, kinds],
  );
  expect(shown).toEqual([
    ['modulepreload', '/assets/trade.js', 'trade fees'],
    ['stylesheet', '/assets/b.css', 'trade fees'],
    ['modulepreload', '/assets/reading.js', 'words fees articles rates'],
    ['stylesheet', '/assets/c.css', 'words fees articles rates'],
    ['modulepreload', '/assets/shared.js', 'articles rates'],
    ['stylesheet', '/assets/d.css', 'articles rates'],
    ['modulepreload', '/assets/lists.js', 'articles'],
    ['stylesheet', '/assets/e.css', 'articles'],
    ['modulepreload', '/assets/fees.js', 'fees'],
    ['modulepreload', '/assets/figures.js', 'rates'],
    ['modulepreload', '/assets/rates.js', 'rates'],
    ['stylesheet', '/assets/f.css', 'rates'],
  ]);
});

it('marks them so that the service leaves them out of pages of other kinds', () => {
  const [link = {}] = tagsFor(APP, TRADE, READING, LISTS, SHARED, FEES, FIGURES, RATES);
  const written = `<link ${Object.entries(link)
    .map(([name, value]) => (value === true ? name : `${name}="${value}"`))
    .join(' ')}>`;
  const page = `<head><link rel="icon">\n${written}\n</head>`;
  const without = page.replace(' data-for="trade fees"', '');
  expect(without).not.toBe(page);
  expect(pageOfKind(page, 'trade')).toBe(without);
  expect(pageOfKind(page, 'fees')).toBe(without);
  for (const kind of ['words', 'articles', undefined] as const)
    expect(pageOfKind(page, kind)).toBe('<head><link rel="icon">\n</head>');
});

it('refuses a build without one of them', () => {
  expect(() => tagsFor(APP, READING, LISTS, SHARED, FEES)).toThrow(
    'no file of the build is for trade',
  );
  expect(() => tagsFor(APP, TRADE, READING, FEES)).toThrow('no file of the build is for articles');
});
