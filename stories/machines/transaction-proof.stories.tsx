import { transactionProofMachine } from '#machines/transaction-proof/transaction-proof.machine';
import { TransactionIdForm } from '#src/features/order/proof/TransactionIdForm';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/transactionProof',
  ...chartOf(transactionProofMachine, 'filling'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(transactionProofMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [
    { type: 'transactionId.submitted', transactionId: 'FT24329' },
    { type: 'xstate.done.actor.submit', output: { kind: 'answered' } },
    {
      type: 'xstate.done.actor.submit',
      output: { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' },
    },
    { type: 'xstate.error.actor.submit', error: 'a defect' },
  ],
  view: (actor) => <TransactionIdForm actor={actor} order={SAMPLE_ORDER} />,
  walk: [
    ['transactionId.submitted', 'sending'],
    ['done submit {"output":{"kind":"unavailable"', 'failed'],
    ['transactionId.submitted', 'sending'],
    ['done submit {"output":{"kind":"answered"', 'saved'],
    ['order.changed', 'filling'],
  ],
});
