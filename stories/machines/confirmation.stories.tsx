import type { Meta, StoryObj } from '@storybook/react-vite';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/confirmation',
  ...chartOf(confirmationMachine, 'confirming'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Unreachable: Story = { args: { state: 'unreachable' } };

export const Live: Story = liveOf(confirmationMachine, {
  input: { token: 'of-the-mail', reportTo: dummyParent },
  samples: [{ type: 'xstate.error.actor.confirm', error: { reason: 'offline' } }],
  view: (actor) => <Confirmation actor={actor} />,
  walk: [
    ['error confirm', 'unreachable'],
    ['confirmation.retried', 'confirming'],
    ['done confirm', 'confirmed'],
  ],
});
