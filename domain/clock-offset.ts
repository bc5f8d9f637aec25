/** Comparison of this machine's monotonic clock with another clock, by asking the other for its time. Milliseconds. */
export interface ClockSample {
  /** Monotonic time at which the other clock was asked. */
  readonly sentAt: number;
  /** Monotonic time at which its answer had arrived. */
  readonly receivedAt: number;
  /** Time of the other clock, in epoch milliseconds. */
  readonly time: number;
}

/** What is known of the other clock. Milliseconds. */
export interface ClockOffset {
  /** The other clock's epoch time minus monotonic time. */
  readonly offset: number;
  /** How far the offset may be off, either way, at the time of the measurement. */
  readonly error: number;
  /** Monotonic time of the measurement. */
  readonly measuredAt: number;
}

/** Two clocks drift apart by at most this many milliseconds in a millisecond: more than quartz and a slewing NTP daemon together. */
const MAX_DRIFT = 0.001;

/** Epoch milliseconds are floating point numbers: offsets that differ by less do not contradict each other. */
const ROUNDING = 0.01;

/**
 * How far an offset may be off at a monotonic time.
 * @returns milliseconds, either way
 */
export const errorAt = ({ error, measuredAt }: ClockOffset, now: number): number =>
  error + Math.max(0, now - measuredAt) * MAX_DRIFT;

/** The other clock answered at some moment of the round trip: the middle is off by half of it at most, and by drift. */
const offsetOf = ({ sentAt, receivedAt, time }: ClockSample): ClockOffset => ({
  offset: time - (sentAt + receivedAt) / 2,
  error: (receivedAt - sentAt) * (1 / 2 + MAX_DRIFT),
  measuredAt: receivedAt,
});

/**
 * Offset after one more sample. A sample with a long round trip is ignored while the known offset is the more exact one
 * and agrees with it; one that contradicts the known offset replaces it: the other clock was set, or this machine slept.
 */
export const withSample = (known: ClockOffset | undefined, sample: ClockSample): ClockOffset => {
  const measured = offsetOf(sample);
  if (!known) return measured;
  const knownError = errorAt(known, sample.receivedAt);
  const difference = Math.abs(measured.offset - known.offset);
  const isContradicted = difference > measured.error + knownError + ROUNDING;
  return isContradicted || measured.error <= knownError ? measured : known;
};
