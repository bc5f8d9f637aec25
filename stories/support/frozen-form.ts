import {
  type CaptchaContext,
  type CaptchaSnapshot,
  captchaMachine,
} from '#machines/captcha/captcha.machine';
import { type FormSnapshot, formMachine } from '#machines/form/form.machine';
import type { FormContext, FormValues } from '#machines/form/form.types';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';

/** Captcha in one fixed state. */
export const frozenCaptcha = (
  state: CaptchaSnapshot['value'],
  context: Partial<CaptchaContext> = {},
) =>
  frozenActor(captchaMachine, {
    input: { reportTo: dummyParent },
    value: state,
    context: {
      reportTo: dummyParent,
      challenge: undefined,
      failures: 0,
      place: undefined,
      ...context,
    },
  });

interface FrozenForm
  extends Partial<Pick<FormContext, 'step' | 'steps' | 'message' | 'error' | 'answers'>> {
  readonly state: FormSnapshot['value'];
  /** Values of the fields. */
  readonly values: FormValues;
  /** State of the form's captcha; none when absent. */
  readonly captcha?: CaptchaSnapshot['value'] | undefined;
}

/** Form in one fixed state. */
export const frozenForm = ({
  state,
  values,
  captcha,
  step = 0,
  steps = 1,
  message = '',
  error,
  answers = [],
}: FrozenForm) => {
  const input = {
    initialValues: values,
    steps,
    hasCaptcha: captcha !== undefined,
    reportTo: dummyParent,
  };
  return frozenActor(formMachine, {
    input,
    value: state,
    context: {
      ...input,
      step,
      values,
      answers,
      message,
      error,
      report: undefined,
      solution: captcha === 'solved' ? 'solved' : '',
      captcha: captcha === undefined ? undefined : frozenCaptcha(captcha),
    },
  });
};
