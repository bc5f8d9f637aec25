/** Pages of words that end in .html and that nothing but their name tells apart (rule of the routes). */
export const CONTENT_PAGES = [
  'fees',
  'payment',
  'scam-alert',
  'about-us',
  'contact',
  'faq',
] as const;

export type ContentPageName = (typeof CONTENT_PAGES)[number];

/** @param name such as fees */
export const isContentPage = (name: string): name is ContentPageName =>
  (CONTENT_PAGES as readonly string[]).includes(name);
