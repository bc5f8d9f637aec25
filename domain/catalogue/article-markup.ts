import { Parser } from 'htmlparser2';

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

const EMPTY_TAGS: readonly ArticleTag[] = ['br', 'hr', 'img'];

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

interface Open {
  readonly tag: ArticleTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ArticleNode[];
}

const attributesOf = (tag: ArticleTag, given: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (ARTICLE_ATTRIBUTES[tag] ?? []).flatMap((name) => {
      const value = given[name]?.trim();
      return value !== undefined && VALUE_RULES[name]?.(value) ? [[name, value]] : [];
    }),
  );

/**
 * Reads an article's markup into the few tags and attributes that an article may have; whatever else it holds is not in the
 * result, so that drawing it cannot run, load or restyle anything. Never throws: markup that is broken is closed at its end.
 */
export const readArticle = (markup: string): readonly ArticleNode[] => {
  const root: ArticleNode[] = [];
  const open: Open[] = [];
  /** How many silent tags are open. */
  let silence = 0;
  const add = (node: ArticleNode) => (open.at(-1)?.children ?? root).push(node);
  const parser = new Parser({
    onopentag: (name, given) => {
      if (SILENT_TAGS.includes(name)) silence += 1;
      if (silence > 0 || !isTag(name)) return;
      const element: Open = { tag: name, attributes: attributesOf(name, given), children: [] };
      if (name === 'img' && !('src' in element.attributes)) return;
      add(element);
      if (!EMPTY_TAGS.includes(name) && open.length < MOST_LEVELS) open.push(element);
    },
    ontext: (text) => {
      if (silence === 0) add(text);
    },
    onclosetag: (name) => {
      if (SILENT_TAGS.includes(name)) silence = Math.max(0, silence - 1);
      else if (silence === 0 && open.at(-1)?.tag === name) open.pop();
    },
  });
  parser.end(markup);
  return root;
};
