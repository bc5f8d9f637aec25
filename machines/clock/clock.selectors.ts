import type { ClockSnapshot } from './clock.machine.ts';

const MINUTE_MS = 60_000;

/** By how many whole minutes this machine's clock is off; 0 while it is within one. */
export const selectMinutesOff = ({ context }: ClockSnapshot): number => {
  const off = Math.abs(context.offsetMs);
  return off > MINUTE_MS ? Math.round(off / MINUTE_MS) : 0;
};
