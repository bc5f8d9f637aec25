import { describe, expect, it, test } from 'vitest';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { type HeadRequest, type HeadTag, pageHead } from '#domain/head/page-head';
import { PLAIN_CURRENCY, PLAIN_TEXT } from '#domain/wire/defaults';
import { usdtConfig } from '#stories/support/buy-config';

const ORIGIN = 'https://bendoi.example';
const config = {
  siteInfo: PLAIN_SITE,
  currencies: [
    ...usdtConfig.currencies,
    { ...PLAIN_CURRENCY, code: 'BTC', name: 'Bitcoin' },
    { ...PLAIN_CURRENCY, code: 'VCB', type: 'bank' as const },
  ],
};

/** A tag as a line, such as `og:title = …` or `alternate vi = …`. */
const lineOf = ({ attributes: { name, property, rel, hreflang, content, href } }: HeadTag) =>
  [[name ?? property ?? rel, hreflang].filter(Boolean).join(' '), content ?? href].join(' = ');

const headOf = (path: string, changes: Partial<HeadRequest> = {}) => {
  const head = pageHead({ path, locale: 'vi', origin: ORIGIN, config, ...changes });
  return { title: head.title, lines: head.tags.map(lineOf) };
};

const sharing = (image = `${ORIGIN}/share.png`) => [
  `og:image = ${image}`,
  `facebook:image = ${image}`,
  'twitter:card = summary_large_image',
  `twitter:image = ${image}`,
];
const alternates = (path: string) => [
  `alternate vi = ${ORIGIN}${path}`,
  `alternate en = ${ORIGIN}${path}?lang=en`,
  `alternate x-default = ${ORIGIN}${path}`,
];

describe('[NAV-06] the head of a page', () => {
  const BUY = 'Mua USDT (TRC20, ERC20, BEP20)';
  const ABOUT = `${BUY} bằng tiền đồng, chuyển khoản ngân hàng.`;

  test.each(['/', '/buy/usdt'])('%s names the order type and USDT with its networks', (path) => {
    expect(headOf(path)).toEqual({
      title: `${BUY} · Bến Đổi`,
      lines: [
        `description = ${ABOUT}`,
        `keywords = ${BUY}, chuyển khoản ngân hàng`,
        'robots = index,follow',
        `canonical = ${ORIGIN}${path}`,
        ...alternates(path),
        `og:url = ${ORIGIN}${path}`,
        `og:title = ${BUY} · Bến Đổi`,
        'author = Bến Đổi',
        'og:site_name = Bến Đổi',
        `og:description = ${ABOUT}`,
        ...sharing(),
      ],
    });
  });

  test('/buy/usdt in English has the address of that language', () => {
    const title = 'Buy USDT (TRC20, ERC20, BEP20) · Bến Đổi';
    const about = 'Buy USDT (TRC20, ERC20, BEP20) against dong, paid by bank transfer.';
    expect(headOf('/buy/usdt', { locale: 'en' })).toEqual({
      title,
      lines: [
        `description = ${about}`,
        'keywords = Buy USDT (TRC20, ERC20, BEP20), bank transfer',
        'robots = index,follow',
        `canonical = ${ORIGIN}/buy/usdt?lang=en`,
        ...alternates('/buy/usdt'),
        `og:url = ${ORIGIN}/buy/usdt?lang=en`,
        `og:title = ${title}`,
        'author = Bến Đổi',
        'og:site_name = Bến Đổi',
        `og:description = ${about}`,
        ...sharing(),
      ],
    });
  });

  test('/fees.html has words of its own', () => {
    const about =
      'Phí mạng khi nhận USDT, phí của ví điện tử và phí chuyển khoản ngân hàng tại Bến Đổi.';
    expect(headOf('/fees.html')).toEqual({
      title: 'Biểu phí giao dịch · Bến Đổi',
      lines: [
        `description = ${about}`,
        'keywords = mua USDT, bán USDT, ví điện tử',
        'robots = index,follow',
        `canonical = ${ORIGIN}/fees.html`,
        ...alternates('/fees.html'),
        `og:url = ${ORIGIN}/fees.html`,
        'og:title = Biểu phí giao dịch · Bến Đổi',
        'author = Bến Đổi',
        'og:site_name = Bến Đổi',
        `og:description = ${about}`,
        ...sharing(),
      ],
    });
  });

  test('an order’s page is not to be listed, and has nothing of its address', () => {
    const about = 'Mua bán USDT và ví điện tử bằng tiền đồng, chuyển khoản ngân hàng.';
    expect(headOf('/order/K7M2P9QX4TRB6WNC')).toEqual({
      title: 'Bến Đổi',
      lines: [
        `description = ${about}`,
        'keywords = mua USDT, bán USDT, ví điện tử',
        'robots = noindex',
        `og:url = ${ORIGIN}/`,
        'og:title = Bến Đổi',
        'author = Bến Đổi',
        'og:site_name = Bến Đổi',
        `og:description = ${about}`,
        ...sharing(),
      ],
    });
  });

  test.each([
    ['/sell/btc', 'Bán BTC · Bến Đổi', '/sell/BTC'],
    ['/sell', 'Bán USDT (TRC20, ERC20, BEP20) · Bến Đổi', '/sell'],
    ['/buy/ERC20', 'Mua USDT (TRC20, ERC20, BEP20) · Bến Đổi', '/buy/usdt'],
    ['/buy/%62tc/', 'Mua BTC · Bến Đổi', '/buy/BTC'],
    ['/index.html', 'Mua USDT (TRC20, ERC20, BEP20) · Bến Đổi', '/'],
    ['/blog/', 'Bài viết · Bến Đổi', '/blog'],
    ['/rates', 'Lịch sử giá USDT (TRC20, ERC20, BEP20) · Bến Đổi', '/rates'],
    ['/rates/BEP20/', 'Lịch sử giá USDT (TRC20, ERC20, BEP20) · Bến Đổi', '/rates'],
    ['/rates/btc', 'Lịch sử giá BTC · Bến Đổi', '/rates/BTC'],
    ['/exchange/btc-eth', 'Quy đổi giữa các ví của bạn · Bến Đổi', '/exchange'],
    ['/tos.html', 'Điều khoản sử dụng · Bến Đổi', '/tos.html'],
  ])('%s is known by one address', (path, title, canonical) => {
    const head = headOf(path);
    expect(head.title).toBe(title);
    expect(head.lines).toContain(`canonical = ${ORIGIN}${canonical}`);
  });

  test.each([
    ...['/history', '/history/transaction', '/account', '/security', '/2fa', '/wallet', '/login'],
    ...['/users/process/secret', '/users/reset-password/secret', '/users/keep-account/secret'],
    '/users/freeze-account/secret',
    ...['/price-alert/usdt', '/price-alert/confirm/secret', '/price-alert/end/secret'],
    ...[
      '/blog/x',
      '/blog-post/x',
      '/rates/NOPE',
      '/rates/VCB',
      '/rates/BTC/x',
      '/buy/NOPE',
      '/buy/VCB',
      '/buy/%E0%A4%A',
      '/buy/usdt/x',
      '//evil.example',
      '/x.html',
    ],
  ])('%s is not to be listed', (path) => {
    const { title, lines } = headOf(path);
    expect(title).toBe('Bến Đổi');
    expect(lines).toContain('robots = noindex');
    expect(lines.join()).not.toMatch(/canonical|alternate|secret|NOPE|evil/);
  });

  test('titles, descriptions, keywords and the picture are the operator’s where there are any, by text and by setting', () => {
    const text = { ...PLAIN_TEXT, code: 'head_title', vi: '{coin}: {type} ngay', status: 1 };
    const siteInfo = {
      ...PLAIN_SITE,
      texts: [text, { ...PLAIN_TEXT, code: 'head_description', vi: 'taken back', status: 0 }],
      titles: { vi: 'not this', en: '{type} {coin} here' },
      descriptions: { vi: 'Giá {coin} $&' },
      keywords: { vi: 'giá {coin}' },
      logos: { share: '/logo.png' },
    };
    const vi = headOf('/sell/BTC', { config: { ...config, siteInfo } });
    expect(vi.title).toBe('BTC: Bán ngay · Bến Đổi');
    expect(vi.lines).toEqual(
      expect.arrayContaining([
        'description = Giá BTC $&',
        'keywords = giá BTC',
        ...sharing(`${ORIGIN}/logo.png`),
      ]),
    );
    const en = headOf('/sell/BTC', { locale: 'en', config: { ...config, siteInfo } });
    expect(en.title).toBe('Sell BTC here · Bến Đổi');
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'https://'])(
    'has the site’s picture in place of %s',
    (share) => {
      const siteInfo = { ...PLAIN_SITE, logos: { share } };
      expect(headOf('/', { config: { ...config, siteInfo } }).lines).toEqual(
        expect.arrayContaining(sharing()),
      );
    },
  );

  it('without a configuration forbids no listing of a page that may be public', () => {
    const undecided = headOf('/buy/usdt', { config: undefined }).lines.join('\n');
    expect(undecided).not.toMatch(/robots|canonical/);
    expect(headOf('/order/X', { config: undefined }).lines).toContain('robots = noindex');
    expect(headOf('/fees.html', { config: undefined }).lines).toContain(
      `canonical = ${ORIGIN}/fees.html`,
    );
  });

  it('of a page with words of its own has these', () => {
    const own = {
      path: '/blog-post/usdt-la-gi',
      title: 'USDT là gì?',
      description: 'Giải thích ngắn.',
      image: 'https://images.example/usdt.png',
    };
    const { title, lines } = headOf('/blog-post/usdt-la-gi', { own });
    expect(title).toBe('USDT là gì? · Bến Đổi');
    expect(lines).toEqual(
      expect.arrayContaining([
        'description = Giải thích ngắn.',
        `canonical = ${ORIGIN}/blog-post/usdt-la-gi`,
        'robots = index,follow',
        ...sharing('https://images.example/usdt.png'),
      ]),
    );
  });

  it('of a page that is written in one language alone has one address, whatever language surrounds it', () => {
    const path = '/blog-post/usdt-la-gi';
    const own = { path, locale: 'vi' as const, title: 'USDT là gì?', description: 'Ngắn.' };
    const lines = headOf(path, { own, locale: 'en' }).lines.join('\n');
    expect(lines).toContain(`canonical = ${ORIGIN}${path}\n`);
    expect(lines).toContain(`og:url = ${ORIGIN}${path}\n`);
    expect(lines).not.toMatch(/alternate|lang=en/);
  });
});
