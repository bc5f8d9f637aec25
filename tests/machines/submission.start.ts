import { createActor, SimulatedClock } from 'xstate';
import type { Purchase } from '#domain/kept';
import type { OrderOutcome } from '#domain/order-outcome';
import { type SubmissionReport, submissionMachine } from '#machines/submission/submission.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** What this machine remembers of an order, as a browser would; a page that reloads finds it again. */
export const handMemory = (kept?: Purchase) => {
  const memory: { purchase: Purchase | undefined } = { purchase: kept };
  return memory;
};

interface Options {
  readonly memory?: ReturnType<typeof handMemory>;
  readonly service?: ReturnType<typeof scriptedPromise<OrderOutcome, Purchase>>;
}

/** A running actor with service, clock and memory moved by hand, and everything it reports. */
export const startSubmission = ({
  memory = handMemory(),
  service = scriptedPromise<OrderOutcome, Purchase>(),
}: Options = {}) => {
  const clock = new SimulatedClock();
  const parent = recordingParent<SubmissionReport>();
  /** How many posts had left when the order was kept. */
  const keptBefore: number[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: { postOrder: service.logic },
      actions: {
        storePurchase: (_, purchase) => {
          memory.purchase = purchase;
          keptBefore.push(service.inputs.length);
        },
        clearPurchase: () => {
          memory.purchase = undefined;
        },
      },
    }),
    { clock, input: { reportTo: parent.actor, purchase: memory.purchase } },
  );
  return { actor: actor.start(), clock, keptBefore, memory, service, reports: parent.reports };
};
