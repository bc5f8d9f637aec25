import type { I18n } from '@lingui/core';

/**
 * English text of the site's operators in the page's language. What a site begins with is translated by its text; what is
 * written anew stays English.
 */
export const translated = (i18n: I18n, english: string): string =>
  Object.hasOwn(i18n.messages, english) ? i18n._(english) : english;
