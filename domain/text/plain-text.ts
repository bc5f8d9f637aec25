/** Marks without a shape of their own: zero-width spaces, byte order marks, directions. */
const INVISIBLE = /(?!\u202e)\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A number or an address as it was meant: pasted text brings invisible marks, and some keyboards write digits
 * and letters in full width. Every visible character stays the one that is seen. The right-to-left override
 * stays too, and so nothing with it passes: it shows the text behind it in another order than it is written.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();
