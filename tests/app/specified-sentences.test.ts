import { describe, expect, test } from 'vitest';
import { USDT_MENU_NAME } from '#domain/catalogue/currency-names';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { messagesOf } from '#stories/support/i18n';
import { ENGLISH, type SpecifiedSentence, VIETNAMESE } from '#tests/fixtures/specified-sentences';

type Token = string | readonly unknown[];

/** A compiled message as its source: values in braces, plurals as they are written. */
const sourceOf = (message: unknown): string =>
  (Array.isArray(message) ? (message as readonly Token[]) : [String(message)])
    .map((token) => {
      if (!Array.isArray(token)) return token;
      const [name, kind, forms] = token as [string, string?, Record<string, unknown>?];
      if (kind === undefined) return name === '#' ? '#' : `{${name}}`;
      const written = Object.entries(forms ?? {}).filter(([form]) => form !== 'offset');
      const all = written.map(([form, text]) => `${form} {${sourceOf(text)}}`).join(' ');
      return `{${name}, ${kind}, ${all}}`;
    })
    .join('');

/** Lines: help may follow on a second one. */
const said = (locale: 'en' | 'vi') =>
  Object.values(messagesOf(locale)).flatMap((message) => sourceOf(message).split('\n'));

const english = [...said('en'), ...Object.values(ERROR_TEXTS), USDT_MENU_NAME];
const vietnamese = said('vi');

/** A changed sentence is a part of a message; one that is given is the whole. */
const isSaid = (texts: readonly string[], { text, otherwise }: SpecifiedSentence) =>
  otherwise ? texts.some((one) => one.includes(otherwise.text)) : texts.includes(text);

const row = (sentence: SpecifiedSentence) => [sentence.topic, sentence.text, sentence] as const;

describe('what the specification gives word for word', () => {
  test.each(ENGLISH.map(row))('in English, of %s: %s', (_, __, sentence) =>
    expect(isSaid(english, sentence)).toBe(true),
  );

  test.each(VIETNAMESE.map(row))('in Vietnamese, of %s: %s', (_, __, sentence) =>
    expect(isSaid(vietnamese, sentence)).toBe(true),
  );

  test('no sentence is left out of the list unseen', () => {
    expect([ENGLISH.length, VIETNAMESE.length]).toEqual([52, 7]);
  });

  test('a change of a sentence has a reason, and is one', () => {
    const changed = [...ENGLISH, ...VIETNAMESE].filter(({ otherwise }) => otherwise);
    for (const { text, otherwise } of changed) {
      expect(otherwise?.reason).not.toBe('');
      expect(otherwise?.text).not.toBe(text);
    }
  });
});
