import { ownValue } from '../own-value.ts';

/** Languages of the site, by their standard tags; Vietnamese is the default. */
export const LOCALES = ['vi', 'en', 'zh', 'ko', 'de', 'tr', 'ja'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'vi';

/** Languages that every visitor is offered; the site's configuration may name others (rule of the languages). */
export const OFFERED_LOCALES: readonly Locale[] = ['vi', 'en'];

/** Codes of languages whose standard tag is another (source: languages). */
const CODES: Readonly<Record<string, Locale>> = { ger: 'de', tur: 'tr', jp: 'ja' };

/** Cookie with the language that was chosen last in a browser, for the service that renders its pages. */
export const LANGUAGE_COOKIE = 'language';

/** The language of a tag or code; undefined where it is none of ours. */
const localeNamed = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === (ownValue(CODES, text ?? '') ?? text));

/** A stored or requested language, or the default where it is none of ours. */
export const parseLocale = (text: string | null | undefined): Locale =>
  localeNamed(text) ?? DEFAULT_LOCALE;

/**
 * Language of a page: the address's own, else the one that was chosen last, else the default.
 * @param asked what the address asks for (`?lang=en`)
 * @param chosen what was stored at the last choice
 */
export const pageLocale = (
  asked: string | null | undefined,
  chosen: string | null | undefined,
): Locale => localeNamed(asked) ?? parseLocale(chosen);

/**
 * Languages that a visitor can switch to: those of every visitor, those that the site's configuration names besides, and the one that is
 * shown.
 */
export const offeredLocales = (
  configured: readonly string[],
  shown: Locale | undefined,
): readonly Locale[] => {
  const named = [...OFFERED_LOCALES, ...configured.map(localeNamed), shown];
  return LOCALES.filter((locale) => named.includes(locale));
};
