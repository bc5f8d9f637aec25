/** Before a call that failed is made again; every further pause is twice as long: 5, 10, 20, 40, then 60 s. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The pause before a call is made again.
 * @param failures calls that failed one after the other before it, not counting the last
 * @returns milliseconds
 */
export const growingPause = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
