const COMBINING_MARKS = /\p{Mark}/gu;
const NOT_ASCII = /[^ -~\s]/g;

/**
 * Plain ASCII a bank takes: accents are dropped (đ becomes d), white space becomes single spaces, and
 * whatever has no plain letter is left out.
 */
export const foldToAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(NOT_ASCII, '')
    .replace(/\s+/g, ' ')
    .trim();
