import type { Meta, StoryObj } from '@storybook/react-vite';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/accountName',
  ...chartOf(accountNameMachine, 'editing'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const OnTheWay: Story = { args: { state: 'asking.waiting' } };
