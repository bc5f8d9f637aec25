import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FaqSnapshot } from '#machines/faq/faq.machine';
import { FaqList } from '#src/features/faq/FaqList';
import { SAMPLE_SECTIONS } from '#stories/support/sample-faqs';
import { faqModel } from '#tests/machines/faq.model';
import { startFaq } from '#tests/machines/faq.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const SUBJECTS = { start: 'Getting started', money: 'Paying' };
const QUESTIONS = {
  start: ['Do I need an account?'],
  money: ['What if I forgot the message?', 'What if I pay late?'],
};

const begin = () => {
  const run = startFaq();
  show(<FaqList actor={run.actor} />);
  return run;
};

const subject = (id: keyof typeof SUBJECTS) => screen.queryByRole('radio', { name: SUBJECTS[id] });

const says = (words: string) => () => {
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryAllByRole('radio')).toEqual([]);
};

viewModelTest('FaqList shows the questions of the chosen category on every path', faqModel, {
  start: begin,
  calls: { loadQuestions: 'service' },
  waits: { retryPause: 60_000 },
  events: {
    'questions.requested': pressButtonOrSend('Try again'),
    // A radio button that is chosen already changes no more, and before there are questions there is none.
    'category.chosen': ({ actor }, { id }) =>
      doing(() => {
        const radio = subject(id as keyof typeof SUBJECTS);
        if (radio === null || (radio as HTMLInputElement).checked)
          actor.send({ type: 'category.chosen', id });
        else fireEvent.click(radio);
      }),
  },
  states: {
    loading: (_, { context }: FaqSnapshot) =>
      expect(
        context.message === ''
          ? screen.getByRole('region', { name: 'The questions are being loaded.' })
          : screen.getByRole('alert'),
      ).toBeInTheDocument(),
    failed: () =>
      expect(screen.getByRole('alert')).toHaveTextContent('The questions could not be loaded.'),
    empty: says('There are no questions here yet.'),
    shown: (_, { context }: FaqSnapshot) => {
      const chosen = (context.chosen || 'start') as keyof typeof SUBJECTS;
      expect(subject(chosen)).toBeChecked();
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(SUBJECTS[chosen]);
      expect([...document.querySelectorAll('summary')].map((line) => line.textContent)).toEqual(
        QUESTIONS[chosen],
      );
    },
  },
});

test('[S32] a question is text: its markup is read, not drawn', async () => {
  const { actor, service } = begin();
  const text = '<img src=x onerror="alert(1)"> <b>Free</b>';
  const both = { vi: text, en: text };
  const [section] = SAMPLE_SECTIONS;
  if (!section) throw new Error('the sample has no category');
  const questions = [{ id: 'x', question: both, answer: both }];
  await doing(() => service.answer([{ ...section, questions }]));
  const fold = document.querySelector('details');
  expect(fold?.querySelector('img, b')).toBeNull();
  expect(fold).toHaveTextContent(`${text}${text}`);
  actor.stop();
});
