/** Languages of the site; Vietnamese is the default. */
export const LOCALES = ['vi', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'vi';

/** A stored or requested language, or the default where it is none of ours. */
export const parseLocale = (text: string | null | undefined): Locale =>
  LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;
