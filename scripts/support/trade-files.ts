import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunksOf, holding, TRADE } from './chunks.ts';

/** Marks the files of pages that trade: the service leaves them out of every other page. */
export const TRADE_MARK = 'data-trade';

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
      const trade = chunksOf(bundle).find(holding(TRADE));
      if (!trade) throw new Error('no file of the build trades');
      const { fileName, viteMetadata } = trade;
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
