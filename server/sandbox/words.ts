import { html } from 'hono/html';

/** Fragment of the page. */
export type Part = ReturnType<typeof html>;

/** Vietnamese first, English under it. */
export const both = (vi: string, en: string): Part => html`${vi} <small lang="en">${en}</small>`;
