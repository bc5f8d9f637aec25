import { faqMachine } from '#machines/faq/faq.machine';
import { FaqList } from '#src/features/faq/FaqList';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_SECTIONS } from '#stories/support/sample-faqs';

export default {
  title: 'Machines/faq',
  ...chartOf(faqMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(faqMachine, {
  input: {},
  samples: [
    {
      type: 'xstate.done.actor.loadQuestions',
      output: { kind: 'answered', answer: SAMPLE_SECTIONS },
    },
    { type: 'xstate.error.actor.loadQuestions', error: 'a defect' },
    { type: 'questions.requested' },
    { type: 'category.chosen', id: 'money' },
  ],
  view: (actor) => <FaqList actor={actor} />,
  walk: [
    ['error loadQuestions', 'failed'],
    ['questions.requested', 'loading'],
    ['done loadQuestions', 'shown'],
    ['category.chosen', 'shown'],
  ],
});
