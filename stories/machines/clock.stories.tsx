import type { Meta, StoryObj } from '@storybook/react-vite';
import { clockMachine } from '#machines/clock/clock.machine';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/clock', ...chartOf(clockMachine, 'assumed') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Synchronised: Story = { args: { state: 'synchronised' } };

export const Live: Story = liveOf(clockMachine, {
  input: { reportTo: dummyParent },
  samples: [
    { type: 'answer.received', serverTime: 1_760_000_000_000, receivedAt: 1_760_000_300_000 },
    { type: 'answer.received', serverTime: 1_760_000_000_000, receivedAt: 1_760_000_000_000 },
  ],
  view: (actor) => <ClockNotice actor={actor} />,
  walk: [['answer.received', 'synchronised']],
});
