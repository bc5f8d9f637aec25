import { faqMachine } from '#machines/faq/faq.machine';
import { SAMPLE_SECTIONS } from '#stories/support/sample-faqs';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const faqModel = modelOf(faqMachine, {
  input: {},
  events: [
    after('retryPause', 'faq.failed'),
    done('loadQuestions', answered(SAMPLE_SECTIONS)),
    done('loadQuestions', answered([])),
    done('loadQuestions', unavailable('offline')),
    failed('loadQuestions', 'a defect'),
    { type: 'questions.requested' },
    { type: 'connectivity.online' },
    { type: 'page.shown' },
    { type: 'category.chosen', id: 'money' },
    { type: 'category.chosen', id: 'start' },
    { type: 'category.chosen', id: 'none' },
  ],
  project: ({ sections, chosen, message }) => [sections.length, chosen, message],
});
