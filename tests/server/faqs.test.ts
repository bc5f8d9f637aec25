import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { decodeConfig } from '#domain/wire/config-wire';
import { readFaqSections } from '#domain/wire/faq-wire';
import { FAQ_CATEGORIES, FAQS } from '#server/store/seed/faqs';
import { faqs } from '#server/store/tables/content';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const ask = async () => (await running.browser().post('/api/v1/faqs', {})).json?.data;

describe('frequent questions', () => {
  test('[CONT-03] a new exchange answers every one of its own, by category, as the client reads them', async () => {
    const sections = readFaqSections(await ask());
    expect(sections.map(({ id }) => id)).toEqual(FAQ_CATEGORIES.map(({ id }) => id));
    const read = sections.flatMap(({ id, questions }) =>
      questions.map(({ id: question, ...texts }) => ({ ...texts, id: question, category: id })),
    );
    expect(read.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
      FAQS.map(({ id, categoryId, question, questionEn, answer, answerEn }) => ({
        ...{ id, category: categoryId },
        question: { vi: question, en: questionEn },
        answer: { vi: answer, en: answerEn },
      })).toSorted((one, other) => one.id.localeCompare(other.id)),
    );
  });

  test('[CFG-03] the configuration has the same rows', async () => {
    const { json } = await running
      .browser()
      .post('/api/v1/config-web', { isGetAll: 'true', domain: 'localhost' });
    const { faqs, faqCategories } = decodeConfig(json?.data);
    expect({ faqs, faqCats: faqCategories }).toEqual(await ask());
  });

  it('one that the operator took back is not shown', async () => {
    const [gone] = FAQS;
    if (!gone) throw new Error('no question');
    await running.db.update(faqs).set({ status: 0 }).where(eq(faqs.id, gone.id));
    running.exchange.siteConfig.changed();
    const shown = readFaqSections(await ask()).flatMap(({ questions }) => questions);
    expect(shown).toHaveLength(FAQS.length - 1);
    expect(shown.map(({ id }) => id)).not.toContain(gone.id);
  });
});
