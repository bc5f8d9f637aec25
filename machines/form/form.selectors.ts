import type { FormSnapshot } from './form.machine.ts';
import { emptyForm } from './form.types.ts';

/** The step that is shown, from 0. */
export const selectStep = ({ context }: FormSnapshot) => context.step;

/** What the step before the shown one was answered; undefined for the first. */
export const selectAnswerBefore = ({ context: { answers, step } }: FormSnapshot): unknown =>
  answers[step - 1];

/** A call is on its way: nothing may be handed in twice. */
export const selectIsSending = (snapshot: FormSnapshot) => snapshot.matches('sending');

/** Handed in and answered; the parent takes the person elsewhere. */
export const selectIsDone = (snapshot: FormSnapshot) => snapshot.matches('done');

/** Why the last step was refused, in the service's English; empty when it was not. */
export const selectFormMessage = ({ context }: FormSnapshot) => context.message;

/** Validation error behind that message; undefined where the service named none. */
export const selectFormError = ({ context }: FormSnapshot) => context.error;

/** What the fields begin with; read once, when the form is shown. */
export const selectEmptyForm = ({ context }: FormSnapshot) => emptyForm(context);

/** Undefined for a form that needs none. */
export const selectCaptcha = ({ context }: FormSnapshot) => context.captcha;
