import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BlogPost } from '#src/features/blog/BlogPost';
import { SAMPLE_ARTICLE, SAMPLE_NEWS } from '#stories/support/sample-news';
import { blogPostModel } from '#tests/machines/blog-post.model';
import { startBlogPost } from '#tests/machines/blog-post.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startBlogPost();
  show(<BlogPost actor={run.actor} />);
  return run;
};

viewModelTest('[CONT-02] BlogPost shows what the machine says on every path', blogPostModel, {
  start: begin,
  calls: { loadArticle: 'service' },
  waits: { retryPause: 60_000 },
  events: { 'article.requested': pressButtonOrSend('Try again') },
  states: {
    loading: (_, { context: { message } }) =>
      expect(
        message === ''
          ? screen.getByRole('region', { name: 'The article is being loaded.' })
          : screen.getByRole('alert'),
      ).toBeInTheDocument(),
    failed: () =>
      expect(screen.getByRole('alert')).toHaveTextContent('The article could not be loaded.'),
    refused: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('There is no such article.');
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
    shown: () =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(SAMPLE_NEWS.title),
  },
});

const shown = async (content: string) => {
  const { service } = begin();
  await doing(() => service.answer({ ...SAMPLE_ARTICLE, news: { ...SAMPLE_NEWS, content } }));
  return screen.getByRole('article');
};

test('[CONT-02] an article is its parts as elements; related ones lead to theirs', async () => {
  const article = await shown(SAMPLE_NEWS.content);
  expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent('Dấu hiệu');
  expect(within(article).getAllByRole('listitem')).toHaveLength(2);
  expect(within(article).getByRole('link')).toHaveAttribute('href', '/scam-alert.html');
  expect(article.querySelector('strong')).toHaveTextContent('bị thúc giục');
  expect(screen.getByRole('link', { name: 'Mua USDT lần đầu' })).toHaveAttribute(
    'href',
    '/blog-post/mua-usdt-lan-dau',
  );
});

test('[CONT-02] an article without related ones says so in their place', async () => {
  const { service } = begin();
  await doing(() => service.answer({ ...SAMPLE_ARTICLE, related: [] }));
  const title = screen.getByRole('heading', { name: 'Related articles' });
  const related = title.closest('section') as HTMLElement;
  expect(related).toHaveTextContent('No article was found here.');
  expect(within(related).queryByRole('link')).toBeNull();
});

test('[CONT-02, S32] markup that the service should not have let through is not drawn', async () => {
  const article = await shown(
    '<p onclick="x()" style="position:fixed" id="root">Chữ<script>x()</script><img src="https://evil.example/a.png"><img src="/images/a.png" onerror="x()"></p><iframe src="/"></iframe><form action="/x"><input name="password"></form><a href="javascript:x()">một</a><a href="//evil.example">hai</a><a href="https://vi.example/a">ba</a>',
  );
  const text = article.querySelector('p');
  expect(text?.getAttributeNames()).toEqual([]);
  expect(text).toHaveTextContent(/^Chữ$/);
  const pictures = [...article.querySelectorAll('img')];
  expect(pictures.map((image) => image.getAttributeNames().toSorted())).toEqual([
    ['alt', 'loading', 'src'],
  ]);
  expect(article.querySelector('script, iframe, form, input, [style], [id]')).toBeNull();
  const links = [...article.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    ['một', null, ''],
    ['hai', null, ''],
    ['ba', 'https://vi.example/a', 'noopener noreferrer'],
  ]);
});
