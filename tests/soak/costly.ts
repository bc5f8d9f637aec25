/** Characters of a costly body: a little below what a body may have, and far above. */
export const SIZES: readonly [number, ...number[]] = [60_000, 65_000, 2_000_000];

/** Bodies that cost a careless reader far more than their size. */
export const COSTLY: readonly [(size: number) => string, ...((size: number) => string)[]] = [
  // Keys, each another.
  (size) => `{${Array.from({ length: size / 9 }, (_, i) => `"k${i}":1`).join()}}`,
  // A key and its values one in the other.
  (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  (size) => '['.repeat(size),
  (size) => `{"ref":[${'[],'.repeat(size / 3)}[]]}`,
  // One text, of letters, of escapes and of escaped quotes.
  (size) => `{"ref":"${'x'.repeat(size)}"}`,
  (size) => `{"ref":"${'\\\\'.repeat(size / 2)}"}`,
  (size) => `{"ref":"${'\\"'.repeat(size / 2)}"}`,
  (size) => `{"ref":"${'\\u0041'.repeat(size / 6)}","ref":1}`,
  (size) => `{"quantity":"${'9'.repeat(size)}"}`,
  (size) => `{"quantity":${'9'.repeat(size)}}`,
  (size) => `{"note":"${'%E1%BA%BF'.repeat(size / 9)}"}`,
];
