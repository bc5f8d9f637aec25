import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { NewsPage } from '#domain/catalogue/content';
import { articleCodec, besideNewsCodec, newsCodec } from '#domain/wire/content-wire';
import { decodePage } from '#domain/wire/page-wire';
import { cleanMarkup } from '#server/exchange/news/clean-markup';
import { NEWS, NEWS_CATEGORIES } from '#server/store/seed/news';
import { news, newsCategories } from '#server/store/tables/content';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const list = async (body: object): Promise<NewsPage> => {
  const { json } = await running.browser().post('/api/v1/list-news', body);
  return { ...decodePage(json, newsCodec), ...besideNewsCodec.decode(json) };
};
const names = (entries: NewsPage['entries']) => entries.map(({ seoUrl }) => seoUrl);
const read = async (seoUrl: string) => {
  const { status, json } = await running.browser().post('/api/v1/news', { seoUrl });
  return { status, json };
};

const NEWEST = NEWS.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt)).map(
  ({ seoUrl }) => seoUrl,
);

describe('the blog', () => {
  test('[CONT-01] pages of eight from page 0, newest first, with all categories and the four newest', async () => {
    const first = await list({ seoUrl: '', page: 0 });
    expect(names(first.entries)).toEqual(NEWEST.slice(0, 8));
    expect(first.total).toBe(NEWS.length);
    expect(first.categories.map(({ seoUrl }) => seoUrl)).toEqual(
      NEWS_CATEGORIES.map(({ seoUrl }) => seoUrl),
    );
    expect(names(first.latest)).toEqual(NEWEST.slice(0, 4));
    expect(first.entries[0]).toMatchObject({
      ...{ author: 'Admin', pictureUrl: '/images/news-placeholder.svg', content: '' },
    });
    expect(names((await list({ seoUrl: '', page: 1 })).entries)).toEqual(NEWEST.slice(8));
  });

  test('[CONT-01] of one category; of an unknown one, and after the last page, none', async () => {
    const safety = await list({ seoUrl: 'an-toan', page: 0 });
    expect(safety.entries.every(({ category }) => category === 'an-toan')).toBe(true);
    expect(safety.entries).toHaveLength(3);
    expect((await list({ seoUrl: 'khong-co', page: 0 })).total).toBe(0);
    expect((await list({ seoUrl: '', page: 100_000 })).entries).toEqual([]);
  });

  it.each([{ page: -1 }, { page: 1.5 }, { page: 125_001 }, { seoUrl: 'a'.repeat(101) }])(
    'a request of %j is refused',
    async (body) => {
      const { status } = await running.browser().post('/api/v1/list-news', body);
      expect(status).toBe(400);
    },
  );

  test('[CONT-02] an article comes with four others, those of its category first', async () => {
    const { json } = await read('nhan-biet-lua-dao');
    const { news: article, related } = articleCodec.decode(json?.data);
    expect(article.title).toBe('Năm dấu hiệu của một vụ lừa đảo mua bán coin');
    expect(article.content).toContain('<strong>Lợi nhuận chắc chắn.</strong>');
    expect(names(related)).toEqual([
      ...['dia-chi-vi-bi-trao', 'bao-ve-tai-khoan'],
      ...['hoan-doi-trong-vi', 'xac-minh-danh-tinh-de-lam-gi'],
    ]);
  });

  test('[CONT-02] an unknown article is said to be none', async () => {
    const { status, json } = await read('khong-co');
    expect([status, json?.message]).toEqual([404, 'There is no such article.']);
  });

  test('[CFG-03] the configuration has the categories and the newest four', async () => {
    const { categories, news: newest } = await running.exchange.siteConfig.read();
    expect(categories).toHaveLength(NEWS_CATEGORIES.length);
    expect(newest.map((row) => newsCodec.decode(row).seoUrl)).toEqual(NEWEST.slice(0, 4));
  });

  it('neither an article that was taken off, nor one of a category that was, is shown', async () => {
    const [first = '', second = ''] = NEWEST;
    await running.db.update(news).set({ status: 0 }).where(eq(news.seoUrl, first));
    expect(names((await list({})).entries)).toEqual(NEWEST.slice(1, 9));
    expect((await read(first)).status).toBe(404);
    await running.db
      .update(newsCategories)
      .set({ status: 0 })
      .where(eq(newsCategories.seoUrl, 'huong-dan'));
    const { entries, categories } = await list({});
    expect(entries.filter(({ category }) => category === 'huong-dan')).toEqual([]);
    expect(categories.map(({ seoUrl }) => seoUrl)).not.toContain('huong-dan');
    expect((await read(second)).status).toBe(404);
    await running.db.update(news).set({ status: 1 });
    await running.db.update(newsCategories).set({ status: 1 });
  });
});

describe('markup that is stored', () => {
  test('[CONT-02] the sample articles have nothing that an article may not have', () => {
    for (const { content } of NEWS) expect(cleanMarkup(content)).toBe(content);
  });

  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script>a', 'a'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="https://evil.example/a.png" alt="a">b', 'b'],
    ['<svg><p>a</p></svg>b', 'b'],
    ['<h1>a</h1>', 'a'],
  ])('[CONT-02, S32] %s is stored as %s', (markup, stored) =>
    expect(cleanMarkup(markup)).toBe(stored),
  );
});
