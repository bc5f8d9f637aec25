import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Locale } from '#domain/text/locale';
import { createWords } from '#src/app/i18n';
import type { Share } from '#src/locales/share';

/** The words of a site of two pages, every message named after where it comes from. */
const siteWords = () => {
  const asked: string[] = [];
  const page = { documentElement: { lang: '' } } as unknown as Document;
  const words = createWords(page, async (locale, share: Share) => {
    asked.push(`${share} ${locale}`);
    return { [share]: `${share} ${locale}` };
  });
  const show = async (locale: Locale) => {
    await toPromise(createActor(words.loadCatalogue, { input: { locale } }).start());
    words.activateLocale(locale);
  };
  return { ...words, asked, page, show };
};

it('a visit begins with the first words alone', async () => {
  const { asked, i18n, page, show } = siteWords();
  await show('vi');
  expect(asked).toEqual(['first vi']);
  expect(i18n._('first')).toBe('first vi');
  expect(page.documentElement.lang).toBe('vi');
});

it('a later page has its words in the language on the page, and they are loaded once', async () => {
  const { asked, i18n, loadWords, show } = siteWords();
  await show('en');
  await loadWords('later');
  await loadWords('later');
  expect(asked).toEqual(['first en', 'form en', 'later en']);
  expect([i18n._('first'), i18n._('later')]).toEqual(['first en', 'later en']);
});

it('a form that is open keeps its words in another language', async () => {
  const { hasForm, i18n, loadWords, show } = siteWords();
  await show('vi');
  expect(hasForm()).toBe(false);
  await loadWords('form');
  expect(hasForm()).toBe(true);
  await show('en');
  expect(hasForm()).toBe(true);
  expect([i18n._('first'), i18n._('form'), i18n._('later')]).toEqual([
    'first en',
    'form en',
    'later',
  ]);
});

it('once a later page was open, another language comes with both', async () => {
  const { i18n, loadWords, show } = siteWords();
  await show('vi');
  await loadWords('later');
  await show('en');
  expect([i18n._('first'), i18n._('later')]).toEqual(['first en', 'later en']);
});

it('also where the language changes while the later words are on their way', async () => {
  const { i18n, loadWords, show } = siteWords();
  await show('vi');
  const later = loadWords('later');
  await show('en');
  await later;
  expect([i18n._('first'), i18n._('later')]).toEqual(['first en', 'later en']);
});

it('a language whose words cannot be loaded is an outcome, no defect', async () => {
  const page = { documentElement: { lang: '' } } as unknown as Document;
  const { loadCatalogue } = createWords(page, () => Promise.reject(new TypeError('gone')));
  const outcome = await toPromise(createActor(loadCatalogue, { input: { locale: 'en' } }).start());
  expect(outcome).toEqual({ kind: 'unavailable', reason: 'network', message: 'gone' });
});

it('[C32] a language that could not be loaded is loaded by a new page when it is chosen again with a network, and only then', async () => {
  const reload = vi.fn();
  const navigator = { onLine: true };
  const defaultView = { navigator, location: { reload } };
  const page = { documentElement: { lang: '' }, defaultView } as unknown as Document;
  const { loadCatalogue } = createWords(page, async (locale) => {
    if (locale === 'en') throw new TypeError('gone');
    return {};
  });
  const choose = (locale: Locale) =>
    toPromise(createActor(loadCatalogue, { input: { locale } }).start());
  await choose('en');
  await choose('vi');
  await choose('vi');
  expect(reload).not.toHaveBeenCalled();
  navigator.onLine = false;
  await choose('en');
  expect(reload).not.toHaveBeenCalled();
  navigator.onLine = true;
  await choose('en');
  expect(reload).toHaveBeenCalledTimes(1);
});
