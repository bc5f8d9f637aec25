const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_WORDS = 6;
/** What the checksum of each form leaves (source: BIP-173, BIP-350). */
const REST = { bech32: 1, bech32m: 0x2bc830a3 } as const;
const MAX_LENGTH = 90;

export interface Bech32Text {
  readonly form: keyof typeof REST;
  /** The data in groups of five bits, without the checksum. */
  readonly words: readonly number[];
}

const checksumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ value;
    const high = sum >>> 25;
    return GENERATORS.reduce(
      (mixed, generator, bit) => ((high >> bit) & 1 ? mixed ^ generator : mixed),
      shifted,
    );
  }, 1);

/** Data of a text in one of the two bech32 forms; undefined for another prefix, a wrong character or checksum, or mixed case. */
export const fromBech32 = (text: string, prefix: string): Bech32Text | undefined => {
  const lower = text.toLowerCase();
  const isOneCase = text === lower || text === text.toUpperCase();
  if (!isOneCase || text.length > MAX_LENGTH || !lower.startsWith(`${prefix}1`)) return undefined;
  const words = [...lower.slice(prefix.length + 1)].map((character) => ALPHABET.indexOf(character));
  if (words.includes(-1) || words.length < CHECKSUM_WORDS) return undefined;
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const rest = checksumOf([
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...words,
  ]);
  const forms = Object.keys(REST) as (keyof typeof REST)[];
  const form = forms.find((name) => REST[name] === rest);
  return form && { form, words: words.slice(0, -CHECKSUM_WORDS) };
};

/** Number of whole bytes in groups of five bits; undefined where the bits left over are not zero, or make a group. */
export const byteLengthOf = (words: readonly number[]): number | undefined => {
  const left = (words.length * 5) % 8;
  const last = words.at(-1) ?? 0;
  return left < 5 && (last & ((1 << left) - 1)) === 0 ? (words.length * 5 - left) / 8 : undefined;
};
