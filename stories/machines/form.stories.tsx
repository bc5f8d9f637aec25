import type { Meta, StoryObj } from '@storybook/react-vite';
import { formMachine } from '#machines/form/form.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/form', ...chartOf(formMachine, 'filling') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Sending: Story = { args: { state: 'sending' } };
