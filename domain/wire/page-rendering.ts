import type { Locale } from '../text/locale.ts';

/** Page that is to be rendered: everything that may show on it. */
export interface PageRequest {
  /** Path of the page. */
  readonly path: string;
  readonly locale: Locale;
  /** Host name of the site. */
  readonly host: string;
  /** Calendar year, which the footer says. */
  readonly year: number;
  /** Data of a configuration answer, as JSON. */
  readonly config: string;
}

export interface PageText {
  /** Content of the page's element. */
  readonly html: string;
}

/** Request to the thread that renders pages. */
export interface RenderingTask {
  readonly id: number;
  readonly request: PageRequest;
}

/** Its answer: the page, or why there is none. */
export type RenderingResult =
  | { readonly id: number; readonly page: PageText }
  | { readonly id: number; readonly error: string };
