import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#domain/catalogue/content';
import { HEAD_TAGS } from '#domain/head/page-head';
import type { Locale } from '#domain/text/locale';
import type { AppActorRef } from '#machines/app/app.machine';
import { followHead } from '#src/app/follow-head';
import { usdtConfig } from '#stories/support/buy-config';
import { SAMPLE_NEWS } from '#stories/support/sample-news';

/** The root actor, as far as a head depends on it. */
const shell = (locale: Locale) => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => listeners.add(listener);
  const movements: (() => void)[] = [];
  let shown = locale;
  let config: typeof usdtConfig | undefined;
  const language = { getSnapshot: () => ({ context: { shown } }), subscribe };
  let screenActor: unknown = { kind: 'none' };
  const app = {
    getSnapshot: () => ({ context: { config, screenActor }, children: { language } }),
    subscribe,
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    app: app as unknown as AppActorRef,
    load: () => {
      config = usdtConfig;
      tell();
    },
    open: (path: string) => {
      window.history.pushState({}, '', path);
      tell();
    },
    /** The flow of the page is there before its address. */
    openEarly: (path: string) => {
      tell();
      window.history.pushState({}, '', path);
      for (const moved of movements) moved();
    },
    onMoved: (moved: () => void) => void movements.push(moved),
    /** The flow of an article's page; it is told when it has loaded one. */
    openArticle: () => {
      let article: unknown;
      const told: (() => void)[] = [];
      const ref = {
        getSnapshot: () => ({ context: { article } }),
        subscribe: (listener: () => void) => told.push(listener),
      };
      screenActor = { kind: 'blogPost', ref };
      return (loaded: Partial<News>) => {
        article = { news: { ...SAMPLE_NEWS, ...loaded }, related: [] };
        for (const listener of [...told]) listener();
        return told.length;
      };
    },
    choose: (chosen: Locale) => {
      shown = chosen;
      tell();
    },
  };
};

beforeEach(() => {
  document.head.innerHTML =
    '<title>served</title><meta name="description" content="served"><meta name="viewport" content="x"><meta property="og:url" content="https://bendoi.example/"><script type="application/ld+json">{}</script>';
});
afterEach(() => {
  document.head.replaceChildren();
  window.history.pushState({}, '', '/');
});

const canonical = () =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');

test('[NAV-06] the head is the service’s until there is a configuration, then that of each page and language', () => {
  const { app, onMoved, load, open, choose } = shell('vi');
  open('/fees.html');
  followHead(window, app, onMoved);
  expect(document.title).toBe('served');
  load();
  expect(document.title).toBe('Biểu phí giao dịch · Bến Đổi');
  expect(canonical()).toBe('https://bendoi.example/fees.html');
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull();
  expect(document.head.querySelector('script')).toBeNull();
  open('/sell/usdt');
  expect(document.title).toBe('Bán USDT (TRC20, ERC20, BEP20) · Bến Đổi');
  choose('en');
  expect(document.title).toBe('Sell USDT (TRC20, ERC20, BEP20) · Bến Đổi');
  expect(canonical()).toBe('https://bendoi.example/sell/usdt?lang=en');
  open('/users/process/secret');
  expect(document.title).toBe('Bến Đổi');
  expect(document.head.innerHTML).not.toContain('secret');
  expect(canonical()).toBeUndefined();
});

test('[NAV-06] an article’s words are its head’s from when it is loaded, for its own path', () => {
  const { app, onMoved, load, open, openArticle } = shell('vi');
  load();
  followHead(window, app, onMoved);
  const loaded = openArticle();
  open('/blog-post/usdt-la-gi');
  open('/blog-post/usdt-la-gi');
  expect(document.title).toBe('Bến Đổi');
  const listeners = loaded({ seoUrl: 'usdt-la-gi', title: 'USDT là gì?', shortContent: 'Ngắn.' });
  expect(listeners).toBe(1);
  expect(document.title).toBe('USDT là gì? · Bến Đổi');
  expect(canonical()).toBe('https://bendoi.example/blog-post/usdt-la-gi');
  open('/blog-post/vi-la-gi');
  expect(document.title).toBe('Bến Đổi');
  expect(canonical()).toBeUndefined();
  loaded({ seoUrl: 'vi-la-gi', title: 'Ví là gì?' });
  expect(document.title).toBe('Ví là gì? · Bến Đổi');
});

test('the title of a screen, which stands first, stays as it is', () => {
  const { app, onMoved, load, open } = shell('vi');
  open('/login');
  const own = document.createElement('title');
  own.textContent = 'Đăng nhập';
  document.head.prepend(own);
  followHead(window, app, onMoved);
  load();
  expect(document.title).toBe('Đăng nhập');
  own.remove();
  expect(document.title).toBe('Bến Đổi');
});

test('a head that says the same is not written again, however often it is followed', () => {
  const { app, onMoved, load, open } = shell('vi');
  followHead(window, app, onMoved);
  followHead(window, app, onMoved);
  load();
  const before = [...document.head.querySelectorAll(HEAD_TAGS)];
  const removing = vi.spyOn(Element.prototype, 'remove');
  open('/?x=1');
  expect(removing).not.toHaveBeenCalled();
  removing.mockRestore();
  expect([...document.head.querySelectorAll(HEAD_TAGS)]).toEqual(before);
});

test('[NAV-06] the head follows an address that comes after the flow of its page', () => {
  const { app, onMoved, load, openEarly } = shell('vi');
  followHead(window, app, onMoved);
  load();
  openEarly('/fees.html');
  expect(document.title).toBe('Biểu phí giao dịch · Bến Đổi');
  openEarly('/order/K7M2P9QX4TRB6WNC');
  expect(document.title).toBe('Bến Đổi');
  expect(canonical()).toBeUndefined();
});
