import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { SentMoneyButton } from '#src/features/order/SentMoneyButton';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenCountdown } from '#stories/support/frozen-order';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/sentMoney',
  ...chartOf(sentMoneyMachine, 'tooEarly'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(sentMoneyMachine, {
  input: { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.confirm', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.confirm', output: OFFLINE },
    { type: 'xstate.error.actor.confirm', error: 'a defect' },
  ],
  view: (actor) => (
    <SentMoneyButton
      actor={actor}
      confirmDelay={frozenCountdown({
        name: 'confirmDelay',
        deadline: 1_760_000_180,
        secondsLeft: 0,
      })}
      order={SAMPLE_ORDER}
    />
  ),
  walk: [
    ['moment.reached', 'available'],
    ['sent.reported', 'confirming'],
    ['sent.confirmed', 'sending'],
    ['done confirm {"output":{"kind":"unavailable"', 'failed'],
    ['sent.reported', 'sending'],
    ['done confirm {"output":{"kind":"answered"', 'done'],
  ],
});
