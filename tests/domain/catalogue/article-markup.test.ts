// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_TAGS,
  type ArticleNode,
  isArticleLink,
  isArticlePicture,
  readArticle as readNodes,
} from '#domain/catalogue/article-markup';
import { inertNodes as inertNodesOfService } from '#src/app/rendering/inert-nodes';
import { inertNodes } from '#src/features/blog/inert-nodes';

const readArticle = (markup: string) => readNodes(inertNodes(markup));

const p = (...children: readonly ArticleNode[]) => ({ tag: 'p', attributes: {}, children });

test.each([
  ['<p>Một</p>', [p('Một')]],
  ['Một &amp; hai', ['Một & hai']],
  ['<p>Một<br>hai', [p('Một', { tag: 'br', attributes: {}, children: [] }, 'hai')]],
  ['<P ONCLICK=x()>Một</P>', [p('Một')]],
  ['<div><p>Một</p></div>', [p('Một')]],
  ['<script>x()</script><p>Một</p>', [p('Một')]],
  ['<style><p>x</p></style>', []],
  ['<p>Một<!-- ẩn --></p>', [p('Một')]],
  ['<p>Một</b></p><p>Hai</p>', [p('Một'), p('Hai')]],
  ['<img src="https://evil.example/a.png">', []],
])('[CONT-02] %s is read as %j', (markup, nodes) => {
  const joined = readArticle(markup);
  expect(joined).toEqual(nodes);
});

test.each([
  ['https://vi.example/a?b=1', true],
  ['/fees.html', true],
  ['#top', true],
  ['mailto:a@b.vn', true],
  ['http://vi.example/', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:x()', false],
  ['java\nscript:x()', false],
  ['data:text/html,x', false],
  ['https://vi.example/a b', false],
  ['', false],
])('[CONT-02] %j as a link of an article: %s', (href, is) => expect(isArticleLink(href)).toBe(is));

test.each([
  ['/images/a-1.png', true],
  ['/images/../api/v1/logout', false],
  ['/api/v1/logout', false],
  ['//evil.example/images/a.png', false],
  ['data:image/png;base64,x', false],
])('[CONT-02] %j as a picture of an article: %s', (src, is) =>
  expect(isArticlePicture(src)).toBe(is),
);

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<a href="javascript:x()">',
    '</a>',
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
  ],
  ...['<img src=x onerror=x()>', '<b', '>', '"', "'", '<!--', '-->', '<ul><li>', '<table>', '<h1>'],
  ...[
    '<style>',
    '</style>',
    '<p style="a">',
    '&lt;script&gt;',
    '\u0000',
    'chữ',
    '<![CDATA[',
    ']]>',
  ],
];

const every = (nodes: readonly ArticleNode[]): readonly ArticleNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...every(node.children)]));

test('[CONT-02] any markup is read into nothing but what an article may have', () => {
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const node of every(readArticle(pieces.join('')))) {
        if (typeof node === 'string') continue;
        expect(ARTICLE_TAGS).toContain(node.tag);
        expect(ARTICLE_ATTRIBUTES[node.tag] ?? []).toEqual(
          expect.arrayContaining(Object.keys(node.attributes)),
        );
        const { href = '#', src = '/images/a.png' } = node.attributes;
        expect([isArticleLink(href), isArticlePicture(src)]).toEqual([true, true]);
      }
    }),
  );
});

test('[CONT-02] the service, which has no browser, reads what browsers read', () => {
  const piece = fc.oneof(
    fc.constantFrom(...PIECES, '<noscript>', '<template>', '\r\n'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const markup = pieces.join('');
      expect(readNodes(inertNodesOfService(markup))).toEqual(readArticle(markup));
    }),
  );
});

test.each([inertNodes, inertNodesOfService])(
  'nesting deeper than is drawn loses no text',
  (read) => {
    const deep = `${'<b>'.repeat(5_000)}Sâu${'</b>'.repeat(5_000)}`;
    expect(every(readNodes(read(deep))).filter((node) => typeof node === 'string')).toEqual([
      'Sâu',
    ]);
  },
);
