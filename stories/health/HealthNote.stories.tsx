import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type HealthSnapshot, healthMachine } from '#machines/health/health.machine';
import { HealthNote } from '#src/features/health/HealthNote';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';

const input = { reportTo: dummyParent };

interface StoryArgs {
  readonly state: HealthSnapshot['value'];
}

const meta = {
  title: 'Features/HealthNote',
  parameters: { flow: 'health' },
  args: { state: 'idle' },
  render: ({ state }) => (
    <HealthNote
      actor={frozenActor(healthMachine, { input, value: state, context: { ...input, calls: 0 } })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Idle: Story = {};
export const Waiting: Story = {
  args: { state: 'waiting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Trang này sẽ tự hỏi lại');
  },
};
export const Asking: Story = { args: { state: 'asking' } };
export const Recovering: Story = { args: { state: 'recovering' } };
export const Watching: Story = { args: { state: 'watching' } };
export const Checking: Story = { args: { state: 'checking' } };
