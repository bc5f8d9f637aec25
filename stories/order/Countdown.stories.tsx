import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from '#src/features/order/Countdown';
import { frozenCountdown } from '#stories/support/frozen-order';

interface StoryArgs {
  readonly secondsLeft: number;
  /** Expected digits. */
  readonly digits: string;
}

const meta = {
  title: 'Features/Countdown',
  parameters: { flow: 'countdown' },
  args: { secondsLeft: 3_252, digits: '00:54:12' },
  render: ({ secondsLeft }) => (
    <Countdown actor={frozenCountdown({ name: 'expiry', deadline: 1_760_003_600, secondsLeft })} />
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(args.digits);
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Running: Story = {};
export const RunningForDays: Story = { args: { secondsLeft: 93_784, digits: '01 ngày 02:03:04' } };
export const Elapsed: Story = { args: { secondsLeft: -5, digits: '00:00:00' } };
