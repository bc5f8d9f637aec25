import { activeRows } from './active-rows.ts';
import type { Faq, FaqCategory } from './content.ts';

/** A text in both languages that answers are written in. */
export interface InBoth {
  readonly vi: string;
  readonly en: string;
}

export interface AnsweredQuestion {
  readonly id: string;
  readonly question: InBoth;
  readonly answer: InBoth;
}

/** The questions of one category. */
export interface FaqSection {
  readonly id: string;
  readonly subject: InBoth;
  readonly questions: readonly AnsweredQuestion[];
}

/** Active categories and their active questions, each in its order; a category without a question is left out. */
export const faqSections = (
  faqs: readonly Faq[],
  categories: readonly FaqCategory[],
): readonly FaqSection[] => {
  const questionsOf = (category: string): readonly AnsweredQuestion[] =>
    activeRows(faqs)
      .filter(({ categoryId }) => categoryId === category)
      .map(({ id, question, questionEn, answer, answerEn }) => ({
        id,
        question: { vi: question, en: questionEn },
        answer: { vi: answer, en: answerEn },
      }));
  return activeRows(categories)
    .map(({ id, subject, subjectEn }) => ({
      id,
      subject: { vi: subject, en: subjectEn },
      questions: questionsOf(id),
    }))
    .filter(({ questions }) => questions.length > 0);
};

/**
 * Vietnamese for readers of it, English for all others; the other one where a text is missing (rule of the questions).
 * @param locale of the reader, such as vi
 */
export const readAs = ({ vi, en }: InBoth, locale: string): string =>
  (locale === 'vi' ? vi : en) || en || vi;
