import { type I18n, setupI18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { Locale } from '#domain/locale';
import { loadMessages } from '#src/locales/catalogues';

/** The words on the page, and the actor that changes their language. */
export const createWords = (page: Document) => {
  const i18n: I18n = setupI18n();
  const loadCatalogue = fromPromise<void, { readonly locale: Locale }>(async ({ input }) => {
    const messages = await loadMessages(input.locale);
    i18n.loadAndActivate({ locale: input.locale, messages });
    page.documentElement.lang = input.locale;
  });
  return { i18n, loadCatalogue };
};
