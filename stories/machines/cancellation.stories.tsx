import { cancellationMachine } from '#machines/cancellation/cancellation.machine';
import { CancellationButton } from '#src/features/order/CancellationButton';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/cancellation',
  ...chartOf(cancellationMachine, 'available'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileCancelling: ChartStory = { args: { state: 'cancelling' } };

export const Live = liveOf(cancellationMachine, {
  input: { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.cancel', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.cancel', output: OFFLINE },
    { type: 'xstate.error.actor.cancel', error: 'a defect' },
  ],
  view: (actor) => <CancellationButton actor={actor} />,
  walk: [
    ['cancellation.requested', 'confirming'],
    ['cancellation.declined', 'available'],
    ['cancellation.requested', 'confirming'],
    ['cancellation.confirmed', 'cancelling'],
    ['done cancel {"output":{"kind":"unavailable"', 'failed'],
    ['cancellation.requested', 'confirming'],
    ['cancellation.confirmed', 'cancelling'],
    ['done cancel {"output":{"kind":"answered"', 'done'],
  ],
});
