import type { Bank } from '#domain/banks/quick-banks.data';

/** Full name of a bank in the page's language. */
export const officialName = ({ name, nameEn }: Bank, locale: string): string =>
  locale === 'vi' ? name : nameEn;
