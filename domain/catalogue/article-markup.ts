import { ownValue } from '../own-value.ts';

/** Tags that an article may have; what stands in another is kept, without it. */
export const ARTICLE_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export type ArticleTag = (typeof ARTICLE_TAGS)[number];

/** Attributes that a tag may have; every other is left out. */
export const ARTICLE_ATTRIBUTES: Readonly<Partial<Record<ArticleTag, readonly string[]>>> = {
  a: ['href'],
  img: ['src', 'alt'],
};

/** Tags whose text is no text of the article. */
export const SILENT_TAGS: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object'],
  ...['title', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
];

/** Deepest nesting that is drawn; what is deeper stands at this depth. */
const MOST_LEVELS = 20;

/** A part of an article: a text, or a tag with what is in it. */
export type ArticleNode = string | ArticleElement;

export interface ArticleElement {
  readonly tag: ArticleTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ArticleNode[];
}

const isTag = (name: string): name is ArticleTag =>
  (ARTICLE_TAGS as readonly string[]).includes(name);

/** Whether a link leads to a page of this site, to another by https, or to a mail address. */
export const isArticleLink = (href: string): boolean =>
  /^(?:https:\/\/|mailto:|#|\/(?![/\\]))[\x21-\x5b\x5d-\x7e\u00a1-\uffff]*$/i.test(href);

/** Whether a picture is of this site: one of another would tell that site who reads. */
export const isArticlePicture = (src: string): boolean => /^\/images\/[\w.-]+$/.test(src);

const VALUE_RULES: Readonly<Record<string, (value: string) => boolean>> = {
  href: isArticleLink,
  src: isArticlePicture,
  alt: () => true,
};

/** A node of markup as browsers have read it: of their document, or of another that has the same. */
export interface MarkupNode {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<MarkupNode>;
  readonly getAttribute?: (name: string) => string | null;
}

const attributesOf = (tag: ArticleTag, node: MarkupNode) =>
  Object.fromEntries(
    (ARTICLE_ATTRIBUTES[tag] ?? []).flatMap((name) => {
      const value = node.getAttribute?.(name)?.trim();
      return value !== undefined && ownValue(VALUE_RULES, name)?.(value) ? [[name, value]] : [];
    }),
  );

/** Nodes that are read next, and the part of the article that they stand in. */
interface Level {
  readonly nodes: Iterator<MarkupNode>;
  readonly into: ArticleNode[];
  readonly depth: number;
}

/**
 * Reads an article's markup into the few tags and attributes that an article may have; whatever else it holds is not in the
 * result, so that drawing it cannot run, load or restyle anything.
 * @param nodes of a document that runs no script and loads nothing
 */
export const readArticle = (nodes: Iterable<MarkupNode>): readonly ArticleNode[] => {
  const root: ArticleNode[] = [];
  const levels: Level[] = [{ nodes: nodes[Symbol.iterator](), into: root, depth: 0 }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { into, depth } = level;
    const { value: node, done } = level.nodes.next();
    if (done) {
      levels.pop();
      continue;
    }
    const name = node.nodeName.toLowerCase();
    if (name === '#text') into.push(node.textContent ?? '');
    if (name.startsWith('#') || SILENT_TAGS.includes(name)) continue;
    const inside = { nodes: node.childNodes[Symbol.iterator](), into, depth };
    if (!isTag(name)) {
      levels.push(inside);
      continue;
    }
    const attributes = attributesOf(name, node);
    if (name === 'img' && !('src' in attributes)) continue;
    const children: ArticleNode[] = [];
    into.push({ tag: name, attributes, children });
    levels.push(depth < MOST_LEVELS ? { ...inside, into: children, depth: depth + 1 } : inside);
  }
  return root;
};
