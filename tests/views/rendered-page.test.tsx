import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { encodeConfig } from '#domain/wire/config-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { App } from '#src/app/App';
import { openRenderedPage } from '#src/app/first-page';
import { createHydration } from '#src/app/rendering/hydration';
import { renderPage } from '#src/app/rendering/render-page';
import { startApp } from '#src/app/start';
import { usdtConfig, withPause, withSiteInfo, withTexts } from '#stories/support/buy-config';
import { homeConfig } from '#stories/support/home-config';
import { operatorConfig } from '#stories/support/operator-config';
import { sellConfig, withSellPause } from '#stories/support/sell-config';
import { saying } from '#tests/support/whole-site';
// Loaded on demand; a test's page has it at once.
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
  Object.assign(navigator, { clipboard: undefined });
  delete window.renderedPage;
  vi.unstubAllGlobals();
});

const open = async (
  path: string,
  locale: 'vi' | 'en',
  config: SiteConfig,
  meanwhile = () => {},
) => {
  const json = JSON.stringify(encodeConfig(config));
  const year = 2031;
  const request = { path, locale, year, host: 'localhost', config: json };
  const { html } = await renderPage(request);
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'rendered', content: String(year) });
  document.head.append(meta);
  document.documentElement.lang = locale;
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="rendered-config"></script>`;
  page = document.getElementById('root') as HTMLElement;
  (document.getElementById('rendered-config') as HTMLElement).textContent = json;
  window.history.pushState({}, '', path);
  const yes = Promise.resolve(true);
  window.renderedPage = { isGuest: yes, isShown: yes };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (target: string | URL) => {
    const { pathname } = new URL(String(target), 'http://localhost');
    asked.push(pathname);
    if (pathname.endsWith('/users/me')) return saying(encodeSession(GUEST));
    if (pathname.endsWith('/config-web')) return saying(encodeConfig(config));
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

describe('a page that the service rendered', () => {
  for (const path of ['/', '/buy/usdt', '/sell/usdt'])
    for (const [name, config] of Object.entries(CONFIGS))
      for (const locale of ['vi', 'en'] as const)
        it(`is taken over without a mismatch: ${path}, ${locale}, ${name}`, async () => {
          const { errors, gone, html, asked } = await open(path, locale, config);
          expect(errors).toEqual([]);
          expect(gone).toEqual([]);
          expect(html).toContain('2031');
          expect(asked).toContain('/api/v1/config-web');
        });

  it('that shows what the browser does not is noticed', async () => {
    const { errors } = await open('/buy/usdt', 'vi', usdtConfig, () => {
      Object.assign(navigator, { clipboard: undefined });
    });
    expect(errors).not.toEqual([]);
  });

  it('has no scripts, and nothing for the head of the document', async () => {
    const { html } = await open('/sell/usdt', 'en', sellConfig);
    expect(html).not.toMatch(/<(script|title|link)/);
  });
});
