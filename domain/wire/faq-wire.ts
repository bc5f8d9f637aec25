import { type FaqSection, faqSections } from '../catalogue/faq-sections.ts';
import { someGoodRowsOf } from './any-case.ts';
import { faqCategoryCodec, faqCodec } from './content-wire.ts';
import { objectIn } from './read-value.ts';

const faqRows = someGoodRowsOf('faqs', faqCodec);
const categoryRows = someGoodRowsOf('faqCats', faqCategoryCodec);

/**
 * The questions of an answer, by category; a row of an unexpected shape is left out.
 * @throws {MalformedAnswer} when the answer or one of its lists is of another shape altogether, or none of its rows is as agreed
 */
export const readFaqSections = (data: unknown): readonly FaqSection[] => {
  const { faqs, faqCats } = objectIn(data, 'data');
  return faqSections(faqRows.read(faqs, 'faqs'), categoryRows.read(faqCats, 'faqCats'));
};
