import type { Article, News, NewsPage } from '#domain/catalogue/content';

/** Epoch seconds of the sample. */
export const NEWS_NOW = 1_795_600_000;

export const SAMPLE_NEWS: News = {
  id: 'nhan-biet-lua-dao',
  seoUrl: 'nhan-biet-lua-dao',
  category: 'an-toan',
  title: 'Năm dấu hiệu của một vụ lừa đảo mua bán coin',
  shortTitle: '',
  shortContent: 'Kẻ gian không cần mật khẩu của bạn, chỉ cần bạn vội một chút khi chuyển tiền.',
  content:
    '<p>Hầu hết các vụ mất tiền là do <strong>bị thúc giục</strong>.</p><h2>Dấu hiệu</h2><ul><li>Giục làm ngay</li><li>Hứa lãi chắc chắn</li></ul><p>Đọc trang <a href="/scam-alert.html">Cảnh báo lừa đảo</a>.</p>',
  thumb: '',
  pictureUrl: '/images/news-placeholder.svg',
  author: 'Admin',
  createdAt: NEWS_NOW - 2 * 86_400,
  updatedAt: NEWS_NOW - 2 * 86_400,
  status: 1,
  dateFormat: '',
};

export const OTHER_NEWS: News = {
  ...SAMPLE_NEWS,
  id: 'mua-usdt-lan-dau',
  seoUrl: 'mua-usdt-lan-dau',
  category: 'huong-dan',
  title: 'Mua USDT lần đầu',
  shortContent: 'Năm bước.',
  author: 'Lan',
  createdAt: NEWS_NOW - 3 * 2_592_000,
};

/** First of two pages. */
export const SAMPLE_NEWS_PAGE: NewsPage = {
  entries: [SAMPLE_NEWS, OTHER_NEWS],
  total: 10,
  categories: [
    { seoUrl: 'huong-dan', title: 'Hướng dẫn', status: 1 },
    { seoUrl: 'an-toan', title: 'An toàn', status: 1 },
  ],
  latest: [SAMPLE_NEWS],
};

export const EMPTY_NEWS_PAGE: NewsPage = { ...SAMPLE_NEWS_PAGE, entries: [], total: 0 };

export const SAMPLE_ARTICLE: Article = { news: SAMPLE_NEWS, related: [OTHER_NEWS] };
