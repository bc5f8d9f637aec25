const HEXADECIMAL = /^(0x)?[0-9a-f]{64}$/i;

/**
 * The one form of a transaction id. Providers write hexadecimal ones in upper or lower case; in other alphabets, such as
 * Solana's, the case tells two ids apart.
 */
export const plainTransactionId = (id: string): string =>
  HEXADECIMAL.test(id) ? id.toLowerCase() : id;
