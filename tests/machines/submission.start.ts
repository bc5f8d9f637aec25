import { createActor } from 'xstate';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { type SubmissionReport, submissionMachine } from '#machines/submission/submission.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running actor with a service moved by hand, and everything it reports. */
export const startSubmission = () => {
  const service = scriptedPromise<Order, BuyOrder>();
  const parent = recordingParent<SubmissionReport>();
  const actor = createActor(
    submissionMachine.provide({ actors: { postBuyOrder: service.logic } }),
    { input: { reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports };
};
