import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { draws } from '#tests/model/draws';
import { follow } from '#tests/model/follow';
import { type OpenService, openService } from '#tests/model/service/open';
import { partOf } from '#tests/support/long-run';
import { openTestStore } from '#tests/support/test-store';

const RUNS = partOf(12, 30);

let open: OpenService | undefined;

const close = async () => {
  await open?.close();
  open = undefined;
};
afterEach(close);

it('[SRV-05] the books and the orders of the service equal the model’s, after every command of any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (given) => {
      open ??= await openService(await openTestStore());
      const { finding, told } = await follow(open.driver, given);
      // What a broken sequence has left behind must not be found again.
      if (finding) await close();
      expect(finding && `${finding.message}\n${told}`).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
}, 300_000);
