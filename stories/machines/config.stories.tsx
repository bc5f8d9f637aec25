import type { Meta, StoryObj } from '@storybook/react-vite';
import { configMachine } from '#machines/config/config.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/config', ...chartOf(configMachine, 'ready') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const GivenUp: Story = { args: { state: 'failed' } };
