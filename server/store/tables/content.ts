import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moments = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** Category of frequent questions, in both languages that answers are written in. */
export const faqCategories = pgTable('faq_categories', {
  /** Chosen by the operator, such as payment. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  subjectEn: text('subject_en').notNull().default(''),
  orderBy: integer('order_by').notNull().default(0),
  /** 1 active, 0 inactive. */
  status: integer('status').notNull().default(1),
  version: integer('version').notNull().default(1),
  ...moments,
});

/** Frequent question with its answer: plain text, a line break between paragraphs. */
export const faqs = pgTable(
  'faqs',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => faqCategories.id),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    questionEn: text('question_en').notNull().default(''),
    answerEn: text('answer_en').notNull().default(''),
    orderBy: integer('order_by').notNull().default(0),
    status: integer('status').notNull().default(1),
    version: integer('version').notNull().default(1),
    ...moments,
  },
  (table) => [index('faqs_category').on(table.categoryId)],
);
