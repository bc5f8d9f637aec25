import { LANGUAGE_COOKIE, type Locale } from '#domain/text/locale';

const A_YEAR_S = 31_536_000;

/** Tells the service the language of this browser's pages, which it renders. */
export const rememberForService = (page: Pick<Document, 'cookie'>, locale: Locale): void => {
  page.cookie = `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
};
