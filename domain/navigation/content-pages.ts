/** Pages of words that nothing but their name tells apart. */
const PLAIN_PAGES = ['payment', 'scam-alert', 'about-us', 'contact'] as const;

export type PlainPageName = (typeof PLAIN_PAGES)[number];

/** Pages to read that end in .html (rule of the routes). */
export const CONTENT_PAGES = ['fees', 'faq', ...PLAIN_PAGES] as const;

export type ContentPageName = (typeof CONTENT_PAGES)[number];

const isIn =
  <TName extends string>(names: readonly TName[]) =>
  (name: string): name is TName =>
    (names as readonly string[]).includes(name);

/** @param name such as contact */
export const isPlainPage = isIn(PLAIN_PAGES);

/** @param name such as fees */
export const isContentPage = isIn(CONTENT_PAGES);
