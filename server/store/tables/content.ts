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

/** Category of articles. */
export const newsCategories = pgTable('news_categories', {
  /** Its name in addresses, such as huong-dan. */
  seoUrl: text('seo_url').primaryKey(),
  title: text('title').notNull(),
  orderBy: integer('order_by').notNull().default(0),
  /** 1 active, 0 inactive. */
  status: integer('status').notNull().default(1),
});

/** Article of the blog, in Vietnamese. */
export const news = pgTable(
  'news',
  {
    /** Its name in its address. */
    seoUrl: text('seo_url').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => newsCategories.seoUrl),
    title: text('title').notNull(),
    shortTitle: text('short_title').notNull().default(''),
    /** Plain text, for lists. */
    shortContent: text('short_content').notNull().default(''),
    /** Markup, cleaned when it was stored. */
    content: text('content').notNull(),
    /** Pictures by their paths on this site; empty for the placeholder. */
    thumb: text('thumb').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    /** Empty for Admin. */
    author: text('author').notNull().default(''),
    status: integer('status').notNull().default(1),
    ...moments,
  },
  (table) => [
    index('news_newest').on(table.createdAt.desc().nullsFirst(), table.seoUrl),
    index('news_of_category').on(table.category, table.createdAt.desc().nullsFirst()),
  ],
);
