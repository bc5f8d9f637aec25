const ID = String.raw`(?:[A-Z][A-Z0-9]*-\d+|[CS]\d+)`;
const CLAIM = new RegExp(String.raw`\[(${ID}(?:, ?${ID})*)\]`, 'g');

/** Requirements and faults that a text names in brackets, as the title of a test does; those that a template fills in are not seen. */
export const claimedIn = (text: string): readonly string[] =>
  [...text.matchAll(CLAIM)].flatMap(([, ids = '']) => ids.split(/, ?/));
