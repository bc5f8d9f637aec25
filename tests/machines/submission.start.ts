import { createActor, SimulatedClock } from 'xstate';
import type { OrderOutcome } from '#domain/order/order-outcome';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import { type SubmissionReport, submissionMachine } from '#machines/submission/submission.machine';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** What this machine remembers of an order, as a browser would; a page that reloads finds it again. */
export const handMemory = (kept?: PendingOrder) => {
  const memory: { pendingOrder: PendingOrder | undefined } = { pendingOrder: kept };
  return memory;
};

interface Options {
  readonly memory?: ReturnType<typeof handMemory>;
  readonly service?: ReturnType<typeof scriptedPromise<OrderOutcome, PendingOrder>>;
}

/** A running actor with service, clock and memory moved by hand, and everything it reports. */
export const startSubmission = ({
  memory = handMemory(),
  service = scriptedPromise<OrderOutcome, PendingOrder>(),
}: Options = {}) => {
  const clock = new SimulatedClock();
  const parent = recordingParent<SubmissionReport>();
  /** How many posts had left when the order was kept. */
  const keptBefore: number[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: { postOrder: service.logic, captcha: silentCaptcha },
      actions: {
        storePendingOrder: (_, pendingOrder) => {
          memory.pendingOrder = pendingOrder;
          keptBefore.push(service.inputs.length);
        },
        clearPendingOrder: () => {
          memory.pendingOrder = undefined;
        },
      },
    }),
    { clock, input: { reportTo: parent.actor, pendingOrder: memory.pendingOrder } },
  );
  return { actor: actor.start(), clock, keptBefore, memory, service, reports: parent.reports };
};
