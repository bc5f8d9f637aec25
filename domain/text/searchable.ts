import { foldToAscii } from './ascii.ts';

/** A text as a search compares it: case, accents, spaces and punctuation make no difference. */
export const toSearchable = (text: string): string =>
  foldToAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
