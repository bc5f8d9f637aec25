import { afterEach, expect } from 'vitest';
import type { OrderSubmitted, SubmissionSnapshot } from '#machines/submission/submission.machine';
import { selectIsPosting } from '#machines/submission/submission.selectors';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { submissionModel } from './submission.model';
import { startSubmission } from './submission.start';

let run: ReturnType<typeof startSubmission>;

const events = {
  'xstate.init': () => {
    run = startSubmission();
  },
  'order.submitted': deed<OrderSubmitted>((event) => run.actor.send(event)),
  'xstate.done.actor.post': deed<{ output: never }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.post': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const stands = (pending: number) => (expected: SubmissionSnapshot) => {
  const actual = run.actor.getSnapshot();
  expect(actual.value).toEqual(expected.value);
  expect(run.service.pending()).toBe(pending);
  expect(selectIsPosting(actual)).toBe(pending === 1);
};

const states = {
  idle: stands(0),
  posting: stands(1),
  refused: stands(0),
  failed: stands(0),
  kycRequired: stands(0),
  done: stands(0),
};

afterEach(() => run.actor.stop());

walkPaths('submission: the running actor follows the machine', submissionModel, { events, states });
leaveNothingOut('submission: the paths leave nothing out', submissionModel);
