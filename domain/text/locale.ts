/** Languages of the site; Vietnamese is the default. */
export const LOCALES = ['vi', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'vi';

/** Cookie with the language that was chosen last in a browser, for the service that renders its pages. */
export const LANGUAGE_COOKIE = 'language';

/** A stored or requested language, or the default where it is none of ours. */
export const parseLocale = (text: string | null | undefined): Locale =>
  LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;

/**
 * Language of a page: the address's own, else the one that was chosen last, else the default.
 * @param asked what the address asks for (`?lang=en`)
 * @param chosen what was stored at the last choice
 */
export const pageLocale = (
  asked: string | null | undefined,
  chosen: string | null | undefined,
): Locale => LOCALES.find((locale) => locale === asked) ?? parseLocale(chosen);
