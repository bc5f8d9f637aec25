import type { Meta, StoryObj } from '@storybook/react-vite';
import { submissionMachine } from '#machines/submission/submission.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/submission',
  ...chartOf(submissionMachine, 'idle'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const OnTheWay: Story = { args: { state: 'posting' } };
