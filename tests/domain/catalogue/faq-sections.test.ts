import { expect, test } from 'vitest';
import { readAs } from '#domain/catalogue/faq-sections';
import { readFaqSections } from '#domain/wire/faq-wire';
import { MalformedAnswer } from '#domain/wire/malformed-answer';
import { FAQ_ANSWER } from '#stories/support/sample-faqs';

test('[CONT-03] active categories in their order, each with its active questions in theirs', () => {
  const sections = readFaqSections(FAQ_ANSWER);
  expect(sections.map(({ id, questions }) => [id, questions.map((entry) => entry.id)])).toEqual([
    ['start', ['account']],
    ['money', ['message', 'late']],
  ]);
  expect(sections[1]?.questions[0]).toEqual({
    id: 'message',
    question: { vi: 'Quên nội dung thì sao?', en: 'What if I forgot the message?' },
    answer: {
      vi: 'Mở đơn hàng.\nĐừng chuyển lại.',
      en: 'Open the order.\nDo not pay again.',
    },
  });
  expect(readFaqSections({ faqs: [], faqCats: [] })).toEqual([]);
});

test.each([
  ['a list', []],
  ['no lists', {}],
  ['a list that is none', { faqs: {}, faqCats: [] }],
  // Shown as empty, it would say that nothing was ever asked.
  ['no row as agreed', { faqs: [{ Id: 'a', CreatedAt: 1.5 }], faqCats: [] }],
])('an answer with %s is refused', (_, answer) =>
  expect(() => readFaqSections(answer)).toThrow(MalformedAnswer),
);

test.each([
  ['vi', 'Phí', 'Fees', 'Phí'],
  ['en', 'Phí', 'Fees', 'Fees'],
  ['jp', 'Phí', 'Fees', 'Fees'],
  ['vi', '', 'Fees', 'Fees'],
  ['ko', 'Phí', '', 'Phí'],
])('[CONT-03] a reader of %s is told of %s and %s: %s', (locale, vi, en, told) =>
  expect(readAs({ vi, en }, locale)).toBe(told),
);
