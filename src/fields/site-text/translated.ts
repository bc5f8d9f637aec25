import type { I18n } from '@lingui/core';

/**
 * English text of the site's operators in the page's language. What a site begins with is translated by its text; what is
 * written anew stays English.
 */
export const translated = ({ messages, _ }: I18n, english: string): string =>
  Object.hasOwn(messages, english) ? _(english) : english;
