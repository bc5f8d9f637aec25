import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/text/locale';
import type { Catalogues, Share } from './share.ts';

/** Languages of every visitor; the first load knows no others. */
const CATALOGUES: Readonly<Partial<Record<Locale, Catalogues>>> = {
  vi: {
    first: () => import('./first/vi.po'),
    form: () => import('./form/vi.po'),
    lists: () => import('./lists/vi.po'),
    pages: () => import('./pages/vi.po'),
    later: () => import('./vi.po'),
  },
  en: {
    first: () => import('./first/en.po'),
    form: () => import('./form/en.po'),
    lists: () => import('./lists/en.po'),
    pages: () => import('./pages/en.po'),
    later: () => import('./en.po'),
  },
};

const cataloguesOf = async (locale: Locale): Promise<Catalogues> =>
  CATALOGUES[locale] ?? (await import('./other-languages.ts')).cataloguesOf(locale);

/** One language's words, in chunks of their own: only what is about to be said is ever loaded. */
export const loadMessages = async (locale: Locale, share: Share): Promise<Messages> =>
  (await (await cataloguesOf(locale))[share]()).messages;
