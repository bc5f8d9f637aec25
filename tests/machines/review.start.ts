import { createActor } from 'xstate';
import {
  type ReviewReport,
  type ReviewRequest,
  reviewMachine,
} from '#machines/review/review.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './review.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startReview = () => {
  const service = scriptedCall<void, ReviewRequest>();
  const parent = recordingParent<ReviewReport>();
  const actor = createActor(reviewMachine.provide({ actors: { postReview: service.logic } }), {
    input: { ...input, reportTo: parent.actor },
  });
  return { actor: actor.start(), service, reports: parent.reports };
};
