import { type I18n, setupI18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale';
import { loadMessages, type Share } from '#src/locales/catalogues';
import { missingFiles } from './missing-files.ts';

/** The words on the page, the actor that fetches a language of them, and the switch to it. */
export const createWords = (page: Document, loadShare = loadMessages) => {
  const i18n: I18n = setupI18n();
  const shares = new Set<Share>(['first']);
  const loaded = new Set<string>();
  let wanted: Locale = DEFAULT_LOCALE;

  const load = async (locale: Locale, share: Share) => {
    const name = `${share} ${locale}`;
    if (loaded.has(name)) return;
    // What the words are for is known before they are: pages are drawn anew when words come.
    const [messages] = await Promise.all([
      loadShare(locale, share),
      share === 'later' ? import('#src/fields/form/late-messages') : undefined,
    ]);
    i18n.load(locale, messages);
    loaded.add(name);
  };
  return {
    i18n,
    loadCatalogue: fromPromise<CallOutcome<void>, { readonly locale: Locale }>(
      ({ input: { locale } }) => {
        wanted = locale;
        return Promise.all([...shares].map((share) => load(locale, share))).then(
          () => ({ kind: 'answered', answer: undefined }),
          missingFiles,
        );
      },
    ),
    /** What pages say that no visit begins with: in this language now, and in every other with its first words. */
    loadLater: async () => {
      shares.add('later');
      await load(wanted, 'later');
    },
    activateLocale: (locale: Locale) => {
      i18n.activate(locale);
      page.documentElement.lang = locale;
    },
  };
};
