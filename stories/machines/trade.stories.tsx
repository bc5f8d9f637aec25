import type { Meta, StoryObj } from '@storybook/react-vite';
import { tradeMachine } from '#machines/trade/trade.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/trade',
  ...chartOf(tradeMachine, 'waitingForConfiguration'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const OnTheWay: Story = { args: { state: 'form.editing' } };
