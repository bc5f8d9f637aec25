import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST } from '#domain/account/session';
import type { NewsPage } from '#domain/catalogue/content';
import { readingConfig } from '#domain/catalogue/rendered-config';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { pageKindOf } from '#domain/navigation/page-kind';
import { encodeConfig } from '#domain/wire/config-wire';
import { articleCodec, categoryCodec, newsCodec } from '#domain/wire/content-wire';
import type { PageAnswers } from '#domain/wire/page-rendering';
import { pricePointCodec } from '#domain/wire/rate-history-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { App } from '#src/app/App';
import { openRenderedPage } from '#src/app/first-page';
import { createHydration } from '#src/app/rendering/hydration';
import { renderPage } from '#src/app/rendering/render-page';
import { startApp } from '#src/app/start';
import { usdtConfig, withPause, withSiteInfo, withTexts } from '#stories/support/buy-config';
import { homeConfig } from '#stories/support/home-config';
import { operatorConfig } from '#stories/support/operator-config';
import { FAQ_ANSWER } from '#stories/support/sample-faqs';
import { NEWS_NOW, SAMPLE_ARTICLE, SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';
import { sellConfig, withSellPause } from '#stories/support/sell-config';
import { partOf } from '#tests/support/long-run';
import { saying } from '#tests/support/whole-site';
// Loaded on demand; a test's page has them at once.
import '#src/features/trade/sell/SellView';
import '#src/screens/home/HomePanels';

/** What a page may show at first, apart from its path and language. */
const CONFIGS: Readonly<Record<string, SiteConfig>> = {
  'as usual': usdtConfig,
  'with all that a home page has': homeConfig,
  'with selling': sellConfig,
  'with operators’ money': operatorConfig,
  'with the operators’ texts': withTexts,
  'with an announcement': withSiteInfo({ siteNotify: 'Bảo trì lúc 23 giờ\nXin <cảm> ơn & "chúc"' }),
  'with buying switched off': withSiteInfo({ allowBuy: false }),
  'with selling and exchanging switched off': withSiteInfo({
    allowSell: false,
    allowExchange: false,
  }),
  'for members only': withSiteInfo({ requiredLoginToBuySell: true }),
  'with a network paused': withPause('TRC20', 'RATE_JUMPED'),
  'with a pause that has no words': withPause('TRC20', 'MADE_UP'),
  'with selling paused': withSellPause('TRC20', 'RATE_STALE'),
  'without a rate': { ...usdtConfig, rates: [] },
  'without stock': {
    ...usdtConfig,
    currencies: usdtConfig.currencies.map((currency) => ({ ...currency, reserve: '0' })),
  },
};

/** What a page of words may show. */
const READ_CONFIGS: Readonly<Record<string, SiteConfig>> = {
  'as usual': homeConfig,
  'without a mailbox and a rate': { ...withSiteInfo({ email: '' }), rates: [] },
  'with the operators’ texts': withTexts,
  'with buying switched off': withSiteInfo({ allowBuy: false }),
};

const now = NEWS_NOW * 1000;
const envelope = (data: unknown) => ({ status: 'success', data });
const listOf = ({ entries, total, categories, latest }: NewsPage) => ({
  ...envelope(entries.map(newsCodec.encode)),
  total,
  categories: categories.map(categoryCodec.encode),
  newses: latest.map(newsCodec.encode),
});

/** Ten minutes of a price: at 15:05 and 15:15 in Việt Nam. */
const POINTS = [
  { at: 1_763_798_700, buy: '26120', sell: '25810' },
  { at: 1_763_799_300, buy: '26150', sell: '25840' },
];

/** Pages whose texts the service has, what they are answered with, and something they say. */
const CONTENTS: Readonly<
  Record<string, { readonly content: PageAnswers; readonly says: readonly string[] }>
> = {
  '/blog': {
    content: { answers: { '/api/v1/list-news': listOf(SAMPLE_NEWS_PAGE) }, now },
    says: ['Kẻ gian không cần mật khẩu', '/blog-post/mua-usdt-lan-dau', 'page=2'],
  },
  '/blog-post/nhan-biet-lua-dao': {
    content: { answers: { '/api/v1/news': envelope(articleCodec.encode(SAMPLE_ARTICLE)) }, now },
    says: ['<strong>bị thúc giục</strong>', '<h2>Dấu hiệu</h2>', 'href="/scam-alert.html"'],
  },
  '/faq.html': {
    content: {
      answers: { '/api/v1/faqs': envelope(FAQ_ANSWER) },
    },
    says: ['<details', '<summary', 'type="radio"'],
  },
  '/rates': {
    content: {
      answers: { '/api/v1/samples': envelope(POINTS.map(pricePointCodec.encode)) },
    },
    says: ['15:15', '22/11/2025', '26', '<svg', 'href="/price-alert'],
  },
};

let root: Root | undefined;
/** Of the document, which other tests have afterwards. */
let listeners: readonly Parameters<Document['addEventListener']>[] = [];
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  localStorage.clear();
  Object.assign(navigator, { clipboard: { readText: async () => '' } });
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  for (const listener of listeners) document.removeEventListener(...listener);
  document.body.replaceChildren();
  document.head.querySelector('meta[name=rendered]')?.remove();
  document.documentElement.lang = '';
  window.history.pushState({}, '', '/');
  delete window.renderedPage;
  vi.unstubAllGlobals();
});

const wire = (config: Partial<SiteConfig>) => JSON.stringify(encodeConfig(config));

interface Opened {
  readonly meanwhile?: () => void;
  /** Of a page to read, which comes without its configuration. */
  readonly content?: PageAnswers;
}

const open = async (
  path: string,
  locale: 'vi' | 'en',
  config: SiteConfig,
  { meanwhile = () => {}, content }: Opened = {},
) => {
  const kind = pageKindOf(path);
  const hasConfig = kind === 'trade' || kind === 'rates';
  const year = 2031;
  const given = wire(hasConfig ? config : readingConfig(config, kind === 'fees'));
  const { html } = await renderPage({
    path,
    locale,
    year,
    host: 'localhost',
    config: given,
    ...content,
  });
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'rendered', content: String(year) });
  document.head.append(meta);
  document.documentElement.lang = locale;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  page = document.getElementById('root') as HTMLElement;
  if (hasConfig) {
    const data = document.createElement('script');
    Object.assign(data, { type: 'application/json', id: 'rendered-config', textContent: given });
    document.body.append(data);
  }
  window.history.pushState({}, '', path);
  const yes = Promise.resolve(true);
  window.renderedPage = { isGuest: yes, isShown: yes };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (target: string | URL) => {
    const { pathname } = new URL(String(target), 'http://localhost');
    asked.push(pathname);
    if (pathname.endsWith('/users/me')) return saying(encodeSession(GUEST));
    if (pathname.endsWith('/config-web')) return saying(encodeConfig(config));
    const answer = content?.answers[pathname];
    if (answer) return Response.json(answer);
    return new Promise<Response>(() => {});
  });
  const hydration = createHydration();
  const listening = vi.spyOn(document, 'addEventListener');
  const { i18n, router } = await startApp(window, hydration);
  listeners = [...listening.mock.calls] as typeof listeners;
  listening.mockRestore();
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  expect(await openRenderedPage(router)).toBe(true);
  meanwhile();
  const nodes = [...page.querySelectorAll('*')];
  root = hydrateRoot(
    page,
    <hydration.Marks>
      <App i18n={i18n} router={router} />
    </hydration.Marks>,
    { onRecoverableError: note, onUncaughtError: note, onCaughtError: note },
  );
  await hydration.isDone;
  const gone = nodes.filter((node) => !node.isConnected).map(({ outerHTML }) => outerHTML);
  router.options.context.app.stop();
  return { html, errors, gone, asked };
};

/** One language for each configuration in turn; the long run has both for each. */
const localesOf = (index: number) =>
  (['vi', 'en'] as const).filter((_, place) => partOf(place === index % 2, true));

describe('a page that the service rendered', () => {
  for (const path of ['/', '/buy/usdt', '/sell/usdt'])
    for (const [index, [name, config]] of Object.entries(CONFIGS).entries())
      for (const locale of localesOf(index))
        it(`is taken over without a mismatch: ${path}, ${locale}, ${name}`, async () => {
          const { errors, gone, html, asked } = await open(path, locale, config);
          expect(errors).toEqual([]);
          expect(gone).toEqual([]);
          expect(html).toContain('2031');
          expect(asked).toContain('/api/v1/config-web');
        });

  for (const path of ['tos', 'verify', 'about-us', 'contact', 'payment', 'scam-alert', 'fees'])
    for (const [index, [name, config]] of Object.entries(READ_CONFIGS).entries())
      for (const locale of localesOf(index))
        it(`of words is taken over without a mismatch: ${path}, ${locale}, ${name}`, async () => {
          const { errors, gone, html } = await open(`/${path}.html`, locale, config);
          expect(errors).toEqual([]);
          expect(gone).toEqual([]);
          expect(html).toMatch(/<h1>.+<\/h1>/);
        });

  for (const [path, { content, says }] of Object.entries(CONTENTS))
    for (const locale of ['vi', 'en'] as const)
      it(`with texts of the service is taken over without a mismatch: ${path}, ${locale}`, async () => {
        const { errors, gone, html, asked } = await open(path, locale, usdtConfig, { content });
        expect(errors).toEqual([]);
        expect(gone).toEqual([]);
        for (const text of says) expect(html).toContain(text);
        expect(asked).toEqual(expect.arrayContaining(Object.keys(content.answers)));
      });

  it('that shows what the browser does not is noticed', async () => {
    const { errors } = await open('/buy/usdt', 'vi', usdtConfig, {
      meanwhile: () => Object.assign(navigator, { clipboard: undefined }),
    });
    expect(errors).not.toEqual([]);
  });

  it('has no scripts, and nothing for the head of the document', async () => {
    const { html } = await open('/sell/usdt', 'en', sellConfig);
    expect(html).not.toMatch(/<(script|title|link)/);
  });
});
