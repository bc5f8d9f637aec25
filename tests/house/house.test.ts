import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimedIn } from '#tests/support/claimed-ids';

interface Source {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = [
  'domain',
  'machines',
  'server',
  'src',
  'stories',
  'tests',
  'scripts',
  'docs',
  '.storybook',
  '.ci',
];
const IS_TEXT = /\.(tsx?|mjs|cjs|css|html|md|json|yml)$|^\.ci\/run$/;

const files: readonly Source[] = [
  ...readdirSync('.').filter((name) => !name.startsWith('package-lock')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]
  .filter((path) => IS_TEXT.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const code = files.filter(({ path }) => /\.(tsx?|mjs|cjs)$/.test(path));
const written = code.filter(({ path }) => !/\.(gen|data)\.ts$/.test(path));
const client = code.filter(({ path }) => /^(domain|machines|src)\//.test(path));
const views = code.filter(({ path }) => /^src\/(routes|screens|features|fields|ui)\//.test(path));

const pathsOf = (list: readonly Source[]) => list.map(({ path }) => path);
const having = (list: readonly Source[], pattern: RegExp) =>
  pathsOf(list.filter(({ text }) => pattern.test(text)));

/** The one bridge between machines and forms. */
const BRIDGE = 'src/fields/form/use-form-patches.ts';

describe('the house', () => {
  it('is not empty', () => {
    expect(code.length).toBeGreaterThan(100);
    expect(views.length).toBeGreaterThan(10);
  });

  it('subscribes to machines in the bridge to forms and where the product is put together', () =>
    expect(
      having(client, /\.(on|subscribe)\(/).filter((path) => !path.startsWith('src/app/')),
    ).toEqual([BRIDGE]));

  it('reads no snapshot of an actor in a machine: children report by events', () =>
    expect(
      having(
        code.filter(({ path }) => path.startsWith('machines/')),
        /\bgetSnapshot\b/,
      ),
    ).toEqual([]));

  it('has no barrels', () =>
    expect(pathsOf(code).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([
      // Routes are named after their addresses; these are pages.
      ...pathsOf(code).filter((path) => /^src\/routes\/(.+\/)?index\.tsx$/.test(path)),
    ]));

  it('writes the extension of every relative import of the product, as Node wants it', () => {
    const product = written.filter(({ path }) =>
      /^(domain|machines|server|src|scripts)\//.test(path),
    );
    const bare = product.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import|import\() ?'(\.\.?\/[^']+)'/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/\.(tsx?|[cm]?js|css|po|json|html|svg)(\?[\w&]+)?$/.test(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(bare).toEqual([]);
  });

  it('has no any', () => expect(having(written, /(?:: |as |<)any\b(?!['"])/)).toEqual([]));

  it('silences no tool', () =>
    expect(
      having(written, /(biome|eslint)-(ignore|disable)|@ts-(ignore|expect-error|nocheck)/),
    ).toEqual([]));

  it('leaves nothing for later and no test out', () => {
    expect(having(written, /\b(TO{1}DO|FIX{1}ME|X{3})\b/)).toEqual([]);
    expect(having(written, /\b(it|test|describe)\.(skip|only|todo|fixme)\b/)).toEqual([]);
  });

  it('stands alone: no path leads out of it', () =>
    expect(having(files, /\.\.\/sha{1}red|\/wor{1}k\/|\/tm{1}p\//)).toEqual([]));
});

describe('the lists of requirements and faults', () => {
  const listed = new Set(
    files
      .filter(({ path }) => ['docs/requirements.md', 'docs/faults.md'].includes(path))
      .flatMap(({ text }) => [...text.matchAll(/^(?:- |\| )([A-Z0-9]+-\d{2}|[CS]\d{1,2})\b/gm)])
      .map(([, id]) => id),
  );

  it('are whole', () => expect(listed.size).toBe(270));

  it('know every id that a test claims', () => {
    const claimed = files
      .filter(({ path }) => /^(tests|stories)\/.*\.(test|spec|e2e|stories)\.tsx?$/.test(path))
      .flatMap(({ path, text }) => claimedIn(text).map((id) => ({ path, id })));
    expect(claimed.length).toBeGreaterThan(10);
    expect(claimed.filter(({ id }) => !listed.has(id))).toEqual([]);
  });
});
