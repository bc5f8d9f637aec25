import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BlogListSnapshot } from '#machines/blog-list/blog-list.machine';
import { BlogList } from '#src/features/blog/BlogList';
import { NEWS_NOW, OTHER_NEWS, SAMPLE_NEWS, SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';
import { blogListModel } from '#tests/machines/blog-list.model';
import { startBlogList } from '#tests/machines/blog-list.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startBlogList();
  show(<BlogList actor={run.actor} />);
  return run;
};

const articles = () => screen.queryByRole('list', { name: 'Articles' });

const marked = () =>
  within(screen.getByRole('navigation', { name: 'Categories' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

const showsCategory = ({ context: { address } }: BlogListSnapshot) =>
  expect(marked()).toEqual([address.category === 'an-toan' ? 'An toàn' : 'All articles']);

viewModelTest('[CONT-01] BlogList shows what the machine says on every path', blogListModel, {
  start: begin,
  calls: { loadNews: 'service' },
  waits: { retryPause: 60_000 },
  events: { 'news.requested': pressButtonOrSend('Try again') },
  states: {
    loading: (_, { context: { page, message } }) => {
      if (message !== '') expect(screen.getByRole('alert')).toBeInTheDocument();
      else if (!page)
        expect(
          screen.getByRole('region', { name: 'The articles are being loaded.' }),
        ).toBeInTheDocument();
      else if (page.total > 0) expect(articles()).toHaveAttribute('aria-busy', 'true');
    },
    failed: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('The articles could not be loaded.');
      expect(articles()).toBeNull();
    },
    empty: (_, expected) => {
      expect(screen.getByText('No article was found here.')).toBeInTheDocument();
      expect(articles()).toBeNull();
      showsCategory(expected);
    },
    shown: (_, expected) => {
      expect(articles()).toHaveAttribute('aria-busy', 'false');
      showsCategory(expected);
    },
  },
});

const listed = async () => {
  const { service } = begin();
  const long = 'một hai ba bốn năm sáu bảy tám chín mười mười-một';
  const now = Math.floor(Date.now() / 1000);
  await doing(() =>
    service.answer({
      ...SAMPLE_NEWS_PAGE,
      entries: [
        { ...SAMPLE_NEWS, title: long, shortContent: long, createdAt: now - 7_300 },
        { ...OTHER_NEWS, shortTitle: 'Ngắn', pictureUrl: '/images/a.png', createdAt: now - 1 },
      ],
      latest: [{ ...SAMPLE_NEWS, title: long }],
    }),
  );
  return { now };
};

test('[CONT-01] title and beginning of an article are cut to ten words; picture and author are the default ones where it names none', async () => {
  await listed();
  const [one, other] = within(articles() as HTMLElement).getAllByRole('listitem');
  const cut = 'một hai ba bốn năm sáu bảy tám chín mười…';
  expect(within(one as HTMLElement).getByRole('link')).toHaveTextContent(cut);
  expect(one?.querySelector('p')).toHaveTextContent(cut);
  expect(one).toHaveTextContent('Admin · 2 hours ago');
  expect(one?.querySelector('img')).toHaveAttribute('src', '/images/news-placeholder.svg');
  expect(within(other as HTMLElement).getByRole('link')).toHaveTextContent(/^Ngắn$/);
  expect(within(other as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/blog-post/mua-usdt-lan-dau',
  );
  expect(other).toHaveTextContent(/Lan · \d second/);
  expect(other?.querySelector('img')).toHaveAttribute('src', '/images/a.png');
});

test('[CONT-01] categories and pages are links whose addresses name them', async () => {
  await listed();
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('Categories')).toEqual([
    ['All articles', '/blog'],
    ['Hướng dẫn', '/blog?category=huong-dan'],
    ['An toàn', '/blog?category=an-toan'],
  ]);
  expect(links('Pages of the articles')).toEqual([
    ['1', '/blog'],
    ['2', '/blog?page=2'],
  ]);
});

test('[CONT-05] the moment itself is written hours to seconds, then month, day and year', async () => {
  await listed();
  expect(NEWS_NOW).toBeGreaterThan(0);
  const [time] = [...document.querySelectorAll('time')];
  expect(time?.title).toMatch(/^\d\d:\d\d:\d\d - \d\d\/\d\d\/\d{4}$/);
});
