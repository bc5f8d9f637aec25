import type { Bank } from '#domain/quick-banks.data';

/** Full name of a bank in the page's language. */
export const officialName = ({ name, nameEn }: Bank, locale: string): string =>
  locale === 'vi' ? name : nameEn;
