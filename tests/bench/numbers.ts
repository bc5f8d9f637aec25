/** The middle one: a single slow run says little. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The median of each figure over several runs. */
export const medians = <Figures extends object>(runs: readonly Figures[]): Figures => {
  const [first] = runs;
  if (!first) throw new Error('nothing was measured');
  const keys = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((run) => Number(run[key])))]),
  ) as Figures;
};

/** Runs something several times, one after the other. */
export const repeat = async <T>(times: number, run: () => Promise<T>): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) results.push(await run());
  return results;
};
