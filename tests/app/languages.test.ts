import { describe, expect, it, test } from 'vitest';
import { LOCALES, offeredLocales, pageLocale, parseLocale } from '#domain/text/locale';
import { loadMessages } from '#src/locales/catalogues';
import type { Share } from '#src/locales/share';
import { messagesOf } from '#stories/support/i18n';
import { sourcesIn } from '#tests/support/flows';

const SHARES: readonly Share[] = ['first', 'form', 'lists', 'pages', 'later'];
const english = messagesOf('en');
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

type Token = string | readonly unknown[];

const isPlural = (token: unknown): token is readonly [string, string, Record<string, unknown>] =>
  Array.isArray(token) && typeof token[2] === 'object' && token[2] !== null;

const textsIn = (message: unknown): string =>
  (Array.isArray(message) ? message : [message])
    .filter((part) => typeof part === 'string')
    .join('');

/** What a message is given: the values, the elements around parts of it, and what it counts. */
const givenTo = (message: unknown): readonly string[] => {
  const tokens = (Array.isArray(message) ? message : [message]) as readonly Token[];
  const names = tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const inner = isPlural(token)
      ? Object.entries(token[2]).flatMap(([name, form]) => (name === 'offset' ? [] : givenTo(form)))
      : [];
    return token[0] === '#' ? [] : [String(token[0]), ...inner];
  });
  const tags = textsIn(message).match(/<\/?\w+\/?>/g) ?? [];
  return [...new Set([...names, ...tags])].sort();
};

const pluralsIn = (message: unknown): readonly Record<string, unknown>[] =>
  (Array.isArray(message) ? message : []).filter(isPlural).map(([, , forms]) => forms);

describe('[I18N-01] the languages', () => {
  it('are Vietnamese, English and five others, and their codes are understood', () => {
    expect(LOCALES).toEqual(['vi', 'en', 'zh', 'ko', 'de', 'tr', 'ja']);
    expect(['ger', 'tur', 'jp', 'de', 'zh', 'xx', null].map(parseLocale)).toEqual([
      ...['de', 'tr', 'ja', 'de', 'zh', 'vi', 'vi'],
    ]);
    expect(pageLocale('jp', 'en')).toBe('ja');
    expect(pageLocale('toString', 'ger')).toBe('de');
  });

  it('that are offered are Vietnamese and English, those that are configured, and the one that is shown', () => {
    expect(offeredLocales([], 'vi')).toEqual(['vi', 'en']);
    expect(offeredLocales(['jp', 'zh', 'xx'], 'de')).toEqual(['vi', 'en', 'zh', 'de', 'ja']);
    expect(offeredLocales([], undefined)).toEqual(['vi', 'en']);
  });

  test.each(OTHERS)('%s has every message, given the same as the English', (locale) => {
    const messages = messagesOf(locale);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const unlike = Object.entries(english).filter(
      ([key, message]) => givenTo(message).join() !== givenTo(messages[key]).join(),
    );
    expect(unlike).toEqual([]);
  });

  test.each(LOCALES)('%s has the forms of number that it counts with', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const lacking = Object.values(messagesOf(locale))
      .flatMap(pluralsIn)
      .filter((forms) => 'other' in forms && 'one' in forms !== pluralCategories.includes('one'))
      .map((forms) => Object.keys(forms));
    expect(lacking).toEqual([]);
  });

  test.each(LOCALES)('%s is loaded in parts, which are all of it', async (locale) => {
    const parts = await Promise.all(SHARES.map((share) => loadMessages(locale, share)));
    const loaded = Object.assign({}, ...parts);
    const all = messagesOf(locale);
    expect(
      Object.entries(loaded).filter(
        ([key, text]) => all[key] !== text && JSON.stringify(all[key]) !== JSON.stringify(text),
      ),
    ).toEqual([]);
    // The home page's file has its own words in the first two languages.
    const isFirst = locale === 'vi' || locale === 'en';
    expect(Object.keys(loaded).length === Object.keys(all).length).toBe(!isFirst);
  });
});

/** Spellings that are right, too, and are not the ones used here: hủy, xóa, khóa, hóa, thỏa, tùy, ủy. */
const OTHER_SPELLINGS = ['huỷ', 'xoá', 'khoá', 'hoá', 'thoả', 'tuỳ', 'uỷ'];

/** Other words for what is called here: quy đổi (a swap in the wallet). */
const OTHER_WORDS = ['hoán đổi'];

test('a Vietnamese word has one spelling, and a thing one word, in the pages and in what the service writes', () => {
  const written = [
    JSON.stringify(messagesOf('vi')),
    ...['server', 'domain'].flatMap((folder) => sourcesIn(folder, /\.ts$/).map(({ text }) => text)),
  ];
  const words = new Set(written.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  expect(words).toContain('hủy');
  expect(OTHER_SPELLINGS.filter((word) => words.has(word))).toEqual([]);
  const texts = written.join(' ').toLowerCase();
  expect(texts).toContain('quy đổi');
  expect(OTHER_WORDS.filter((words) => texts.includes(words))).toEqual([]);
});
