import { ownValue } from '../own-value.ts';

/** What stands for a bank or a currency where there is room for a few letters only. */
export interface MonogramMark {
  readonly text: string;
  /** Background in hex; white text on it keeps a contrast of 4.5:1. */
  readonly color: string;
}

const COLORS = [
  '#0b6b3a',
  '#0a5ea8',
  '#8a1c4a',
  '#9a3412',
  '#5b3aa8',
  '#0f6674',
  '#7a4a00',
  '#1f4b99',
  '#a11d2b',
  '#3f6212',
  '#6d28a0',
  '#475569',
] as const;

/**
 * Marks of the banks that most people have, by what they call them and in the banks' own colours. The codes of the
 * directory are those of VietQR, which are not always these names.
 */
const KNOWN: Readonly<Record<string, MonogramMark>> = {
  VCB: { text: 'VCB', color: '#0b6b3a' },
  ICB: { text: 'CTG', color: '#0a5ea8' },
  BIDV: { text: 'BIDV', color: '#0f6674' },
  VBA: { text: 'AGRI', color: '#8a1c4a' },
  OCB: { text: 'OCB', color: '#3f6212' },
  TCB: { text: 'TCB', color: '#a11d2b' },
  TPB: { text: 'TPB', color: '#5b3aa8' },
};

/** Codes up to this length are shown whole. */
const WHOLE = 4;
const CUT = 3;

/** Mark of a code: a well-known one, or letters and a stable colour derived from it, the same everywhere. */
export const monogram = ({ code }: { readonly code: string }): MonogramMark =>
  ownValue(KNOWN, code.toUpperCase()) ?? {
    text: code.length <= WHOLE ? code.toUpperCase() : code.slice(0, CUT).toUpperCase(),
    color: COLORS[hashOf(code.toUpperCase()) % COLORS.length] ?? COLORS[0],
  };

/** FNV-1a: short codes that differ in one letter land far apart. */
const hashOf = (text: string) =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
