import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  type PayoutStatus,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { layoutFor } from '#src/statechart/Statechart';
import { markedIn } from '#stories/support/chart-story';
import { frozenActor } from '#stories/support/frozen-actor';
import { LiveChart } from '#stories/support/LiveChart';

interface StoryArgs {
  readonly status: PayoutStatus;
}

/** No page shows a payout yet; its chart does, with the next possible events. */
const meta = {
  title: 'Payout/States',
  args: { status: 'created' },
  parameters: { flow: 'payout-lifecycle' },
  render: ({ status }) => (
    <LiveChart
      machine={payoutLifecycleMachine}
      actor={
        frozenActor(payoutLifecycleMachine, {
          input: undefined,
          value: status,
          context: {},
        }) as never
      }
      samples={[]}
    />
  ),
  play: async ({ args, canvas, canvasElement }) => {
    await layoutFor(payoutLifecycleMachine);
    await canvas.findByRole('img', { name: /^payoutLifecycle/ });
    await expect(markedIn(canvasElement).at(-1)).toBe(args.status);
    await expect(canvas.getByRole('status')).toHaveTextContent(args.status);
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Created: Story = {};
export const Sending: Story = { args: { status: 'sending' } };
export const Unknown: Story = { args: { status: 'unknown' } };
export const WaitingOtp: Story = { args: { status: 'waitingOtp' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Checking: Story = { args: { status: 'checking' } };
export const NeedsHand: Story = { args: { status: 'needsHand' } };
export const Sent: Story = { args: { status: 'sent' } };
export const Confirmed: Story = { args: { status: 'confirmed' } };
export const Contradicted: Story = { args: { status: 'contradicted' } };
export const GivenUp: Story = { args: { status: 'givenUp' } };
