import type { FaqSection } from '#domain/catalogue/faq-sections';
import { readFaqSections } from '#domain/wire/faq-wire';
import type { Api } from './client.ts';

/** POST /api/v1/faqs: frequent questions by category. */
export const loadQuestions =
  (api: Api) =>
  async (signal: AbortSignal): Promise<readonly FaqSection[]> =>
    readFaqSections(await api.post('/api/v1/faqs', {}, { signal }));
