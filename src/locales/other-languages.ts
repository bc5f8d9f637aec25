import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/text/locale';
import type { Catalogues } from './share.ts';

interface Words {
  readonly messages: Messages;
}

/**
 * The home page's own words come with the first ones: those of the first two languages are in its file. So do the texts that
 * a site begins with, and with those of lists its questions: the service has them in the first two languages.
 */
const together = async (...words: readonly Promise<Words>[]): Promise<Words> => ({
  messages: Object.assign({}, ...(await Promise.all(words)).map(({ messages }) => messages)),
});

const CATALOGUES: Readonly<Record<Exclude<Locale, 'vi' | 'en'>, Catalogues>> = {
  zh: {
    first: () => together(import('./first/zh.po'), import('./home/zh.po'), import('./texts/zh.po')),
    form: () => import('./form/zh.po'),
    lists: () => together(import('./lists/zh.po'), import('./questions/zh.po')),
    pages: () => import('./pages/zh.po'),
    later: () => import('./zh.po'),
  },
  ko: {
    first: () => {
      // A line that breaks within a word is read all the same.
      void import('#src/ui/korean-lines.css').catch(() => {});
      return together(import('./first/ko.po'), import('./home/ko.po'), import('./texts/ko.po'));
    },
    form: () => import('./form/ko.po'),
    lists: () => together(import('./lists/ko.po'), import('./questions/ko.po')),
    pages: () => import('./pages/ko.po'),
    later: () => import('./ko.po'),
  },
  de: {
    first: () => together(import('./first/de.po'), import('./home/de.po'), import('./texts/de.po')),
    form: () => import('./form/de.po'),
    lists: () => together(import('./lists/de.po'), import('./questions/de.po')),
    pages: () => import('./pages/de.po'),
    later: () => import('./de.po'),
  },
  tr: {
    first: () => {
      // Without its letters the words are read all the same.
      void import('#src/ui/latin-ext.css').catch(() => {});
      return together(import('./first/tr.po'), import('./home/tr.po'), import('./texts/tr.po'));
    },
    form: () => import('./form/tr.po'),
    lists: () => together(import('./lists/tr.po'), import('./questions/tr.po')),
    pages: () => import('./pages/tr.po'),
    later: () => import('./tr.po'),
  },
  ja: {
    first: () => together(import('./first/ja.po'), import('./home/ja.po'), import('./texts/ja.po')),
    form: () => import('./form/ja.po'),
    lists: () => together(import('./lists/ja.po'), import('./questions/ja.po')),
    pages: () => import('./pages/ja.po'),
    later: () => import('./ja.po'),
  },
};

/** Words of a language that few visitors choose. */
export const cataloguesOf = (locale: Locale): Catalogues =>
  CATALOGUES[locale as keyof typeof CATALOGUES];
