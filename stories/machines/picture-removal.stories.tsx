import { pictureRemovalMachine } from '#machines/picture-removal/picture-removal.machine';
import { RemovalDialog } from '#src/features/order/proof/RemovalDialog';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/pictureRemoval',
  ...chartOf(pictureRemovalMachine, 'closed'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileDeleting: ChartStory = { args: { state: 'deleting' } };

export const Live = liveOf(pictureRemovalMachine, {
  input: { reportTo: dummyParent },
  samples: [
    { type: 'removal.requested', link: '/api/v1/order-images/1' },
    { type: 'xstate.done.actor.delete', output: { kind: 'answered' } },
    {
      type: 'xstate.done.actor.delete',
      output: { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' },
    },
    { type: 'xstate.error.actor.delete', error: 'a defect' },
  ],
  view: (actor) => <RemovalDialog actor={actor} />,
  walk: [
    ['removal.requested', 'waiting'],
    ['after confirmDelay', 'ready'],
    ['removal.confirmed', 'deleting'],
    ['done delete {"output":{"kind":"unavailable"', 'failed'],
    ['removal.confirmed', 'deleting'],
    ['done delete {"output":{"kind":"answered"', 'closed'],
  ],
});
