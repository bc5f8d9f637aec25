import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/text/locale';
import type { Catalogues } from './share.ts';

interface Words {
  readonly messages: Messages;
}

/** The home page's own words come with the first ones: those of the first two languages are in its file. */
const both = ({ messages }: Words, home: Words): Words => ({
  messages: { ...messages, ...home.messages },
});

const CATALOGUES: Readonly<Record<Exclude<Locale, 'vi' | 'en'>, Catalogues>> = {
  zh: {
    first: async () => both(await import('./first/zh.po'), await import('./home/zh.po')),
    form: () => import('./form/zh.po'),
    lists: () => import('./lists/zh.po'),
    pages: () => import('./pages/zh.po'),
    later: () => import('./zh.po'),
  },
  ko: {
    first: async () => both(await import('./first/ko.po'), await import('./home/ko.po')),
    form: () => import('./form/ko.po'),
    lists: () => import('./lists/ko.po'),
    pages: () => import('./pages/ko.po'),
    later: () => import('./ko.po'),
  },
  de: {
    first: async () => both(await import('./first/de.po'), await import('./home/de.po')),
    form: () => import('./form/de.po'),
    lists: () => import('./lists/de.po'),
    pages: () => import('./pages/de.po'),
    later: () => import('./de.po'),
  },
  tr: {
    first: async () => {
      // Without its letters the words are read all the same.
      void import('#src/ui/latin-ext.css').catch(() => {});
      return both(await import('./first/tr.po'), await import('./home/tr.po'));
    },
    form: () => import('./form/tr.po'),
    lists: () => import('./lists/tr.po'),
    pages: () => import('./pages/tr.po'),
    later: () => import('./tr.po'),
  },
  ja: {
    first: async () => both(await import('./first/ja.po'), await import('./home/ja.po')),
    form: () => import('./form/ja.po'),
    lists: () => import('./lists/ja.po'),
    pages: () => import('./pages/ja.po'),
    later: () => import('./ja.po'),
  },
};

/** Words of a language that few visitors choose. */
export const cataloguesOf = (locale: Locale): Catalogues =>
  CATALOGUES[locale as keyof typeof CATALOGUES];
