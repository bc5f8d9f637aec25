import type { Meta, StoryObj } from '@storybook/react-vite';
import { appMachine } from '#machines/app/app.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/app', ...chartOf(appMachine, 'running') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const CheckingTheAccount: Story = { args: { state: 'booting.account.checking' } };
