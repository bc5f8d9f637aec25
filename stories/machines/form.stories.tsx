import { formMachine } from '#machines/form/form.machine';
import { LoginForm } from '#src/features/entry/LoginForm';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default { title: 'Machines/form', ...chartOf(formMachine, 'filling') } satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Sending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(formMachine, {
  input: { initialValues: { email: '', code: '' }, steps: 2, reportTo: dummyParent },
  samples: [
    { type: 'form.submitted', values: { email: 'lan@bendoi.test', code: '' } },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'xstate.done.actor.send', output: { kind: 'forward', answer: 'sms' } },
    {
      type: 'xstate.done.actor.send',
      output: { kind: 'done', report: { type: 'place.requested', to: { kind: 'home' } } },
    },
    {
      type: 'xstate.done.actor.send',
      output: { kind: 'refused', message: 'Captcha is invalid.' },
    },
    { type: 'xstate.error.actor.send', error: { reason: 'defect' } },
  ],
  view: (actor) => <LoginForm actor={actor} />,
  walk: [
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"refused"', 'filling'],
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"forward"', 'filling'],
    ['step.returned', 'filling'],
    ['form.submitted', 'sending'],
    ['done send {"output":{"kind":"done"', 'done'],
    ['form.cleared', 'filling'],
  ],
});
