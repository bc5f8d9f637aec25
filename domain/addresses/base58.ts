const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The digits of base58 in XRP's order. */
export const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** Bytes of a base58 text: a number, after a byte 0 for each leading digit 0; undefined for a character outside the alphabet. */
export const fromBase58 = (text: string, alphabet = BITCOIN): Uint8Array | undefined => {
  const digits = [...text].map((character) => alphabet.indexOf(character));
  if (digits.includes(-1)) return undefined;
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  const other = digits.findIndex((digit) => digit > 0);
  const zeros = Array<number>(other === -1 ? digits.length : other).fill(0);
  return new Uint8Array([...zeros, ...bytes]);
};
