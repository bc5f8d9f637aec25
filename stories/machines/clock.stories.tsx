import type { Meta, StoryObj } from '@storybook/react-vite';
import { clockMachine } from '#machines/clock/clock.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/clock', ...chartOf(clockMachine, 'assumed') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Synchronised: Story = { args: { state: 'synchronised' } };
