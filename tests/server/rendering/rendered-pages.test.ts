import { describe, expect, it, vi } from 'vitest';
import { mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { PLAIN_CURRENCY } from '#domain/wire/defaults';
import type { PageRequest, PageText } from '#domain/wire/page-rendering';
import { publicConfig } from '#server/http/public-config';
import { createRenderedPages, type VisitedPage } from '#server/rendering/rendered-pages';
import { buyRate, usdtConfig } from '#stories/support/buy-config';

const config: SiteConfig = {
  ...usdtConfig,
  currencies: [
    ...usdtConfig.currencies,
    { ...PLAIN_CURRENCY, code: 'BTC', accountNumber: '0071000999999' },
  ],
  rates: [...usdtConfig.rates, buyRate('BTC', ['0.001', '1500000000'], '0.0002')],
};

const at = (
  path: string,
  { locale = 'vi', host = 'localhost', content }: Partial<VisitedPage> = {},
): VisitedPage => ({ path, host, year: 2026, locale, content });

const priced = (code: string, value: string): SiteConfig => ({
  ...config,
  rates: config.rates.map((rate) => (rate.bankCode === code ? { ...rate, value } : rate)),
});

const setUp = (
  render: (request: PageRequest) => Promise<PageText> = async ({ path, locale }) => ({
    html: `${locale} ${path}`,
  }),
) => {
  const requests: PageRequest[] = [];
  const reports: unknown[] = [];
  const pages = createRenderedPages(
    {
      render: (request) => {
        requests.push(request);
        return render(request);
      },
      close: async () => {},
    },
    (error) => void reports.push(error),
    () => 'bendoi.example',
  );
  return { pages, requests, reports };
};

describe('pages rendered by the service', () => {
  it('are kept while nothing that they show changes', async () => {
    const { pages, requests } = setUp();
    expect((await pages.find(at('/buy/usdt'), config))?.html).toBe('vi /buy/usdt');
    await pages.find(at('/buy/usdt'), config);
    await pages.find(at('/buy/usdt'), priced('BTC', '1600000000'));
    expect(requests).toHaveLength(1);
    await pages.find(at('/buy/usdt'), priced('TRC20', '26500'));
    expect(requests).toHaveLength(2);
  });

  it('carry the configuration without lists of other pages and what is empty, which reads the same', async () => {
    const { pages } = setUp();
    const given = { ...config, siteInfo: { ...config.siteInfo, locales: ['', 'vi'] } };
    const page = await pages.find(at('/buy/usdt'), given);
    const carried = JSON.parse(page?.config ?? '');
    expect(Object.keys(carried)).not.toContain('newses');
    expect(page?.config?.length).toBeLessThan(
      JSON.stringify(encodeConfig(publicConfig(given))).length,
    );
    const { faqs: _, faqCategories: __, ...whole } = publicConfig(given);
    expect(mergeConfig(undefined, decodeConfig(carried))).toEqual(
      mergeConfig(undefined, decodeConfig(JSON.parse(JSON.stringify(encodeConfig(whole))))),
    );
  });

  it('are one for each path, language and named host', async () => {
    const { pages, requests } = setUp();
    const visits = [
      at('/'),
      at('/buy/usdt'),
      at('/sell/usdt'),
      at('/buy/usdt', { locale: 'en' }),
      at('/buy/usdt', { host: 'made-up.example' }),
    ];
    const found = await Promise.all(visits.map((visit) => pages.find(visit, config)));
    expect(found.map((page) => page?.html)).toEqual([
      'vi /',
      'vi /buy/usdt',
      'vi /sell/usdt',
      'en /buy/usdt',
      'vi /buy/usdt',
    ]);
    // A host that the configuration does not name has the pages of every other.
    expect(requests).toHaveLength(4);
  });

  it('come with the whole configuration, and neither has an account number of ours', async () => {
    const { pages, requests } = setUp();
    const page = await pages.find(at('/buy/BTC'), config);
    expect(JSON.parse(page?.config ?? '').banks).toHaveLength(4);
    expect(page?.config).toContain('1500000000');
    expect(JSON.stringify([page, requests])).not.toContain('0071000999999');
  });

  it('are none for a path that is no known trade and no page to read, and the renderer is not asked', async () => {
    const { pages, requests } = setUp();
    for (const path of ['/login', '/buy/DOGE', '/order/0000000000000000', '/exchange', '/rates'])
      expect(await pages.find(at(path), config)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('of words come without a configuration, and are the same page whatever changes elsewhere', async () => {
    const { pages, requests } = setUp();
    const page = await pages.find(at('/tos.html'), config);
    expect(page).toEqual({ html: 'vi /tos.html', year: 2026 });
    expect(JSON.parse(requests[0]?.config ?? '')).toEqual({
      siteInfo: JSON.parse(JSON.stringify(encodeConfig(config).siteInfo)),
    });
    expect(await pages.find(at('/tos.html'), priced('TRC20', '26500'))).toBe(page);
    expect(requests).toHaveLength(1);
    const other = { ...config, siteInfo: { ...config.siteInfo, email: 'other@bendoi.example' } };
    expect(await pages.find(at('/tos.html'), other)).not.toBe(page);
    expect(requests).toHaveLength(2);
  });

  it('that say their host are rendered for the site’s own, and for no made-up one', async () => {
    const { pages, requests } = setUp();
    const path = '/scam-alert.html';
    expect(await pages.find(at(path, { host: 'made-up.example' }), config)).toBeUndefined();
    expect(await pages.find(at(path, { host: 'bendoi.example' }), config)).toBeDefined();
    expect(requests.map(({ host }) => host)).toEqual(['bendoi.example']);
  });

  it('of fees are rendered on every fee, and on no price', async () => {
    const { pages, requests } = setUp();
    await pages.find(at('/fees.html'), config);
    for (const code of ['BTC', 'TRC20'])
      await pages.find(at('/fees.html'), priced(code, '1600000000'));
    expect(requests).toHaveLength(1);
    const { rateBuySells } = JSON.parse(requests[0]?.config ?? '');
    expect(rateBuySells).toHaveLength(config.rates.length);
    const rates = config.rates.map((rate) =>
      rate.bankCode === 'BTC' ? { ...rate, transferFee: '0.0007' } : rate,
    );
    await pages.find(at('/fees.html'), { ...config, rates });
    expect(requests).toHaveLength(2);
  });

  it('of articles are rendered with what their calls are answered with, and are kept by it', async () => {
    const { pages, requests } = setUp();
    const content = { answers: { '/api/v1/faqs': { data: 'one' } }, now: 60_000 };
    const page = await pages.find(at('/faq.html', { content }), config);
    expect(requests[0]).toMatchObject(content);
    expect(await pages.find(at('/faq.html', { content: { ...content } }), config)).toBe(page);
    expect(requests).toHaveLength(1);
    const changes = [
      { ...content, now: 120_000 },
      { ...content, answers: { '/api/v1/faqs': { data: 'two' } } },
    ];
    for (const changed of changes)
      expect(await pages.find(at('/faq.html', { content: changed }), config)).not.toBe(page);
    expect(requests).toHaveLength(3);
  });

  it('of articles are none without that', async () => {
    const { pages, requests } = setUp();
    for (const path of ['/faq.html', '/blog', '/blog-post/phi'])
      expect(await pages.find(at(path), config)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('are rendered again after one has failed, which is reported', async () => {
    let isBroken = true;
    const { pages, reports } = setUp(async ({ path }) => {
      if (isBroken) throw new Error('it cannot be rendered');
      return { html: path };
    });
    expect(await pages.find(at('/'), config)).toBeUndefined();
    expect(reports.map(String)).toEqual(['Error: it cannot be rendered']);
    isBroken = false;
    expect((await pages.find(at('/'), config))?.html).toBe('/');
  });

  it('are not waited for longer than a second, and are there for the next visitor', async () => {
    vi.useFakeTimers();
    let finish = (_: PageText) => {};
    const { pages, requests } = setUp(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const first = pages.find(at('/'), config);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([first, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBeUndefined();
    finish({ html: 'late' });
    expect((await pages.find(at('/'), config))?.html).toBe('late');
    expect(requests).toHaveLength(1);
    vi.useRealTimers();
  });

  it('are at most 20 at once: the next are left to the browser, be they asked for in turn for as long as one likes', async () => {
    const finish: (() => void)[] = [];
    const { pages, requests } = setUp(
      ({ path }) => new Promise((resolve) => finish.push(() => resolve({ html: path }))),
    );
    const visit = (value: number) => pages.find(at('/buy/BTC'), priced('BTC', String(value)));
    const first = Array.from({ length: 20 }, (_, index) => visit(index + 1));
    for (let round = 0; round < 3; round += 1)
      for (let value = 21; value <= 260; value += 1) expect(await visit(value)).toBeUndefined();
    expect(requests).toHaveLength(20);
    // Who asks for one of them waits for it with the others.
    const again = visit(1);
    for (const one of finish) one();
    const found = await Promise.all([...first, again]);
    expect(found.map((page) => page?.html)).toEqual(Array(21).fill('/buy/BTC'));
    const next = visit(21);
    await Promise.resolve();
    finish.at(-1)?.();
    expect((await next)?.html).toBe('/buy/BTC');
  });

  it('are at most 200: what was not visited for longest is rendered again', async () => {
    const { pages, requests } = setUp();
    const visit = (value: number) => pages.find(at('/buy/BTC'), priced('BTC', String(value)));
    for (let value = 1; value <= 200; value += 1) await visit(value);
    await visit(1);
    await visit(201);
    expect(requests).toHaveLength(201);
    await visit(1);
    expect(requests).toHaveLength(201);
    await visit(2);
    expect(requests).toHaveLength(202);
  });
});
