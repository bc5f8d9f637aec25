import { type Messages, setupI18n } from '@lingui/core';
import { LOCALES, type Locale } from '#domain/text/locale';

interface I18nOptions {
  readonly locale: Locale;
  /** Throws in tests; the product shows the English. */
  readonly missing?: (locale: string, id: string) => string;
}

/** Messages of all languages by file, such as `../../src/locales/form/vi.po`. */
const CATALOGUES = import.meta.glob<Messages>('../../src/locales/**/*.po', {
  eager: true,
  import: 'messages',
});

/** Messages of every part of the site in a language. */
export const messagesOf = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(CATALOGUES)
      .filter(([file]) => file.endsWith(`/${locale}.po`))
      .map(([, messages]) => messages),
  );

const messages = Object.fromEntries(LOCALES.map((locale) => [locale, messagesOf(locale)]));

/** All catalogues at once: stories and tests switch languages without loading. */
export const createI18n = (options: I18nOptions) => setupI18n({ ...options, messages });
