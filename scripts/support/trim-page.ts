import type { Plugin } from 'vite';

/** HTML without its comments, those of its inline scripts and the indentation. */
export const trimPage = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '');

/** Trims the page of a build, before the service hashes its inline scripts. */
export const trimPagePlugin = (): Plugin => ({
  name: 'trim-page',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: trimPage },
});
