import { receiptMachine } from '#machines/receipt/receipt.machine';
import { ReceiptCard } from '#src/features/order/receipt/ReceiptCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { DELIVERED_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/receipt',
  ...chartOf(receiptMachine, 'idle'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileSharing: ChartStory = { args: { state: 'sharing' } };

const PICTURE = new Blob([], { type: 'image/png' });

export const Live = liveOf(receiptMachine, {
  input: undefined,
  samples: [
    {
      type: 'share.requested',
      receipt: { fileName: 'ben-doi.png', site: 'Bến Đổi', title: 'Biên nhận', rows: [] },
    },
    { type: 'xstate.done.actor.draw', output: PICTURE },
    { type: 'xstate.error.actor.draw', error: 'no canvas' },
    { type: 'xstate.done.actor.share', output: 'shared' },
    { type: 'xstate.done.actor.share', output: 'saved' },
    { type: 'xstate.done.actor.share', output: 'cancelled' },
    { type: 'xstate.error.actor.share', error: 'not allowed' },
  ],
  view: (actor) => <ReceiptCard actor={actor} order={DELIVERED_ORDER} />,
  walk: [
    ['share.requested', 'drawing'],
    ['done draw', 'sharing'],
    ['done share {"output":"saved"', 'saved'],
    ['share.requested', 'drawing'],
  ],
});
