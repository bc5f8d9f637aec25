import {
  type Article,
  type Category,
  type Faq,
  type FaqCategory,
  NEWS_AUTHOR,
  NEWS_PICTURE,
  type News,
  type NewsPage,
} from '../catalogue/content.ts';
import { entity, listOf, moment, one, text, whole } from './entity.ts';

export const newsCodec = entity<News>({
  id: text('Id'),
  title: text('Title'),
  shortTitle: text('ShortTitle'),
  category: text('Cat'),
  seoUrl: text('SeoUrl'),
  thumb: text('Thumb'),
  content: text('Content'),
  shortContent: text('ShortContent'),
  createdAt: moment('CreatedAt'),
  updatedAt: moment('UpdatedAt'),
  status: whole('Status', 1),
  pictureUrl: text('PictureUrl', NEWS_PICTURE),
  author: text('Author', NEWS_AUTHOR),
  dateFormat: text('DateFormat'),
});

export const categoryCodec = entity<Category>({
  seoUrl: text('SeoUrl'),
  status: whole('Status', 1),
  title: text('Title'),
});

/** What stands beside a page of the blog. */
export const besideNewsCodec = entity<Pick<NewsPage, 'categories' | 'latest'>>({
  categories: listOf('categories', categoryCodec),
  latest: listOf('newses', newsCodec),
});

/** An article's answer: the article and its relatives. */
export const articleCodec = entity<Article>({
  news: one('news', newsCodec),
  related: listOf('listNewsRelated', newsCodec),
});

export const faqCodec = entity<Faq>({
  id: text('Id'),
  categoryId: text('CatId'),
  question: text('Question'),
  answer: text('Answer'),
  questionEn: text('QuestionEn'),
  answerEn: text('AnswerEn'),
  orderBy: whole('OrderBy'),
  createdAt: moment('CreatedAt'),
  updatedAt: moment('UpdatedAt'),
  status: whole('Status', 1),
  version: whole('Version'),
});

export const faqCategoryCodec = entity<FaqCategory>({
  id: text('Id'),
  subject: text('Subject'),
  subjectEn: text('SubjectEn'),
  orderBy: whole('OrderBy'),
  createdAt: moment('CreatedAt'),
  updatedAt: moment('UpdatedAt'),
  status: whole('Status', 1),
  version: whole('Version'),
});
