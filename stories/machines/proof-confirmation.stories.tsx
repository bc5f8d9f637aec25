import { proofConfirmationMachine } from '#machines/proof-confirmation/proof-confirmation.machine';
import { ProofConfirmation } from '#src/features/order/proof/ProofConfirmation';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/proofConfirmation',
  ...chartOf(proofConfirmationMachine, 'available'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(proofConfirmationMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.confirm', output: { kind: 'answered' } },
    {
      type: 'xstate.done.actor.confirm',
      output: { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' },
    },
    { type: 'xstate.error.actor.confirm', error: 'a defect' },
  ],
  view: (actor) => <ProofConfirmation actor={actor} order={SAMPLE_ORDER} />,
  walk: [
    ['proof.confirmed', 'sending'],
    ['done confirm {"output":{"kind":"unavailable"', 'failed'],
    ['proof.confirmed', 'sending'],
    ['done confirm {"output":{"kind":"answered"', 'done'],
    ['order.changed', 'available'],
  ],
});
