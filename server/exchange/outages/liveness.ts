import { uptime } from 'node:os';

/**
 * How long the service can have been away at most, by what this process knows: it was there at its own last heartbeat.
 * Measured by the machine's uptime, which no change of its clock moves and which counts while the machine sleeps, so
 * that a clock that is set ahead makes no outage.
 */
export interface Liveness {
  /** Milliseconds of the machine's uptime. */
  readonly uptime: () => number;
  /** Milliseconds since this process's last heartbeat; infinite before the first. */
  readonly sinceLastBeat: () => number;
  /** A heartbeat that began at an uptime was stored. */
  readonly beat: (begunAt: number) => void;
}

const machineUptime = () => uptime() * 1000;

export const createLiveness = (uptimeNow: () => number = machineUptime): Liveness => {
  let lastBeat: number | undefined;
  return {
    uptime: uptimeNow,
    sinceLastBeat: () =>
      lastBeat === undefined ? Number.POSITIVE_INFINITY : uptimeNow() - lastBeat,
    beat: (begunAt) => {
      lastBeat = begunAt;
    },
  };
};
