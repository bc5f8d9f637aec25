import { type FaqSection, readAs } from '../catalogue/faq-sections.ts';
import type { Locale } from '../text/locale.ts';

/** A thing as schema.org describes it, for search engines. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The page of frequent questions in a language. */
export const faqPage = (sections: readonly FaqSection[], locale: Locale): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: sections
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: readAs(question, locale),
      acceptedAnswer: { '@type': 'Answer', text: readAs(answer, locale) },
    })),
});
