import { expect, test } from 'vitest';
import { isProofFresh, STEP_UP_SECONDS } from '#domain/account/step-up';

const PROVEN_AT = Date.UTC(2026, 0, 1);
const SPAN = STEP_UP_SECONDS * 1000;

test.each([
  ['at once', 0, true],
  ['a moment before ten minutes', SPAN - 1, true],
  ['after ten minutes', SPAN, false],
  ['a second earlier, by a clock that was corrected', -1_000, true],
  ['an hour earlier, by a clock that was set back', -3_600_000, false],
])('[AUTH-07] a proof of the person is good %s: %#', (_, passed, isGood) => {
  expect(isProofFresh(PROVEN_AT, PROVEN_AT + passed)).toBe(isGood);
});

test('[AUTH-07] a session without a proof has none', () => {
  expect(isProofFresh(undefined, PROVEN_AT)).toBe(false);
});
