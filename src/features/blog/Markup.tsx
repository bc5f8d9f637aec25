import { createElement, type ReactNode } from 'react';
import type { ArticleElement, ArticleNode } from '#domain/catalogue/article-markup';

interface MarkupProps {
  readonly nodes: readonly ArticleNode[];
}

/** Another site opens beside the page, and is not told where its reader comes from. */
const outside = { target: '_blank', rel: 'noopener noreferrer' };

const propsOf = ({ tag, attributes }: ArticleElement) => {
  if (tag === 'img') return { alt: '', ...attributes, loading: 'lazy' };
  const isOutside = tag === 'a' && attributes.href?.startsWith('https://');
  return isOutside ? { ...attributes, ...outside } : attributes;
};

const draw = (node: ArticleNode, place: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(
        node.tag,
        { key: place, ...propsOf(node) },
        ...(node.children.length > 0 ? node.children.map(draw) : []),
      );

/** What an article says, as elements of the page: never as markup that the browser reads. */
export const Markup = ({ nodes }: MarkupProps) => nodes.map(draw);
