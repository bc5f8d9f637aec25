/** Counts by name, up to a limit, and forgets names whose count is zero. */
export interface Tally {
  readonly isFull: (name: string) => boolean;
  readonly add: (name: string, change: 1 | -1) => void;
}

export const createTally = (limit: number): Tally => {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    isFull: (name) => countOf(name) >= limit,
    add: (name, change) => {
      const count = countOf(name) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
};
