import { type I18n, setupI18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locale';
import { loadMessages } from '#src/locales/catalogues';
import type { Share } from '#src/locales/share';
import { missingFiles } from './missing-files.ts';

/** What a page needs beside the first words. Later pages have forms, too. */
const WITH: Readonly<Record<Share, readonly Share[]>> = {
  first: [],
  form: ['form'],
  lists: ['lists'],
  pages: ['pages'],
  later: ['form', 'later'],
};

const nameOf = (locale: Locale, share: Share) => `${share} ${locale}`;

const nothing = () => {};

/**
 * Message catalogues: the i18n instance, the actor that loads a language, and the switch to it.
 * @param onSwitched called when the page is in another language than it was
 */
export const createWords = (page: Document, loadShare = loadMessages, onSwitched = nothing) => {
  const i18n: I18n = setupI18n();
  const shares = new Set<Share>(['first']);
  const loaded = new Set<string>();
  /** Languages that could not be loaded: a browser may never ask for their files again, a new page does. */
  const missed = new Set<Locale>();
  let wanted: Locale = DEFAULT_LOCALE;

  const load = async (locale: Locale, share: Share) => {
    const name = nameOf(locale, share);
    if (loaded.has(name)) return;
    // The locale is set before its messages: pages are rendered again when messages arrive.
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
        // Chosen again. Without a network there would be no page at all.
        if (missed.has(locale) && page.defaultView?.navigator.onLine)
          page.defaultView.location.reload();
        return Promise.all([...shares].map((share) => load(locale, share))).then(
          () => ({ kind: 'answered', answer: undefined }),
          (error) => {
            missed.add(locale);
            return missingFiles(error);
          },
        );
      },
    ),
    /** Loads the messages of a share: in this language now, in others with their first chunk. */
    loadWords: async (share: Share) => {
      for (const each of WITH[share]) shares.add(each);
      await Promise.all(WITH[share].map((each) => load(wanted, each)));
    },
    /** Whether the messages of forms are loaded in this language. */
    hasForm: () => loaded.has(nameOf(wanted, 'form')),
    activateLocale: (locale: Locale) => {
      i18n.activate(locale);
      if (page.documentElement.lang !== locale) onSwitched();
      page.documentElement.lang = locale;
    },
  };
};
