import { languageMachine } from '#machines/language/language.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const languageModel = modelOf(languageMachine, {
  input: { locale: 'en', reportTo: dummyParent },
  events: [
    { type: 'language.chosen', locale: 'vi' },
    { type: 'language.chosen', locale: 'en' },
    done('load', answered(undefined)),
    done('load', unavailable('offline')),
    failed('load', 'a defect'),
  ],
  project: ({ wanted, shown }) => [wanted, shown],
});
