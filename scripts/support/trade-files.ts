import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Marks the files of pages that trade: the service leaves them out of every other page. */
export const TRADE_MARK = 'data-trade';

const entryOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/flows/trade.ts')),
  );
  if (!chunk) throw new Error('no file of the build trades');
  return chunk;
};

/**
 * Names the files of pages that trade in the built page, as most visits begin at one: they are loaded with the entry, not after
 * it.
 */
export const tradeFilesPlugin = (): Plugin => ({
  name: 'trade-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] => {
      if (!bundle) return [];
      const { fileName, viteMetadata } = entryOf(bundle);
      const link = (rel: string, name: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${name}`, [TRADE_MARK]: true },
        injectTo: 'head',
      });
      return [
        link('modulepreload', fileName),
        ...[...(viteMetadata?.importedCss ?? [])].map((name) => link('stylesheet', name)),
      ];
    },
  },
});
