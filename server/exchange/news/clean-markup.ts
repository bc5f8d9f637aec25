import sanitizeHtml from 'sanitize-html';
import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_TAGS,
  isArticleLink,
  isArticlePicture,
  SILENT_TAGS,
} from '#domain/catalogue/article-markup';

/** Without the tags and attributes that an article may not have, for storing. What draws it reads it as strictly again. */
export const cleanMarkup = (markup: string): string =>
  sanitizeHtml(markup, {
    allowedTags: [...ARTICLE_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(ARTICLE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    nonTextTags: [...SILENT_TAGS],
    transformTags: {
      a: (tagName, { href = '', ...others }) => ({
        tagName,
        attribs: isArticleLink(href.trim()) ? { ...others, href: href.trim() } : others,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !isArticlePicture((attribs.src ?? '').trim()),
  });
