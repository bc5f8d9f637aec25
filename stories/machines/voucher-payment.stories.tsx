import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { VoucherPaymentCard } from '#src/features/order/voucher/VoucherPaymentCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { VOUCHER_SALE } from '#stories/support/sample-sale';

export default {
  title: 'Machines/voucherPayment',
  ...chartOf(voucherPaymentMachine, 'filling'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(voucherPaymentMachine, {
  input: { ref: VOUCHER_SALE.ref, reportTo: dummyParent },
  samples: [
    { type: 'voucher.handedIn', voucher: { number: '4073391256', code: '8215540936617402' } },
    { type: 'xstate.done.actor.try', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.try', output: OFFLINE },
    { type: 'xstate.error.actor.try', error: 'a defect' },
  ],
  view: (actor) => <VoucherPaymentCard actor={actor} order={VOUCHER_SALE} />,
  walk: [
    ['voucher.handedIn', 'sending'],
    ['done try {"output":{"kind":"unavailable"', 'failed'],
    ['voucher.handedIn', 'sending'],
    ['done try {"output":{"kind":"answered"', 'done'],
    ['order.changed', 'filling'],
  ],
});
