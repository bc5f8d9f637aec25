import { expect, it } from 'vitest';
import { pageWithoutTrade } from '#server/http/page-template';
import { TRADE_MARK, tradeFilesPlugin } from '../../scripts/support/trade-files.ts';

const chunk = (fileName: string, moduleId: string, css: readonly string[] = []) => ({
  ...{ type: 'chunk', fileName, moduleIds: [moduleId] },
  viteMetadata: { importedCss: new Set(css) },
});
const tagsFor = (...chunks: readonly ReturnType<typeof chunk>[]) => {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const { transformIndexHtml } = tradeFilesPlugin() as unknown as {
    readonly transformIndexHtml: {
      readonly handler: (
        html: string,
        context: object,
      ) => readonly { readonly attrs: Readonly<Record<string, string | boolean>> }[];
    };
  };
  return transformIndexHtml.handler('', { bundle }).map(({ attrs }) => attrs);
};

it('names script and styles of the trade, with a mark by which the service leaves them out', () => {
  const marked = { crossorigin: true, [TRADE_MARK]: true };
  expect(
    tagsFor(
      chunk('assets/app.js', '/site/src/app/main.tsx', ['assets/a.css']),
      chunk('assets/trade.js', '/site/src/app/flows/trade.ts', ['assets/b.css']),
    ),
  ).toEqual([
    { rel: 'modulepreload', href: '/assets/trade.js', ...marked },
    { rel: 'stylesheet', href: '/assets/b.css', ...marked },
  ]);
  const link = `<link rel="stylesheet" crossorigin href="/assets/b.css" ${TRADE_MARK}>`;
  expect(pageWithoutTrade(`<head><link rel="icon">\n${link}\n</head>`)).toBe(
    '<head><link rel="icon">\n</head>',
  );
});

it('refuses a build without a trade', () =>
  expect(() => tagsFor(chunk('assets/app.js', '/site/src/app/main.tsx'))).toThrow(
    'no file of the build trades',
  ));
