import { test as base } from '@playwright/test';
import { processorSeconds } from '../../../scripts/support/processor-seconds.mjs';
import { isOver, NOT_STARTED, startsOnce } from '../../../scripts/support/starts-until.mjs';

interface Fixtures {
  /** Leaves out a file that would be started when the time of the run is over. */
  readonly startsInTime: undefined;
  /** Stores the processor time of a test with its result: of its worker, the browser and the service. */
  readonly processorTime: undefined;
}

const isStarted = startsOnce(() => isOver(process.env.STARTS_UNTIL));

/** A test whose processor time is shown, and that starts within the time of its run. */
export const test = base.extend<Fixtures>({
  startsInTime: [
    async ({}, use, { file, skip }) => {
      skip(!isStarted(file), NOT_STARTED);
      await use(undefined);
    },
    { auto: true },
  ],
  processorTime: [
    async ({ startsInTime: _ }, use, { annotations }) => {
      const before = processorSeconds();
      await use(undefined);
      const description = String(processorSeconds() - before);
      annotations.push({ type: 'processor seconds', description });
    },
    { auto: true },
  ],
});
