import type { ClockSnapshot } from './clock.machine.ts';

const MINUTE_MS = 60_000;

/** Whole minutes by which the local clock is off; 0 below one. */
export const selectMinutesOff = ({ context }: ClockSnapshot): number => {
  const off = Math.abs(context.offsetMs);
  return off > MINUTE_MS ? Math.round(off / MINUTE_MS) : 0;
};
