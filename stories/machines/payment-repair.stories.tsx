import { paymentRepairMachine } from '#machines/payment-repair/payment-repair.machine';
import { PaymentRepair } from '#src/features/order/PaymentRepair';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import {
  LATE_OFFER,
  MATCHED_OFFER,
  REPAIRED_ORDER,
  SHORT_OFFER,
} from '#stories/support/sample-offers';

export default {
  title: 'Machines/paymentRepair',
  ...chartOf(paymentRepairMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };
/** A quote that lasts while the story is looked at. */
const SHORT = { ...SHORT_OFFER, until: 4_102_444_800 };

export const AtRest: ChartStory = {};
export const WhileDeciding: ChartStory = { args: { state: 'deciding' } };

export const Live = liveOf(paymentRepairMachine, {
  input: { ref: REPAIRED_ORDER.ref, sequence: 7, offsetMs: 0, reportTo: dummyParent },
  samples: [
    { type: 'order.changed', sequence: 8 },
    { type: 'decision.made', decision: 'recalculation' },
    { type: 'decision.made', decision: 'refund' },
    { type: 'xstate.done.actor.load', output: { kind: 'answered', answer: SHORT } },
    { type: 'xstate.done.actor.load', output: { kind: 'answered', answer: LATE_OFFER } },
    { type: 'xstate.done.actor.load', output: { kind: 'answered', answer: MATCHED_OFFER } },
    { type: 'xstate.done.actor.load', output: OFFLINE },
    { type: 'xstate.done.actor.decide', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.decide', output: { kind: 'moved', offer: LATE_OFFER } },
    { type: 'xstate.done.actor.decide', output: OFFLINE },
  ],
  view: (actor) => <PaymentRepair actor={actor} order={REPAIRED_ORDER} />,
  walk: [
    ['done load {"output":{"kind":"unavailable"', 'unreachable'],
    ['retry.requested', 'loading'],
    [
      'done load {"output":{"kind":"answered","answer":{"type":"buy","cashAmount":"529975","quantity":"20","accountAsked":[],"state":"short"',
      'choosing.quoted',
    ],
    ['decision.made {"decision":"recalculation"', 'confirming'],
    ['decision.confirmed', 'deciding'],
    ['done decide {"output":{"kind":"moved"', 'choosing.pausing'],
    ['decision.made {"decision":"refund"', 'confirming'],
    ['decision.confirmed', 'deciding'],
    ['done decide {"output":{"kind":"unavailable"', 'unanswered'],
    ['retry.requested', 'deciding'],
    ['done decide {"output":{"kind":"answered"', 'done'],
  ],
});
