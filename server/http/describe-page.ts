import type { News } from '#domain/catalogue/content';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { forSite } from '#domain/catalogue/site-text';
import { decoded } from '#domain/decoded';
import { articleData, articleWords } from '#domain/head/article-head';
import { type PageHead, pageHead } from '#domain/head/page-head';
import { faqPage, type StructuredData } from '#domain/head/structured-data';
import { ownValue } from '#domain/own-value';
import type { Locale } from '#domain/text/locale';
import { readFaqSections } from '#domain/wire/faq-wire';

interface Described {
  readonly path: string;
  readonly locale: Locale;
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Undefined where none is there in time. */
  readonly config: SiteConfig | undefined;
  /** The article of the page; undefined on any other page. */
  readonly article: News | undefined;
}

/** What a page says to search engines: its head, and what it describes for them. */
export interface PageDescription {
  readonly head: PageHead;
  readonly data: readonly StructuredData[];
}

/** Structured data of pages by path. */
const DATA: Readonly<Record<string, (config: SiteConfig, locale: Locale) => StructuredData>> = {
  '/faq.html': ({ faqs, faqCategories }, locale) =>
    faqPage(decoded(() => readFaqSections({ faqs, faqCats: faqCategories })) ?? [], locale),
};

/** Describes a page in a language, with the texts of the site that is configured. */
export const describePage = ({ config, article, ...page }: Described): PageDescription => {
  const host = new URL(page.origin).hostname;
  const own = config && ({ ...config, ...forSite(config, host) } as SiteConfig);
  const dataOf = ownValue(DATA, page.path);
  return {
    head: pageHead({ ...page, config: own, own: article && articleWords(article) }),
    data: [
      ...(config && dataOf ? [dataOf(config, page.locale)] : []),
      ...(article ? [articleData(article, page.origin)] : []),
    ],
  };
};
