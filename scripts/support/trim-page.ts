import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** The same page without the spaces at the beginning of its lines; no text and no script of it has a line that means them. */
export const withoutIndentation = (html: string): string => html.replace(/\n\s+/g, '\n');

/**
 * The same page with its inline scripts as small as the others of the build.
 * @throws {Error} where one of them is no script
 */
export const withSmallScripts = (html: string): string =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (script) => {
    const { code, errors } = minifySync('inline.js', script);
    const [error] = errors;
    if (error) throw error;
    return code;
  });

/** Makes the built page smaller, which every visit loads first. */
export const trimPagePlugin = (): Plugin => ({
  name: 'trim-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => withSmallScripts(withoutIndentation(html)),
  },
});
