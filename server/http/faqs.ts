import type { SiteConfig } from '#domain/catalogue/site-config';
import { success } from './answers.ts';
import type { Call } from './env.ts';

/** POST /api/v1/faqs: frequent questions and their categories, as the configuration has them. */
export const faqs: Call =
  ({ siteConfig }) =>
  async (c) =>
    c.json(faqsAnswer(await siteConfig.read()));

/** Answer to that call. */
export const faqsAnswer = ({ faqs, faqCategories }: SiteConfig) =>
  success({ faqs, faqCats: faqCategories });
