/** Seconds of each unit, largest first (source: relative time). */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type AgeUnit = (typeof UNITS)[number][0];

/** How long ago something was, in its largest unit, such as 5 minutes. */
export interface Age {
  readonly unit: AgeUnit;
  readonly count: number;
}

/**
 * How long ago something was: whole units, what is begun is left out.
 * @param seconds since then; what is still to come, by a clock that is a little off, was just now
 */
export const ageOf = (seconds: number): Age => {
  const passed = Math.max(0, Math.floor(seconds));
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['second', 1];
  return { unit, count: Math.floor(passed / length) };
};
