import { formMachine } from '#machines/form/form.machine';
import type { FormValues } from '#machines/form/form.types';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';

/** A login: two steps, and a captcha. */
export const EMPTY: FormValues = { email: '', password: '', captcha: '', code: '' };
export const TYPED: FormValues = {
  ...EMPTY,
  email: 'lan@bendoi.test',
  password: 'mot-hai-ba',
  captcha: 'solved',
};

export const input = { initialValues: EMPTY, steps: 2, hasCaptcha: true, reportTo: dummyParent };

export const formModel = modelOf(formMachine, {
  input,
  events: [
    { type: 'form.submitted', values: TYPED },
    { type: 'step.advanced' },
    { type: 'step.returned' },
    { type: 'form.cancelled' },
    { type: 'form.cleared' },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'captcha.lost' },
    done('send', { kind: 'forward', answer: 'sms' }),
    done('send', { kind: 'done', report: { type: 'place.requested', to: { kind: 'home' } } }),
    done('send', {
      kind: 'refused',
      message: 'Captcha is invalid.',
      error: { code: 'captchaInvalid' },
    }),
    done('send', { kind: 'refused', message: 'Failed to fetch' }),
    failed('send', 'defect'),
  ],
  project: ({ step, message, solution }) => [step, message, solution],
});
