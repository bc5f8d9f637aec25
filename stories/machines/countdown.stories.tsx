import type { Meta, StoryObj } from '@storybook/react-vite';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/countdown',
  ...chartOf(countdownMachine, 'running'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Over: Story = { args: { state: 'elapsed' } };
