import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { LiveNote } from '#src/features/order/LiveNote';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/orderStream',
  ...chartOf(orderStreamMachine, 'listening.connecting'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileLive: ChartStory = { args: { state: 'listening.open' } };

export const Live = liveOf(orderStreamMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [{ type: 'stream.orderReceived', eventId: '7', order: SAMPLE_ORDER }],
  view: (actor) => <LiveNote actor={actor} />,
  walk: [
    ['stream.received', 'listening.open'],
    ['stream.orderReceived', 'listening.open'],
    ['after silence', 'pausing'],
    ['after pause', 'listening.connecting'],
    ['stream.unsupported', 'unsupported'],
  ],
});
