import type { FormSnapshot } from './form.machine.ts';
import { emptyForm } from './form.types.ts';

/** Step that is shown, from 0. */
export const selectStep = ({ context }: FormSnapshot) => context.step;

/** Answer of the step before; undefined for the first. */
export const selectAnswerBefore = ({ context: { answers, step } }: FormSnapshot): unknown =>
  answers[step - 1];

/** A call is in progress: submitting is disabled. */
export const selectIsSending = (snapshot: FormSnapshot) => snapshot.matches('sending');

/** The form is done; the parent navigates. */
export const selectIsDone = (snapshot: FormSnapshot) => snapshot.matches('done');

/** Message of the last step's refusal, in English; empty when there is none. */
export const selectFormMessage = ({ context }: FormSnapshot) => context.message;

/** Validation error of that message; undefined when the service named none. */
export const selectFormError = ({ context }: FormSnapshot) => context.error;

/** Default values of the fields; read once, when the form is mounted. */
export const selectEmptyForm = ({ context }: FormSnapshot) => emptyForm(context);

/** Undefined for a form without one. */
export const selectCaptcha = ({ context }: FormSnapshot) => context.captcha;
