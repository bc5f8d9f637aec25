import type { Locale } from '#domain/text/locale';
import { createI18n } from '#stories/support/i18n';

/** A message without a translation is an error in a test, where the product would show the English. */
export const strictI18n = (locale: Locale) =>
  createI18n({
    locale,
    missing: (language, id) => {
      throw new Error(`no ${language} for ${id}`);
    },
  });
