import type { Meta, StoryObj } from '@storybook/react-vite';
import { formMachine } from '#machines/form/form.machine';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/form', ...chartOf(formMachine, 'filling') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Sending: Story = { args: { state: 'sending' } };

const EMPTY = { email: '' };

export const Live: Story = liveOf(formMachine, {
  input: { initialValues: EMPTY, steps: 2, reportTo: dummyParent },
  samples: [
    { type: 'form.submitted', values: { email: 'lan@bendoi.test' } },
    { type: 'xstate.error.actor.send', error: { reason: 'offline' } },
    { type: 'xstate.done.actor.send', output: { kind: 'done' } },
  ],
  walk: [
    ['form.submitted', 'sending'],
    ['error send', 'filling'],
    ['form.submitted', 'sending'],
    ['done send', 'done'],
    ['form.cleared', 'filling'],
  ],
});
