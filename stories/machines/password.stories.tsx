import type { Meta, StoryObj } from '@storybook/react-vite';
import { PLAIN_USER } from '#domain/session';
import { passwordMachine } from '#machines/password/password.machine';
import { Password } from '#src/features/password/Password';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/password',
  ...chartOf(passwordMachine, 'changing'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Changed: Story = { args: { state: 'changed' } };

export const Live: Story = liveOf(passwordMachine, {
  input: { account: PLAIN_USER, reportTo: dummyParent },
  samples: [{ type: 'form.done', result: '' }],
  view: (actor) => <Password actor={actor} />,
  walk: [
    ['form.done', 'changed'],
    ['change.wanted', 'changing'],
  ],
});
