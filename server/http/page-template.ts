import type { Locale } from '#domain/text/locale';
import type { RenderedPage } from '../rendering/rendered-pages.ts';

const LANGUAGE = '<html lang="vi"';
const ROOT = '<div id="root"></div>';
const TITLE = '<title>';
const RENDERED = /(<meta name="rendered" content=")[^"]*(")/;

/** JSON that ends no script element, whatever texts it has. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** The built page in a language. */
export const pageIn = (html: string, locale: Locale): string =>
  // By functions: a replacement text may have patterns of its own.
  html.replace(LANGUAGE, () => `<html lang="${locale}"`);

/**
 * The built page with the content that the service has rendered: hidden until the head's script shows it, and inert
 * until React has taken it over. The configuration behind it is data, which no policy takes for a script.
 */
export const pageWith = (html: string, page: RenderedPage): string =>
  html
    .replace(RENDERED, `$1${page.year}$2`)
    .replace(TITLE, () => `<title>${page.title}</title>${TITLE}`)
    .replace(
      ROOT,
      () =>
        `<div id="root" hidden inert aria-disabled="true">${page.html}</div>` +
        `<script type="application/json" id="rendered-config">${inScript(page.config)}</script>`,
    );
