import { type StepUpSnapshot, stepUpMachine } from '#machines/step-up/step-up.machine';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';

/** The dialog that asks for a proof of the person, in one fixed state. */
export const frozenStepUp = (
  state: StepUpSnapshot['value'],
  form: StepUpSnapshot['context']['form'],
) => {
  const input = { password: '', reportTo: dummyParent };
  return frozenActor(stepUpMachine, {
    input,
    value: state,
    context: { ...input, form },
  });
};
