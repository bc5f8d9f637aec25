import type { Meta, StoryObj } from '@storybook/react-vite';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { SentMoneyButton } from '#src/features/order/SentMoneyButton';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenCountdown } from '#stories/support/frozen-order';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

const meta = {
  title: 'Machines/sentMoney',
  ...chartOf(sentMoneyMachine, 'tooEarly'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const WhileSending: Story = { args: { state: 'sending' } };

export const Live: Story = liveOf(sentMoneyMachine, {
  input: { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent },
  samples: [{ type: 'xstate.error.actor.confirm', error: { reason: 'offline' } }],
  view: (actor) => (
    <SentMoneyButton
      actor={actor}
      patience={frozenCountdown({ name: 'patience', deadline: 1_760_000_180, secondsLeft: 0 })}
      order={SAMPLE_ORDER}
    />
  ),
  walk: [
    ['moment.come', 'available'],
    ['sent.said', 'confirming'],
    ['sent.confirmed', 'sending'],
    ['error confirm', 'failed'],
    ['sent.said', 'sending'],
    ['done confirm', 'done'],
  ],
});
