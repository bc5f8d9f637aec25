import { string } from 'yup';

/** Ids travel as numbers too; what is not whole or not exact, and flags, are no words though they have a text. */
const isWords = (original: unknown): boolean =>
  typeof original !== 'boolean' && (typeof original !== 'number' || Number.isSafeInteger(original));

/** Text of any kind: refused where something else stands in its place. */
export const words = () =>
  string().transform((value: unknown, original: unknown) => (isWords(original) ? value : original));
