import { expect } from 'vitest';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import { modelTest } from '#tests/support/model-test';
import { stepUpModel } from './step-up.model';
import { startStepUp } from './step-up.start';

modelTest('step-up', stepUpModel, {
  start: () => startStepUp(),
  always: ({ actor, reports }, { status }) => {
    expect(selectStepUpForm(actor.getSnapshot())).toBeDefined();
    expect(reports).toEqual(status === 'done' ? [{ type: 'proof.settled' }] : []);
  },
});
