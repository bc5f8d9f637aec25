import type { Meta, StoryObj } from '@storybook/react-vite';
import { sessionMachine } from '#machines/session/session.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/session', ...chartOf(sessionMachine, 'signedOut') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Rechecking: Story = { args: { state: 'signedIn.rechecking' } };
