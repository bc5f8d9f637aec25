import type { Bank } from '#domain/quick-banks.data';

/** The bank's whole name in the language of the page. */
export const officialName = ({ name, nameEn }: Bank, locale: string): string =>
  locale === 'vi' ? name : nameEn;
