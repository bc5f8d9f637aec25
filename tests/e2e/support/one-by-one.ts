import { test } from '@playwright/test';

/**
 * Runs each case as a step of the current test, one after the other. A case that fails neither ends nor hides the
 * others: all failures are thrown together, each with the name of its case.
 */
export const oneByOne = async <T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  run: (one: T) => Promise<void>,
): Promise<void> => {
  // Many cases take longer than one test may.
  test.slow();
  const failures: string[] = [];
  for (const one of cases)
    try {
      await test.step(nameOf(one), () => run(one));
    } catch (error) {
      failures.push(`${nameOf(one)}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
};
