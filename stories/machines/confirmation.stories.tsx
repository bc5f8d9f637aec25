import type { Meta, StoryObj } from '@storybook/react-vite';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/confirmation',
  ...chartOf(confirmationMachine, 'confirming'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Unreachable: Story = { args: { state: 'unreachable' } };
