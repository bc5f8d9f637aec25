import type { StepUpSnapshot } from './step-up.machine.ts';

/** The form of the dialog; undefined before it is opened. */
export const selectStepUpForm = ({ context }: StepUpSnapshot) => context.form;
