import { number } from 'yup';

/** A whole number, exact, with nothing for null and empty text. A list of one number is none, though it has the same text. */
export const wholeField = () =>
  number()
    .transform((value: unknown, original: unknown) => {
      if (original === null || original === '') return undefined;
      return Array.isArray(original) ? original : value;
    })
    .integer()
    .min(Number.MIN_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER);

/** The last second of the year 9999: what lies beyond cannot be written as a date. */
const LAST_SECOND = 253_402_300_799;

/** A time in epoch seconds that can be written as a date, or so many seconds. */
export const momentField = () => wholeField().min(0).max(LAST_SECOND);
