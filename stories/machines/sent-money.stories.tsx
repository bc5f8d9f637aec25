import type { Meta, StoryObj } from '@storybook/react-vite';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { chartOf } from '#stories/support/chart-story';

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
