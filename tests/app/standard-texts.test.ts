import { describe, expect, test } from 'vitest';
import { LOCALES, OFFERED_LOCALES } from '#domain/text/locale';
import { FAQ_CATEGORIES, FAQS } from '#server/store/seed/faqs';
import { SITE_TEXTS } from '#server/store/seed/site-texts';
import { loadMessages } from '#src/locales/catalogues';
import { messagesOf } from '#stories/support/i18n';

const OTHERS = LOCALES.filter((locale) => !OFFERED_LOCALES.includes(locale));

type Pair = readonly [english: string, vietnamese: string];

/** What partners say of themselves is no text of the site. */
const texts = SITE_TEXTS.filter(({ code }) => !code.startsWith('partner-')).flatMap(
  ({ vi = '', en = '' }) => {
    const vietnamese = vi.split('\n');
    return en.split('\n').map((line, index): Pair => [line, vietnamese[index] ?? '']);
  },
);

const questions = [
  ...FAQ_CATEGORIES.map(({ subject, subjectEn = '' }): Pair => [subjectEn, subject]),
  ...FAQS.flatMap(({ question, questionEn = '', answer, answerEn = '' }): readonly Pair[] => [
    [questionEn, question],
    [answerEn, answer],
  ]),
];

describe('[I18N-01] the texts that a site begins with', () => {
  test('are the site’s steps, warning, notice and introduction, and its questions', () => {
    expect(texts).toHaveLength(12);
    expect(questions).toHaveLength(32);
  });

  test.each(OTHERS)('are in %s with the words of the pages that show them', async (locale) => {
    const [first, lists] = [
      await loadMessages(locale, 'first'),
      await loadMessages(locale, 'lists'),
    ];
    for (const [english] of texts) expect(Object.keys(first)).toContain(english);
    for (const [english] of questions) expect(Object.keys(lists)).toContain(english);
  });

  test('are in Vietnamese what the service begins with', () => {
    const vietnamese = messagesOf('vi');
    for (const [english, text] of [...texts, ...questions])
      expect([vietnamese[english]].flat().join('')).toBe(text);
  });

  test.each(OFFERED_LOCALES)('are the service’s alone in %s', async (locale) => {
    const first = await loadMessages(locale, 'first');
    for (const [english] of texts) expect(Object.keys(first)).not.toContain(english);
  });
});
