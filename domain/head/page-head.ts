import { type InBoth, readAs } from '../catalogue/faq-sections.ts';
import type { SiteConfig } from '../catalogue/site-config.ts';
import type { SiteInfo, TextsByName } from '../catalogue/site-info.ts';
import { DEFAULT_LOCALE, type Locale, OFFERED_LOCALES } from '../text/locale.ts';
import {
  KEYWORDS,
  ORDER_TYPE,
  type PageWords,
  SITE_DESCRIPTION,
  TRADE_DESCRIPTION,
  TRADE_KEYWORDS,
  TRADE_TITLE,
  WORDS,
} from './page-words.ts';
import { type PublicPage, publicPageOf } from './public-page.ts';

export const SITE = 'Bến Đổi';
/** Picture for those who share a page, unless the site names another. */
export const SHARED_IMAGE = '/share.png';

/** An element of the head, by its attributes in their order. */
export interface HeadTag {
  readonly element: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the head of a page says. */
export interface PageHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** A page whose words are its own data, such as an article. */
export interface OwnWords extends PageWords {
  /** The one path that stands for all spellings of it. */
  readonly path: string;
  /** Where it is written in one language alone, whatever language surrounds it: that one has its only address. */
  readonly locale?: Locale;
  /** Picture for those who share it: a path of the site, or an https address. */
  readonly image?: string;
}

export interface HeadRequest {
  /** Path of the page, without its search. */
  readonly path: string;
  readonly locale: Locale;
  /** Scheme and host of the site, as it is configured. */
  readonly origin: string;
  /** Configuration of the site; undefined where there is none yet: then nothing is said of what depends on it. */
  readonly config: Pick<SiteConfig, 'currencies' | 'siteInfo'> | undefined;
  /** Of a page whose words are its own data; it is public. */
  readonly own?: OwnWords | undefined;
}

/** Selects every element that a head is made of, the title aside. */
export const HEAD_TAGS = [
  ...['description', 'keywords', 'author', 'robots'].map((name) => `meta[name="${name}"]`),
  ...['meta[name^="twitter:"]', 'meta[name="facebook:image"]', 'meta[property^="og:"]'],
  ...['link[rel="canonical"]', 'link[rel="alternate"][hreflang]'],
].join();

const meta = (name: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { name, content },
});
const og = (name: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property: `og:${name}`, content },
});
const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({
  element: 'link',
  attributes,
});

/** Address of a page in a language: the default one has the bare address. */
export const addressIn = (origin: string, path: string, locale: Locale): string =>
  `${origin}${path}${locale === DEFAULT_LOCALE ? '' : `?lang=${locale}`}`;

/** The languages of a page that every visitor is offered, each with its address; `x-default` for readers of none of them. */
export const alternatesOf = (
  origin: string,
  path: string,
): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...OFFERED_LOCALES.map((locale) => ({ hreflang: locale, href: addressIn(origin, path, locale) })),
  { hreflang: 'x-default', href: addressIn(origin, path, DEFAULT_LOCALE) },
];

/** The operator's text: of the site's texts, else of its settings, else the default. */
const textOf = (
  siteInfo: SiteInfo | undefined,
  code: string,
  { settings, usual, locale }: { settings: TextsByName | undefined; usual: InBoth; locale: Locale },
): string => {
  const own = siteInfo?.texts.find((text) => text.code === code && text.status === 1);
  const said = locale === DEFAULT_LOCALE ? own?.vi : own?.en;
  return said || settings?.[locale] || readAs(usual, locale);
};

const wordsOf = (page: PublicPage, locale: Locale, siteInfo: SiteInfo | undefined): PageWords => {
  if (page.kind === 'words') {
    const { title, description } = WORDS[page.name];
    const filled = (words: InBoth) =>
      readAs(words, locale).replaceAll('{coin}', () => page.coin ?? '');
    return { title: filled(title), description: filled(description) };
  }
  const values = { type: readAs(ORDER_TYPE[page.side], locale), coin: page.coin };
  const filled = (code: string, settings: TextsByName | undefined, usual: InBoth) =>
    // By a function: a coin's name may look like a replacement's pattern.
    textOf(siteInfo, code, { settings, usual, locale }).replace(
      /\{(type|coin)\}/g,
      (_, name: keyof typeof values) => values[name],
    );
  const { titles, descriptions, keywords } = siteInfo ?? {};
  return {
    title: filled('head_title', titles, TRADE_TITLE),
    description: filled('head_description', descriptions, TRADE_DESCRIPTION),
    keywords: filled('head_keywords', keywords, TRADE_KEYWORDS),
  };
};

/** Address of a picture on the site or elsewhere; the site's own where it is no web address. */
export const imageAt = (origin: string, image: string | undefined): string => {
  const { href, protocol } =
    image && URL.canParse(image, origin) ? new URL(image, origin) : { href: '', protocol: '' };
  return /^https?:$/.test(protocol) ? href : `${origin}${SHARED_IMAGE}`;
};

/**
 * The head of a page in a language (rule of the header tags). A page that is not public has no address of its own in it,
 * which may be a secret, and asks search engines not to list it; without a configuration, a page that may be public
 * does not.
 */
export const pageHead = ({ path, locale, origin, config, own }: HeadRequest): PageHead => {
  const siteInfo = config?.siteInfo;
  const page = publicPageOf(path, config ?? { currencies: [] });
  const words = own ?? (page && wordsOf(page, locale, siteInfo));
  const canonical = own?.path ?? page?.path;
  const isUndecided = config === undefined && MAY_TRADE.test(path);
  const title = words ? `${words.title} · ${SITE}` : SITE;
  const description = words?.description ?? readAs(SITE_DESCRIPTION, locale);
  const address = addressIn(origin, canonical ?? '/', own?.locale ?? locale);
  const image = imageAt(origin, own?.image ?? siteInfo?.logos.share);
  const keywords = words?.keywords ?? readAs(KEYWORDS, locale);
  const robots = canonical === undefined ? 'noindex' : 'index,follow';
  return {
    title,
    tags: [
      meta('description', description),
      meta('keywords', keywords),
      ...(isUndecided ? [] : [meta('robots', robots)]),
      ...(canonical === undefined
        ? []
        : [
            link({ rel: 'canonical', href: address }),
            ...(own?.locale ? [] : alternatesOf(origin, canonical)).map((at) =>
              link({ rel: 'alternate', ...at }),
            ),
          ]),
      og('url', address),
      og('title', title),
      meta('author', SITE),
      og('site_name', SITE),
      og('description', description),
      og('image', image),
      meta('facebook:image', image),
      meta('twitter:card', 'summary_large_image'),
      meta('twitter:image', image),
    ],
  };
};

/** Paths whose page depends on the configuration. */
const MAY_TRADE = /^\/(?:(?:buy|sell|rates)(?:\/|$)|index(?:\.html)?$|$)/;
