import type { Clock } from '../ports/clock.ts';

interface KeptReading<T> {
  readonly readAt: number;
  readonly value: Promise<T>;
  isUnderWay: boolean;
}

/**
 * Readings by name, each kept for a while by the service's clock, however many ask, and one of a name at a time. One that fails is not
 * kept. Callers bound the number of names.
 * @param forMs how old what is answered with may be
 */
export const keepReadings = <T>(clock: Pick<Clock, 'now'>, forMs: number) => {
  const kept = new Map<string, KeptReading<T>>();
  return (name: string, read: (now: number) => Promise<T>): Promise<T> => {
    const now = clock.now();
    const before = kept.get(name);
    // A clock that was set back does not stop it.
    if (before && (before.isUnderWay || Math.abs(now - before.readAt) < forMs)) return before.value;
    const reading: KeptReading<T> = { readAt: now, value: read(now), isUnderWay: true };
    kept.set(name, reading);
    reading.value.then(
      () => {
        reading.isUnderWay = false;
      },
      () => kept.delete(name),
    );
    return reading.value;
  };
};
