import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { PageKind } from '#domain/navigation/page-kind';
import { chunksOf, ENTRY, holding, loadedWith, TRADE } from './chunks.ts';

/** Marks files that only pages of the named kinds need: the service leaves them out of every other page. */
export const KINDS_MARK = 'data-for';

/** Modules that the files of public pages begin with, and the kinds of pages that need them. */
const FILES: readonly (readonly [RegExp, ...PageKind[]])[] = [
  [TRADE, 'trade'],
  [/\/src\/screens\/content\/ContentPage\.tsx$/, 'words', 'fees', 'articles', 'rates'],
  [/\/src\/app\/flows\/reading\.ts$/, 'articles'],
  [/\/src\/screens\/content\/FeesScreen\.tsx$/, 'fees'],
  [/\/src\/app\/flows\/figures\.ts$/, 'rates'],
  [/\/src\/screens\/RatesScreen\.tsx$/, 'rates'],
];

/**
 * Names the files of public pages in the built page, as most visits begin at one: they are loaded with the entry, not after
 * it, and what the service renders has its styles.
 */
export const pageFilesPlugin = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] => {
      if (!bundle) return [];
      const chunks = chunksOf(bundle);
      const entry = chunks.find(holding(ENTRY));
      const kindsOf = new Map<string, Set<PageKind>>();
      const note = (name: string, kinds: readonly PageKind[]) =>
        kindsOf.set(name, new Set([...(kindsOf.get(name) ?? []), ...kinds]));
      const inEntry = new Set(entry ? loadedWith(chunks, entry) : []);
      for (const [module, ...kinds] of FILES) {
        const first = chunks.find(holding(module));
        if (!first) throw new Error(`no file of the build is for ${kinds.join(' and ')}`);
        // Styles of what is imported go before those of what imports it, which may change them.
        for (const chunk of [...loadedWith(chunks, first)].reverse()) {
          if (inEntry.has(chunk)) continue;
          note(chunk.fileName, kinds);
          for (const name of chunk.viteMetadata?.importedCss ?? []) note(name, kinds);
        }
      }
      return [...kindsOf].map(([name, kinds]) => ({
        tag: 'link',
        attrs: {
          rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload',
          crossorigin: true,
          href: `/${name}`,
          [KINDS_MARK]: [...kinds].join(' '),
        },
        injectTo: 'head',
      }));
    },
  },
});
