import { afterEach, expect, it } from 'vitest';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import { selectIsChecking, selectIsPosting } from '#machines/submission/submission.selectors';
import type { SubmissionEvent } from '#machines/submission/submission.types';
import { purchase } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { askPause, patience, resumedSubmissionModel, submissionModel } from './submission.model';
import { handMemory, startSubmission } from './submission.start';

let run: ReturnType<typeof startSubmission>;

const send = deed<SubmissionEvent>((event) => run.actor.send(event));
const answer = deed<{ output: never }>(({ output }) => {
  run.service.answer(output);
  return settle();
});
const fail = deed<{ error: unknown }>(({ error }) => {
  run.service.fail(error);
  return settle();
});
const wait = () => run.clock.increment(30_000);

const events = {
  'xstate.init': () => {
    run = startSubmission();
  },
  'order.submitted': send,
  'answer.wanted': send,
  'xstate.done.actor.post': answer,
  'xstate.error.actor.post': fail,
  'xstate.done.actor.ask': answer,
  'xstate.error.actor.ask': fail,
  [patience.post.type]: () => run.clock.increment(15_000),
  [patience.ask.type]: () => run.clock.increment(15_000),
  [askPause.type]: wait,
};

const stands =
  ({ pending = 0, isChecking = false, isKept = false }) =>
  (expected: SubmissionSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toEqual(expected.value);
    expect(run.service.pending()).toBe(pending);
    expect(selectIsPosting(actual)).toBe(pending === 1 || isChecking);
    expect(selectIsChecking(actual)).toBe(isChecking);
    // Kept for exactly as long as nobody knows what became of it.
    expect(run.memory.purchase !== undefined).toBe(isKept);
  };

const states = {
  idle: stands({}),
  posting: stands({ pending: 1, isKept: true }),
  'unknownOutcome.pausing': stands({ isChecking: true, isKept: true }),
  'unknownOutcome.asking': stands({ pending: 1, isChecking: true, isKept: true }),
  refused: stands({}),
  kycRequired: stands({}),
  done: stands({}),
};

afterEach(() => run?.actor.stop());

walkPaths('submission: the running actor follows the machine', submissionModel, { events, states });
leaveNothingOut('submission: the paths leave nothing out', submissionModel);

walkPaths('submission: so does one that goes on with an order', resumedSubmissionModel, {
  events: {
    ...events,
    'xstate.init': () => {
      run = startSubmission({ memory: handMemory(purchase) });
    },
  },
  states,
});

it('submission: what one model excuses, the other one walks', () =>
  expect(
    resumedSubmissionModel.unwalkedTransitions().filter((arrow) => /isUnfinished/.test(arrow)),
  ).toEqual([]));
