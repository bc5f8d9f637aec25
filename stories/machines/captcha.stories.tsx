import type { Meta, StoryObj } from '@storybook/react-vite';
import { captchaMachine } from '#machines/captcha/captcha.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/captcha', ...chartOf(captchaMachine, 'solving') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Failed: Story = { args: { state: 'failed' } };
