import { success } from './answers.ts';
import type { Call } from './env.ts';

/** POST /api/v1/faqs: frequent questions and their categories, as the configuration has them. */
export const faqs: Call =
  ({ siteConfig }) =>
  async (c) => {
    const { faqs, faqCategories } = await siteConfig.read();
    return c.json(success({ faqs, faqCats: faqCategories }));
  };
