import type { PageHead } from '#domain/head/page-head';
import type { StructuredData } from '#domain/head/structured-data';
import type { PageKind } from '#domain/navigation/page-kind';
import { ownValue } from '#domain/own-value';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locale';
import type { RenderedPage } from '../rendering/rendered-pages.ts';

const LANGUAGE = '<html lang="vi"';
const ROOT = '<div id="root"></div>';
/** What the built page says of every page: the first part of a head takes its place. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>\s*/;
/** Files that only pages of some kinds need (`scripts/support/page-files.ts`). */
const PAGE_FILE = /<link(?=[^>]*\sdata-for="([^"]*)")[^>]*>\s*/g;
/** A text of the built page for those who have scripts switched off. */
const SAID_WITHOUT_SCRIPTS = /<p lang="(\w+)">[^<]*<\/p>\s*/g;
const RENDERED = /(<meta name="rendered" content=")[^"]*(")/;

/** JSON that ends no script element, whatever texts it has. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};

/** Text that ends no attribute and no element, in HTML and in XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ownValue(ESCAPES, sign) ?? sign);

const elementOf = ({ element, attributes }: PageHead['tags'][number]): string => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<${[element, ...written].join(' ')}>`;
};

/** The built page with a head of its own. Structured data is data, which no policy takes for a script. */
export const pageHeaded = (html: string, head: PageHead, data: readonly StructuredData[]): string =>
  html
    .replace(DESCRIPTION, '')
    .replace(TITLE, () =>
      [
        `<title>${escaped(head.title)}</title>`,
        ...head.tags.map(elementOf),
        ...data.map(
          (thing) =>
            `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`,
        ),
      ].join(''),
    );

/** The built page as one of a kind, or of none: without the files that only pages of other kinds need. */
export const pageOfKind = (html: string, kind: PageKind | undefined): string =>
  html.replace(PAGE_FILE, (link, kinds: string) =>
    kind && kinds.split(' ').includes(kind) ? link.replace(` data-for="${kinds}"`, '') : '',
  );

/** The built page in a language: what it says without scripts it says in Vietnamese, or in English for readers of another one. */
export const pageIn = (html: string, locale: Locale): string => {
  const read = locale === DEFAULT_LOCALE ? locale : 'en';
  // By functions: a replacement text may have patterns of its own.
  return html
    .replace(LANGUAGE, () => `<html lang="${locale}"`)
    .replace(SAID_WITHOUT_SCRIPTS, (said, language) => (language === read ? said : ''));
};

/**
 * The built page with the content that the service has rendered: hidden until the head's script shows it, and inert
 * until React has taken it over. The configuration behind it is data, which no policy takes for a script.
 */
export const pageWith = (html: string, page: RenderedPage): string =>
  html
    .replace(RENDERED, `$1${page.year}$2`)
    .replace(
      ROOT,
      () =>
        `<div id="root" hidden inert aria-disabled="true">${page.html}</div>${
          page.config === undefined
            ? ''
            : `<script type="application/json" id="rendered-config">${inScript(page.config)}</script>`
        }`,
    );
