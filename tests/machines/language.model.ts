import { languageMachine } from '#machines/language/language.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';

export const languageModel = modelOf(languageMachine, {
  input: { locale: 'en', reportTo: dummyParent },
  events: [
    { type: 'language.chosen', locale: 'vi' },
    { type: 'language.chosen', locale: 'en' },
    done('load', undefined),
    // A plain object: every Error serialises to {}.
    failed('load', { reason: 'offline' }),
  ],
  project: ({ wanted, shown }) => [wanted, shown],
});
