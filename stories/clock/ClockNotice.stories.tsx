import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type ClockSnapshot, clockMachine } from '#machines/clock/clock.machine';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';

const input = { reportTo: dummyParent };

interface StoryArgs {
  readonly state: ClockSnapshot['value'];
  readonly offsetMs: number;
}

const meta = {
  title: 'Features/ClockNotice',
  parameters: { flow: 'clock' },
  args: { state: 'assumed', offsetMs: 0 },
  render: ({ state, offsetMs }) => (
    <ClockNotice
      actor={frozenActor(clockMachine, { input, value: state, context: { ...input, offsetMs } })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Assumed: Story = {};
export const Synchronised: Story = { args: { state: 'synchronised', offsetMs: 800 } };
export const FiveMinutesOff: Story = {
  args: { state: 'synchronised', offsetMs: -300_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('lệch 5 phút');
  },
};
