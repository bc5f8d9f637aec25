/** Number of a bank account as accounts are compared: the ways of writing it with other signs or letters are one. */
export const plainNumberOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

/** A typed number of a bank account without the separators that people write. */
export const withoutSeparators = (typed: string): string => typed.replace(/[\s.-]/g, '');
