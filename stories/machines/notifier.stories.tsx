import type { Meta, StoryObj } from '@storybook/react-vite';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/notifier', ...chartOf(notifierMachine, 'silent') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Showing: Story = { args: { state: 'showing' } };
