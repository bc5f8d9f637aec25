import { stepUpMachine } from '#machines/step-up/step-up.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { modelOf } from '#tests/support/machine-model';

const events = [
  { type: 'form.sent' },
  { type: 'form.settled' },
  { type: 'form.done', result: undefined },
  { type: 'modal.closed' },
] as const;

const excused = {
  'opening: always [isPasswordKnown] → asking':
    'its form sends at once: walked by the sentences and the view',
} as const;

/** Nothing was typed before. */
export const stepUpModel = modelOf(stepUpMachine, {
  input: { password: '', reportTo: dummyParent },
  events: [...events],
  project: () => [],
  excused,
});
