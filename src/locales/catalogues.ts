import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/text/locale';

/**
 * Which words: those of the pages that visits begin with, what their forms say once they can be validated, or those of
 * every other page.
 */
export type Share = 'first' | 'form' | 'later';

type Load = () => Promise<{ readonly messages: Messages }>;

const CATALOGUES: Readonly<Record<Share, Readonly<Record<Locale, Load>>>> = {
  first: { vi: () => import('./first/vi.po'), en: () => import('./first/en.po') },
  form: { vi: () => import('./form/vi.po'), en: () => import('./form/en.po') },
  later: { vi: () => import('./vi.po'), en: () => import('./en.po') },
};

/** One language's words, in chunks of their own: only what is about to be said is ever loaded. */
export const loadMessages = async (locale: Locale, share: Share): Promise<Messages> =>
  (await CATALOGUES[share][locale]()).messages;
