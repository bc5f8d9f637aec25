/** Numbers that look random and come again with their seed. */
export interface Random {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number from 0, below the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
}

/** Mulberry32: small, and even enough for tests. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (from) => from[below(from.length)] ?? from[0] };
};
