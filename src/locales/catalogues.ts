import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/locale';

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  vi: () => import('./vi.po'),
  en: () => import('./en.po'),
};

/** One language's words, as a chunk of its own: only the active language is ever loaded. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  (await CATALOGUES[locale]()).messages;
