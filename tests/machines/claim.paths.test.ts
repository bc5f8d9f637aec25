import { expect, it } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { chosenClaimModel, claimModel, REF } from './claim.model';
import { startClaim } from './claim.start';

const test = {
  calls: { loadClaimable: 'list', claimOrder: 'service' },
  waits: { blockEnds: 3_600_000 },
  pending: { list: ['loading'], service: ['claiming'] },
  states: {
    claimed: ({ forgotten }: ReturnType<typeof startClaim>) => expect(forgotten.at(-1)).toBe(REF),
  },
} as const;

modelTest('claim', claimModel, { ...test, start: () => startClaim() });

modelTest('claim of an order that the address names', chosenClaimModel, {
  ...test,
  start: () => startClaim({ code: REF, stored: '', key: '' }),
  isComplete: false,
});

it('claim: what one model excuses, the other one walks', () =>
  expect(chosenClaimModel.unwalkedTransitions().filter((arrow) => /isChosen/.test(arrow))).toEqual(
    [],
  ));
