import { expect } from 'vitest';
import { selectSection } from '#machines/faq/faq.selectors';
import { modelTest } from '#tests/support/model-test';
import { faqModel } from './faq.model';
import { startFaq } from './faq.start';

modelTest('frequent questions', faqModel, {
  start: startFaq,
  calls: { loadQuestions: 'service' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'] },
  states: {
    empty: ({ actor }) => expect(selectSection(actor.getSnapshot())).toBeUndefined(),
    shown: ({ actor }, { context }) =>
      expect(selectSection(actor.getSnapshot())?.id).toBe(context.chosen || 'start'),
  },
});
