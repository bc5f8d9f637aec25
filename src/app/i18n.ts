import { type I18n, setupI18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { Locale } from '#domain/locale';
import { loadMessages } from '#src/locales/catalogues';

/** The words on the page, the actor that fetches a language of them, and the switch to it. */
export const createWords = (page: Document) => {
  const i18n: I18n = setupI18n();
  return {
    i18n,
    loadCatalogue: fromPromise<void, { readonly locale: Locale }>(async ({ input: { locale } }) => {
      i18n.load(locale, await loadMessages(locale));
    }),
    activateLocale: (locale: Locale) => {
      i18n.activate(locale);
      page.documentElement.lang = locale;
    },
  };
};
