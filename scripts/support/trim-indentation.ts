import type { Plugin } from 'vite';

/** The same page without the spaces at the beginning of its lines; no text and no script of it has a line that means them. */
export const withoutIndentation = (html: string): string => html.replace(/\n\s+/g, '\n');

/** Takes the indentation out of the built page, which every visit loads first. */
export const trimIndentationPlugin = (): Plugin => ({
  name: 'trim-indentation',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withoutIndentation },
});
