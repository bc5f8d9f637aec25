import { describe, expect, test } from 'vitest';
import { NEWS_PICTURE } from '#domain/catalogue/content';
import { articleData, articleNamed, articleWords } from '#domain/head/article-head';
import { SAMPLE_NEWS } from '#stories/support/sample-news';

const article = {
  ...SAMPLE_NEWS,
  seoUrl: 'usdt-la-gi',
  title: 'USDT là gì?',
  shortContent: 'Giải thích ngắn.',
  pictureUrl: '/images/usdt.png',
  author: 'Lan',
  createdAt: 1_790_000_000,
  updatedAt: 1_790_086_400,
};

describe('[NAV-06] the head of an article', () => {
  test.each([
    ['/blog-post/usdt-la-gi', 'usdt-la-gi'],
    ['/blog-post/usdt-la-gi/', 'usdt-la-gi'],
    ['/blog-post/', undefined],
    ['/blog-post/a/b', undefined],
    ['/blog-post/%61', undefined],
    ['/blog-post/A', undefined],
    ['/blog', undefined],
    ['/x/blog-post/a', undefined],
  ])('%s names the article %s', (path, name) => {
    expect(articleNamed(path)).toBe(name);
  });

  test('has its title, its short content and its picture, in Vietnamese', () => {
    expect(articleWords(article)).toEqual({
      path: '/blog-post/usdt-la-gi',
      locale: 'vi',
      title: 'USDT là gì?',
      description: 'Giải thích ngắn.',
      image: '/images/usdt.png',
    });
    expect(articleWords({ ...article, pictureUrl: NEWS_PICTURE })).not.toHaveProperty('image');
  });

  test('describes it for search engines', () => {
    expect(articleData(article, 'https://bendoi.example')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      inLanguage: 'vi',
      headline: 'USDT là gì?',
      description: 'Giải thích ngắn.',
      mainEntityOfPage: 'https://bendoi.example/blog-post/usdt-la-gi',
      image: 'https://bendoi.example/images/usdt.png',
      datePublished: '2026-09-21T14:13:20.000Z',
      dateModified: '2026-09-22T14:13:20.000Z',
      author: { '@type': 'Person', name: 'Lan' },
      publisher: { '@type': 'Organization', name: 'Bến Đổi' },
    });
  });
});
