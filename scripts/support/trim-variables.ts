import type { Plugin, Rolldown } from 'vite';

/** Declaration of one of Mantine's variables, with the semicolon and space behind it. */
const DECLARATION = /(?<=[{;\s])(--mantine-[\w-]+)\s*:\s*([^;{}]*)(?:;\s*|(?=\}))/g;
/** With or without dashes, which some scripts add at run time. */
const NAME = /(?:--)?(mantine-[\w-]+)/g;
/** Prefix of a name that a script composes with a size or a shade. */
const BEGINNING = /mantine-[a-z-]*[a-z](?=-?["'`$])/g;
/** Prefixes of every shade of every palette; the product uses only its own. */
const ANY_PALETTE = /^mantine-(primary-)?color/;

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name]) => `--${name}`);

/**
 * Removes the declarations of unused Mantine variables. A variable is used when a rule, a used variable, or a script
 * names it, or when a script holds a prefix of its name, such as `mantine-spacing`, to be completed at run time.
 * @param scripts every script of the site
 * @param palettes the product's palettes; of others only variables named by rules stay
 * @param sheets every style sheet of the site, whose rules and variables may name this one's
 */
export const trimVariables = (
  css: string,
  scripts: string,
  palettes: readonly string[],
  sheets = css,
): string => {
  const beginnings = [
    ...[...new Set(scripts.match(BEGINNING))].filter((text) => !ANY_PALETTE.test(text)),
    ...palettes.map((palette) => `mantine-color-${palette}`),
  ];
  const values = new Map<string, readonly string[]>();
  for (const [, name = '', value = ''] of sheets.matchAll(DECLARATION))
    values.set(name, [...(values.get(name) ?? []), value]);

  const wanted = [
    ...namesIn(sheets.replace(DECLARATION, '')),
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

/** Trims the output of a build; the development server keeps all variables. */
export const trimVariablesPlugin = (palettes: readonly string[]): Plugin => ({
  name: 'trim-variables',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
    const styles = files.filter(
      (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
    ) as Rolldown.OutputAsset[];
    const sheets = styles.map(({ source }) => String(source)).join('\n');
    for (const file of styles)
      file.source = trimVariables(String(file.source), scripts, palettes, sheets);
  },
});
