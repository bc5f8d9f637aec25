import { linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { LinkMailForm } from '#src/features/order/link/LinkMailForm';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/linkMail',
  ...chartOf(linkMailMachine, 'filling'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(linkMailMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [
    {
      type: 'mail.requested',
      asked: { email: 'khach.hang@example.com', hasNews: true },
    },
    { type: 'another.requested' },
    { type: 'stop.requested' },
    { type: 'link.renewed' },
    { type: 'xstate.done.actor.stop', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.stop', output: OFFLINE },
    { type: 'xstate.error.actor.stop', error: 'a defect' },
    { type: 'xstate.done.actor.mail', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.mail', output: OFFLINE },
    { type: 'xstate.error.actor.mail', error: 'a defect' },
  ],
  view: (actor) => <LinkMailForm actor={actor} newsAddress="k…@example.com" />,
  walk: [
    ['mail.requested', 'sending'],
    ['done mail {"output":{"kind":"unavailable"', 'failed'],
    ['mail.requested', 'sending'],
    ['done mail {"output":{"kind":"answered"', 'sent'],
    ['another.requested', 'filling'],
  ],
});
