import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { DeliveredVoucherCard } from '#src/features/order/voucher/DeliveredVoucherCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/deliveredVoucher',
  ...chartOf(deliveredVoucherMachine, 'hidden'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileShown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(deliveredVoucherMachine, {
  input: undefined,
  samples: [],
  view: (actor) => (
    <DeliveredVoucherCard
      actor={actor}
      voucher={{ number: '4073391256', code: '8215540936617402' }}
    />
  ),
  walk: [
    ['voucher.shown', 'shown'],
    ['voucher.hidden', 'hidden'],
    ['voucher.shown', 'shown'],
  ],
});
