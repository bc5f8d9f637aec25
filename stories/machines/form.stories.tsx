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

export const Live: Story = liveOf(formMachine, {
  input: { initialValues: { email: '', code: '' }, steps: 2, reportTo: dummyParent },
  samples: [
    { type: 'form.submitted', values: { email: 'lan@bendoi.test', code: '' } },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'xstate.done.actor.send', output: { kind: 'forward', answer: 'sms' } },
    {
      type: 'xstate.done.actor.send',
      output: { kind: 'done', report: { type: 'place.wanted', to: { kind: 'home' } } },
    },
    {
      type: 'xstate.done.actor.send',
      output: { kind: 'refused', message: 'Captcha is invalid.' },
    },
    { type: 'xstate.error.actor.send', error: { reason: 'defect' } },
  ],
  walk: [
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"refused"', 'filling'],
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"forward"', 'filling'],
    ['step.back', 'filling'],
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"done"', 'done'],
    ['form.cleared', 'filling'],
  ],
});
