import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/connectivity',
  ...chartOf(connectivityMachine, 'online'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Offline: ChartStory = { args: { state: 'offline' } };

export const Live = liveOf(connectivityMachine, {
  input: { isOnline: true, reportTo: dummyParent },
  samples: [
    { type: 'network.changed', isOnline: false },
    { type: 'network.changed', isOnline: true },
    { type: 'visibility.changed', isVisible: true },
  ],
  view: (actor) => <OfflineBanner actor={actor} />,
  walk: [
    ['network.changed {"isOnline":false}', 'offline'],
    ['network.changed {"isOnline":true}', 'online'],
  ],
});
