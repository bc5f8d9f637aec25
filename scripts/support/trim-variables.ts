import type { Plugin } from 'vite';

/** A declaration of one of Mantine's variables, with the semicolon and space behind it. */
const DECLARATION = /(?<=[{;\s])(--mantine-[\w-]+)\s*:\s*([^;{}]*)(?:;\s*|(?=\}))/g;
/** With its dashes or without: some scripts put those before it as they run. */
const NAME = /(?:--)?(mantine-[\w-]+)/g;
/** How scripts put names together: the beginning as a text, a size or an order behind it. */
const BEGINNING = /mantine-[a-z-]*[a-z](?=-?["'`$])/g;
/** The beginnings of every shade of every palette; the product paints with its own alone. */
const ANY_PALETTE = /^mantine-(primary-)?color/;

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name]) => `--${name}`);

/**
 * Leaves out the declarations of Mantine's variables that nothing refers to. A variable stays when a rule, a
 * variable that stays, or a script names it, or when a script holds the beginning of its name, such as
 * `mantine-spacing`, which it completes as it runs.
 * @param scripts every script of the site
 * @param palettes those the product paints with; of others only what rules name stays
 */
export const trimVariables = (
  css: string,
  scripts: string,
  palettes: readonly string[],
): string => {
  const beginnings = [
    ...[...new Set(scripts.match(BEGINNING))].filter((text) => !ANY_PALETTE.test(text)),
    ...palettes.map((palette) => `mantine-color-${palette}`),
  ];
  const values = new Map<string, readonly string[]>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION))
    values.set(name, [...(values.get(name) ?? []), value]);

  const wanted = [
    ...namesIn(css.replace(DECLARATION, '')),
    ...namesIn(scripts),
    ...[...values.keys()].filter((name) =>
      beginnings.some((beginning) => name.startsWith(`--${beginning}-`)),
    ),
  ];
  const kept = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    wanted.push(...(values.get(name) ?? []).flatMap(namesIn));
  }
  return css.replace(DECLARATION, (declaration, name: string) =>
    kept.has(name) ? declaration : '',
  );
};

/** The same over everything that a build writes; the development server keeps them all. */
export const trimVariablesPlugin = (palettes: readonly string[]): Plugin => ({
  name: 'trim-variables',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
    for (const file of files)
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = trimVariables(String(file.source), scripts, palettes);
  },
});
