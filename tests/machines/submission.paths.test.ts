import { expect, it } from 'vitest';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import { modelTest } from '#tests/support/model-test';
import { pendingOrder } from '#tests/support/orders';
import { resumedSubmissionModel, submissionModel } from './submission.model';
import { handMemory, startSubmission } from './submission.start';

const test = {
  calls: { post: 'service', ask: 'service' },
  waits: { requestTimeout: 15_000, askPause: 30_000 },
  pending: { service: ['posting', 'unknownOutcome.asking'] },
  // Each purchase has a random key.
  except: ['pendingOrder', 'captcha'],
  always: ({ actor, memory }: ReturnType<typeof startSubmission>, expected: SubmissionSnapshot) => {
    const isChecking = expected.matches('unknownOutcome');
    const isUnanswered =
      expected.matches('posting') || expected.matches('awaitingCaptcha') || isChecking;
    expect(actor.getSnapshot().hasTag('busy')).toBe(isUnanswered);
    expect(selectIsChecking(actor.getSnapshot())).toBe(isChecking);
    // Kept for exactly as long as its outcome is unknown.
    expect(memory.pendingOrder !== undefined).toBe(isUnanswered);
  },
} as const;

modelTest('submission', submissionModel, { ...test, start: startSubmission });

modelTest('submission that goes on with an order', resumedSubmissionModel, {
  ...test,
  start: () => startSubmission({ memory: handMemory(pendingOrder) }),
  isComplete: false,
});

it('submission: what one model excuses, the other one walks', () =>
  expect(
    resumedSubmissionModel.unwalkedTransitions().filter((arrow) => /isUnfinished/.test(arrow)),
  ).toEqual([]));
