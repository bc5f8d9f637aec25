import type { Locale } from '../text/locale.ts';

/** What the calls of a page are answered with when it is opened. */
export interface PageAnswers {
  /** Whole answers by the paths of the calls. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Moment whose distance from others the page says, in epoch milliseconds; absent where it says none. */
  readonly now?: number;
}

/** Page that is to be rendered: everything that may show on it. */
export interface PageRequest extends Partial<PageAnswers> {
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
