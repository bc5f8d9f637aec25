const COMBINING_MARKS = /\p{Mark}/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A person's name as names are compared: banks write them in capitals and without marks. Letters that have no plain form stay, so
 * that two names that differ in them are two.
 */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(INVISIBLE, '')
    .toUpperCase()
    // A D with a stroke is no mark, and is often typed as the letter eth, which looks the same.
    .replace(/[ĐÐ]/g, 'D')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two names are one person's; a missing name is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  comparedName(one) !== '' && comparedName(one) === comparedName(other);
