import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import { PrivateLinkCard } from '#src/features/order/link/PrivateLinkCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/privateLink',
  ...chartOf(privateLinkMachine, 'none'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileMaking: ChartStory = { args: { state: 'making' } };

export const Live = liveOf(privateLinkMachine, {
  input: { ref: SAMPLE_ORDER.ref, linkHash: '', reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.renew', output: OFFLINE },
    { type: 'xstate.done.actor.renew', output: { kind: 'answered' } },
    { type: 'order.changed', linkHash: 'a'.repeat(64) },
    { type: 'xstate.error.actor.renew', error: 'a defect' },
  ],
  view: (actor) => <PrivateLinkCard actor={actor} orderRef={SAMPLE_ORDER.ref} />,
  walk: [
    ['link.requested', 'making'],
    ['done renew {"output":{"kind":"unavailable"', 'failed'],
    ['order.changed', 'lost'],
    ['link.requested', 'confirming'],
    ['renewal.declined', 'lost'],
  ],
});
